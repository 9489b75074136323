package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.files.HadoopFileSystems;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hadoop's own local file system stands for the remote ones. */
class HadoopLogFolderTest {
    @TempDir
    private Path folder;

    @Test
    void aTableReadsTheSameThroughHadoop() throws Exception {
        LogOnDisk.in(folder)
                .commit(3, SampleActions.add("b"))
                .commit(4, SampleActions.add("c"))
                .file("_staged_commits/x.json", "{}");
        CheckpointOnDisk.write(
                folder.resolve(LogFolder.NAME).resolve(LogOnDisk.digits(3) + ".checkpoint.parquet"),
                SampleActions.PROTOCOL,
                SampleActions.metaData(SampleActions.field("a")),
                SampleActions.add("a"),
                SampleActions.add("b"));
        LogFolder hadoop = logAt(folder);
        assertThat(hadoop.names())
                .containsExactlyInAnyOrderElementsOf(new LocalLogFolder(folder)
                        .names().stream()
                                .filter(name -> !name.equals("_staged_commits") && !name.endsWith(".crc"))
                                .toList());
        assertThat(hadoop.namesIn("_staged_commits")).containsExactly("x.json");
        assertThat(hadoop.namesIn("_sidecars")).isEmpty();
        DeltaTable table = new DeltaTable(
                new TableName("c", "s", "t"), hadoop, new LookOnlyStore(Reason.of(Problem.STORE_LOOK_ONLY, "hdfs")));
        TableDetails details = table.details(Progress.unwatched());
        assertThat(details.version()).isEqualTo(4);
        assertThat(details.metadata().columns()).hasSize(1);
        assertThat(details.lookOnly()).contains(Reason.of(Problem.STORE_LOOK_ONLY, "hdfs"));
        assertThat(table.size(Progress.unwatched())).isEqualTo(new TableSize(OptionalLong.empty(), 30, 3));
    }

    @Test
    void whatIsMissingIsNamed() throws Exception {
        Path plain = Files.createDirectory(folder.resolve("plain"));
        assertThatThrownBy(() -> logAt(plain).names()).hasMessageStartingWith("NOT_A_TABLE");
        assertThatThrownBy(() -> logAt(folder.resolve("gone")).names()).hasMessageStartingWith("TABLE_NOT_FOUND");
    }

    private static LogFolder logAt(Path table) throws IOException {
        return new HadoopLogFolder(
                FileSystem.getLocal(HadoopFileSystems.configuration()).getRawFileSystem(),
                new org.apache.hadoop.fs.Path(table.toUri()));
    }
}
