package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Progress;
import io.tablesteward.model.files.HadoopFileSystems;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.RemoteIterator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the history of a table on a server asks of it: every question and every byte is waited for. */
class HistoryOfAServerTest {
    /** What one read of the parser may take, and what it may have taken before it knew that it was done. */
    private static final long LITTLE = 20_000;

    private static final int LARGE = 8 << 20;

    @TempDir
    private Path folder;

    private LogOnDisk log;
    private CountedFiles server;
    private DeltaHistory history;

    @BeforeEach
    void anEmptyLog() throws IOException {
        log = LogOnDisk.in(folder);
        server = new CountedFiles(
                FileSystem.getLocal(HadoopFileSystems.configuration()).getRawFileSystem());
        history = new DeltaHistory(new HadoopLogFolder(server, new org.apache.hadoop.fs.Path(folder.toUri())));
    }

    /** A file system that counts what it is asked; opening waits where a test says so. */
    private static final class CountedFiles extends FilterFileSystem {
        final AtomicInteger listings = new AtomicInteger();
        final AtomicInteger statuses = new AtomicInteger();
        final AtomicInteger opened = new AtomicInteger();
        final AtomicLong bytes = new AtomicLong();
        CountDownLatch together = new CountDownLatch(0);

        CountedFiles(FileSystem files) {
            super(files);
        }

        @Override
        public RemoteIterator<FileStatus> listStatusIterator(org.apache.hadoop.fs.Path place) throws IOException {
            listings.incrementAndGet();
            return super.listStatusIterator(place);
        }

        @Override
        public FileStatus getFileStatus(org.apache.hadoop.fs.Path place) throws IOException {
            statuses.incrementAndGet();
            return super.getFileStatus(place);
        }

        @Override
        public FSDataInputStream open(org.apache.hadoop.fs.Path place) throws IOException {
            opened.incrementAndGet();
            together.countDown();
            try {
                if (!together.await(30, TimeUnit.SECONDS)) {
                    throw new IOException("Nobody else opened a file meanwhile");
                }
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return new FSDataInputStream(new Counted(super.open(place), bytes));
        }
    }

    private static final class Counted extends FSInputStream {
        private final FSDataInputStream in;
        private final AtomicLong bytes;

        Counted(FSDataInputStream in, AtomicLong bytes) {
            this.in = in;
            this.bytes = bytes;
        }

        @Override
        public int read() throws IOException {
            bytes.incrementAndGet();
            return in.read();
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int count = in.read(buffer, offset, length);
            bytes.addAndGet(Math.max(count, 0));
            return count;
        }

        @Override
        public void seek(long place) throws IOException {
            in.seek(place);
        }

        @Override
        public long getPos() throws IOException {
            return in.getPos();
        }

        @Override
        public boolean seekToNewSource(long place) throws IOException {
            return in.seekToNewSource(place);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    // case 94
    @Test
    void aPageListsOnceAndOpensItsOwnFilesAndAsksForNoneOfTheOthers() throws Exception {
        for (int version = 0; version < 300; version++) {
            log.commitInfo(version, "\"inCommitTimestamp\":" + (1000 + version));
        }

        HistoryPage page = page(OptionalLong.empty());
        assertThat(server.listings).as("the log, and what is staged").hasValue(2);
        assertThat(server.opened).hasValue(50);
        page(page.nextBefore());

        assertThat(server.listings).hasValue(2);
        assertThat(server.opened).hasValue(100);
        assertThat(server.statuses).hasValue(0);
        assertThat(server.bytes.get()).isLessThan(100 * 100);
    }

    @Test
    void theTimesOfAllFilesAreOneListingMore() throws Exception {
        for (int version = 0; version < 300; version++) {
            log.commitInfo(version, "").time(version, 1_000_000L + 1000L * (version == 100 ? 900 : version));
        }

        List<CommitEntry> entries = all();

        assertThat(server.listings).hasValue(3);
        assertThat(server.statuses).hasValue(0);
        assertThat(entries)
                .extracting(entry -> entry.timestamp().toEpochMilli())
                .startsWith(1_900_199L)
                .endsWith(1_000_000L)
                .isEqualTo(local().stream()
                        .map(entry -> entry.timestamp().toEpochMilli())
                        .toList());
    }

    // case 94
    @Test
    void ofALargeCommitOnlyTheBeginningComesOver() throws Exception {
        log.file(LogOnDisk.digits(0) + ".json", "{\"commitInfo\":{\"operation\":\"A\"}}\n" + adds());

        assertThat(all().get(0).text("operation")).contains("A");

        assertThat(server.bytes.get()).isLessThan(LITTLE);
    }

    @Test
    void aCommitInfoAtTheEndIsFoundAndItsFileReadOnce() throws Exception {
        String adds = adds();
        log.file(LogOnDisk.digits(0) + ".json", adds + "{\"commitInfo\":{\"operation\":\"A\"}}\n");

        assertThat(all().get(0).text("operation")).contains("A");

        assertThat(server.opened).hasValue(1);
        assertThat(server.bytes.get()).isBetween((long) adds.length(), adds.length() + LITTLE);
    }

    @Test
    void theTextOfALargeCommitIsReadAsFarAsItIsShown() throws Exception {
        log.file(LogOnDisk.digits(0) + ".json", adds());

        assertThat(history.rawCommit(0, 1000)).hasSize(1000);

        assertThat(server.bytes.get()).isLessThan(LITTLE);
    }

    @Test
    void manyFilesAreWaitedForTogetherHoweverFewProcessorsThereAre() throws Exception {
        for (int version = 0; version < 64; version++) {
            log.commitInfo(version, "\"inCommitTimestamp\":" + version);
        }
        server.together = new CountDownLatch(8);

        assertThat(all()).hasSize(64);
    }

    @Test
    void oneThatIsCancelledOpensNothingMore() throws Exception {
        for (int version = 0; version < 500; version++) {
            log.commitInfo(version, "\"inCommitTimestamp\":" + version);
        }
        AtomicBoolean cancelled = new AtomicBoolean();
        Progress progress = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return cancelled.get();
            }
        };

        assertThatThrownBy(() -> history.walk(
                        entry -> {
                            cancelled.set(true);
                            return true;
                        },
                        progress))
                .isInstanceOf(CancellationException.class);
        int opened = server.opened.get();

        assertThat(opened).isLessThanOrEqualTo(128);
        assertThatThrownBy(() -> history.page(OptionalLong.empty(), 50, progress))
                .isInstanceOf(CancellationException.class);
        assertThat(server.opened).hasValue(opened);
    }

    private static String adds() {
        String add = "{\"add\":{\"path\":\"" + "p".repeat(1000) + "\",\"size\":1}}\n";
        return add.repeat(LARGE / add.length());
    }

    private HistoryPage page(OptionalLong before) throws Exception {
        return history.page(before, 50, Progress.unwatched());
    }

    private List<CommitEntry> all() throws Exception {
        List<CommitEntry> entries = new ArrayList<>();
        history.walk(entries::add, Progress.unwatched());
        return entries;
    }

    private List<CommitEntry> local() throws Exception {
        List<CommitEntry> entries = new ArrayList<>();
        new DeltaHistory(new LocalLogFolder(folder)).walk(entries::add, Progress.unwatched());
        return entries;
    }
}
