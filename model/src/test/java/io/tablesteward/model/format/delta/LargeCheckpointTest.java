package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoints of 300,000 files, each written by a process that may use 96 MB. */
class LargeCheckpointTest {
    private static final int FILES = 300_000;

    @TempDir
    Path folder;

    @Test
    void aCommitOfThreeHundredThousandFilesBecomesACheckpointInLittleMemory() throws Exception {
        LogOnDisk log = LogOnDisk.in(folder)
                .commit(0, SampleActions.PROTOCOL, SampleActions.metaData(SampleActions.field("a")));
        String statistics = "{\\\"numRecords\\\":1}".repeat(20);
        try (BufferedWriter lines = Files.newBufferedWriter(log.path(LogFile.commit(1)))) {
            for (int file = 0; file < FILES; file++) {
                lines.write("{\"add\":{\"path\":\"part-" + file + "\",\"partitionValues\":{\"p\":\"" + file % 100
                        + "\"},\"size\":1,\"modificationTime\":1,\"dataChange\":true,\"stats\":\"");
                lines.write(statistics);
                lines.write("\"}}\n");
            }
        }

        List<String> said = written(folder);

        assertThat(said).contains("files " + FILES);
        Files.delete(log.path(LogFile.commit(0)));
        Files.delete(log.path(LogFile.commit(1)));
        assertThat(count(log)).isEqualTo(FILES);
    }

    @Test
    void aRealLogOfThreeHundredThousandFilesBecomesACheckpointInLittleMemory() throws Exception {
        Path table = Corpus.unpacked("300k-add-files-100-col-partitioned", folder);
        LocalLogFolder log = new LocalLogFolder(table);
        long before = count(log);

        assertThat(written(table)).contains("files " + before);

        assertThat(before).isGreaterThanOrEqualTo(FILES);
    }

    private static long count(LogFolder log) throws Exception {
        long[] files = {0};
        new LiveFiles(log).forEach(new SnapshotReader(log).latest(), file -> files[0]++, Progress.unwatched());
        return files[0];
    }

    private static List<String> written(Path table) throws IOException, InterruptedException {
        try (ChildJvm child = ChildJvm.start(CheckpointInLittleMemory.class, table.toString())) {
            List<String> said = child.rest();
            assertThat(child.exitCode()).as("%s", said).isZero();
            System.out.println(said);
            return said;
        }
    }
}
