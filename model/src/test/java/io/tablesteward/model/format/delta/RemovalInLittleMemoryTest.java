package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A removal holds names of files in memory, and nothing else of them; with 100,000 files the benchmark does the same. */
class RemovalInLittleMemoryTest {
    private static final int FILES = 3000;

    @TempDir
    private Path folder;

    @Test
    void manyFilesNeedLittleMemory() throws Exception {
        MappedTable table = MappedTable.make(folder.resolve("t"), FILES, 1);
        List<String> rows = table.rows(true);
        try (ChildJvm child =
                ChildJvm.start(RemoveUntilKilled.class, table.folder().toString(), "")) {
            child.await("ready");
            child.tell("go");
            child.await("Committed");
            child.kill();
        }
        assertThat(table.rows(false)).isEqualTo(rows);
        assertThat(table.live()).hasSize(FILES);
        assertThat(table.hidden()).isEmpty();
    }
}
