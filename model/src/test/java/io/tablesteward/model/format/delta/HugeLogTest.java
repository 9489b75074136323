package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case 94 on real files, each opened by a process that may use 96 MB. */
class HugeLogTest {
    private static final int FILES = 300_000;

    @TempDir
    Path folder;

    /** What the table is and who committed stand behind all entries, as some writers put them. */
    @Test
    void aCommitOfThreeHundredMegabytesOpensInLittleMemory() throws Exception {
        LogOnDisk log = LogOnDisk.in(folder).commit(0, SampleActions.PROTOCOL, SampleActions.metaData(""));
        Path commit = log.path(LogFile.commit(1));
        String statistics = "{\\\"numRecords\\\":1}".repeat(56);
        try (BufferedWriter lines = Files.newBufferedWriter(commit)) {
            for (int file = 0; file < FILES; file++) {
                lines.write("{\"add\":{\"path\":\"part-" + file + "\",\"partitionValues\":{},\"size\":1,\"stats\":\"");
                lines.write(statistics);
                lines.write("\"}}\n");
            }
            lines.write(SampleActions.metaData(SampleActions.field("a")) + "\n");
            lines.write("{\"commitInfo\":{\"operation\":\"WRITE\"}}\n");
        }

        assertThat(Files.size(commit)).isGreaterThan(300_000_000);
        assertThat(opened(folder))
                .containsExactly(
                        "version 1", "columns 1", "commit 1 WRITE PUBLISHED", "commit 0 - PUBLISHED", "raw 100000");
    }

    @Test
    void aRealLogOfThreeHundredThousandFilesOpensInLittleMemory() throws Exception {
        Path table = Corpus.unpacked("300k-add-files-100-col-partitioned", folder);

        assertThat(opened(table))
                .startsWith("version 4", "columns 100")
                .endsWith("raw 100000")
                .filteredOn(line -> line.matches("commit \\d .* PUBLISHED"))
                .hasSize(5);
    }

    private static List<String> opened(Path table) throws IOException, InterruptedException {
        try (ChildJvm child = ChildJvm.start(OpeningInLittleMemory.class, table.toString())) {
            List<String> said = child.rest();
            assertThat(child.exitCode()).as("%s", said).isZero();
            return said;
        }
    }
}
