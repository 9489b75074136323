package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.junit.jupiter.api.Test;

class HugeCommitTest {
    private static final int ENTRIES = 40_000;
    private static final byte[] ENTRY = ("{\"add\":{\"path\":\"f\",\"partitionValues\":{},\"size\":1,\"stats\":\""
                    + "{\\\"numRecords\\\":1}".repeat(80) + "\"}}\n")
            .getBytes(StandardCharsets.UTF_8);

    // case 94
    @Test
    void whatATableIsTakesNoMemoryForItsFiles() throws Exception {
        LogFolder log = new GeneratedLog();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        new SnapshotReader(log).latest(); // loads classes
        long before = threads.getCurrentThreadAllocatedBytes();
        DeltaSnapshot snapshot = new SnapshotReader(log).latest();
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(snapshot.metaData().path("id").asText()).isEqualTo("the-id");
        assertThat((long) ENTRIES * ENTRY.length).isGreaterThan(60_000_000);
        assertThat(allocated).isLessThan(8_000_000);
    }

    /** A log of one commit that is made while it is read; what the table is stands at its end. */
    private static final class GeneratedLog implements LogFolder {
        @Override
        public String tableLocation() {
            return "generated";
        }

        @Override
        public String location() {
            return "generated/_delta_log";
        }

        @Override
        public List<String> names() {
            return List.of(LogFile.commit(0));
        }

        @Override
        public List<String> namesIn(String folder) {
            return List.of();
        }

        @Override
        public InputStream open(String name) {
            String end = SampleActions.PROTOCOL + "\n" + SampleActions.metaData(SampleActions.field("a")) + "\n";
            return new SequenceInputStream(
                    new RepeatedEntry(), new ByteArrayInputStream(end.getBytes(StandardCharsets.UTF_8)));
        }

        @Override
        public InputFile parquet(String name) {
            return new LocalInputFile(java.nio.file.Path.of(name));
        }

        @Override
        public InputFile dataFile(URI path) {
            throw new AssertionError(path);
        }

        @Override
        public long size(String name) {
            return (long) ENTRIES * ENTRY.length;
        }

        @Override
        public long modifiedAt(String name) {
            return 0;
        }
    }

    /** The same entry as often as asked for. */
    private static final class RepeatedEntry extends InputStream {
        private long position;

        @Override
        public int read() {
            return position == (long) ENTRIES * ENTRY.length ? -1 : ENTRY[(int) (position++ % ENTRY.length)];
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            long left = (long) ENTRIES * ENTRY.length - position;
            if (left == 0) {
                return -1;
            }
            int start = (int) (position % ENTRY.length);
            int count = Math.min(length, ENTRY.length - start);
            System.arraycopy(ENTRY, start, buffer, offset, count);
            position += count;
            return count;
        }
    }
}
