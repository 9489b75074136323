package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalCommitStoreTest {
    private static final CommitObserver NOBODY = step -> {};

    @TempDir
    Path folder;

    private static CommitContent bytes(String text) {
        return CommitContent.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> names(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aVersionIsPutOnceAndWhole() throws Exception {
        LocalCommitStore store = new LocalCommitStore(folder);

        assertThat(store.putIfAbsent(7, bytes("first"), NOBODY)).isTrue();
        assertThat(store.putIfAbsent(7, bytes("second"), NOBODY)).isFalse();

        assertThat(names(folder)).containsExactly("00000000000000000007.json");
        assertThat(folder.resolve("00000000000000000007.json")).hasContent("first");
    }

    @Test
    void ofManyWhoPutTheSameVersionOneWins() throws Exception {
        int writers = 4;
        int versions = 100;
        CyclicBarrier start = new CyclicBarrier(writers);
        ExecutorService threads = Executors.newFixedThreadPool(writers);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < writers; i++) {
                CommitContent content = bytes("writer " + i);
                tasks.add(() -> {
                    int won = 0;
                    for (int version = 0; version < versions; version++) {
                        start.await();
                        won += new LocalCommitStore(folder).putIfAbsent(version, content, NOBODY) ? 1 : 0;
                    }
                    return won;
                });
            }
            int won = 0;
            for (Future<Integer> each : threads.invokeAll(tasks)) {
                won += each.get();
            }
            assertThat(won).isEqualTo(versions);
            assertThat(names(folder)).hasSize(versions);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void nobodySeesAVersionBeforeItIsWhole() throws Exception {
        List<CommitStep> steps = new ArrayList<>();
        CommitObserver looking = step -> {
            steps.add(step);
            boolean visible = Files.exists(folder.resolve("00000000000000000001.json"));
            assertThat(visible).isEqualTo(step == CommitStep.LINKED || step == CommitStep.FOLDER_SYNCED);
        };

        new LocalCommitStore(folder).putIfAbsent(1, bytes("content"), looking);

        assertThat(steps)
                .containsExactly(
                        CommitStep.HALF_WRITTEN,
                        CommitStep.WRITTEN,
                        CommitStep.SYNCED,
                        CommitStep.LINKED,
                        CommitStep.FOLDER_SYNCED);
    }

    /** A zip file is a file system without hard links. */
    @Test
    void withoutHardLinksWritingIsRefused() throws Exception {
        URI zip = URI.create("jar:" + folder.resolve("x.zip").toUri());
        try (FileSystem without = FileSystems.newFileSystem(zip, Map.of("create", "true"))) {
            Path log = Files.createDirectories(without.getPath("/_delta_log"));

            assertThatExceptionOfType(WorkbenchException.class)
                    .isThrownBy(() -> new LocalCommitStore(log).putIfAbsent(1, bytes("x"), NOBODY))
                    .satisfies(e -> assertThat(e.reason().problem()).isEqualTo(Problem.NO_HARD_LINKS));
            assertThat(names(log)).isEmpty();
        }
    }

    @Test
    void aDiskOfATypeWithoutLinksIsToldBeforeAnythingIsWritten() {
        for (String type : List.of("vfat", "exFAT", "FAT32")) {
            assertThat(new LocalCommitStore(folder, Files::createLink, place -> type).whyNot())
                    .contains(Reason.of(Problem.NO_HARD_LINKS, folder));
        }
        assertThat(new LocalCommitStore(folder, Files::createLink, place -> "ext4").whyNot())
                .isEmpty();
    }

    /** In a container that hides what is mounted, nothing is known of the disk: the link decides. */
    @Test
    void aDiskOfWhichNothingIsKnownIsWritten() throws Exception {
        LocalCommitStore store = new LocalCommitStore(folder, Files::createLink, place -> {
            throw new IOException("Mount point not found");
        });

        assertThat(store.whyNot()).isEmpty();
        assertThat(store.putIfAbsent(1, bytes("content"), NOBODY)).isTrue();
    }

    @Test
    void aDiskThatSaysItHasNoLinksIsRefusedAsSuch() throws Exception {
        for (String words : List.of("Operation not permitted", "Operation not supported", "Function not implemented")) {
            assertThat(reasonWhenLinkingFails(new FileSystemException("a", "b", words)))
                    .isEqualTo(Reason.of(Problem.NO_HARD_LINKS, folder));
        }
    }

    @Test
    void anyOtherFailureAtLinkingKeepsItsOwnReason() throws Exception {
        for (String words : List.of("No space left on device", "Disk quota exceeded", "Read-only file system")) {
            Reason reason = reasonWhenLinkingFails(new FileSystemException("a", "b", words));

            assertThat(reason.problem()).isEqualTo(Problem.WRITE_FAILED);
            assertThat(reason.arguments().get(0)).isEqualTo(folder.toString());
            assertThat(reason.arguments().get(1)).contains(words);
        }
        assertThat(reasonWhenLinkingFails(new IOException("torn off")).problem())
                .isEqualTo(Problem.WRITE_FAILED);
        assertThat(reasonWhenLinkingFails(new NoSuchFileException("a")).problem())
                .isEqualTo(Problem.WRITE_FAILED);
        assertThat(reasonWhenLinkingFails(new AccessDeniedException("a")).problem())
                .isEqualTo(Problem.ACCESS_DENIED);
    }

    private Reason reasonWhenLinkingFails(IOException fault) throws IOException {
        LocalCommitStore store = new LocalCommitStore(folder, (name, file) -> {
            throw fault;
        });
        WorkbenchException refused =
                catchThrowableOfType(WorkbenchException.class, () -> store.putIfAbsent(1, bytes("x"), NOBODY));
        assertThat(names(folder)).as("the temporary file").isEmpty();
        return refused.reason();
    }

    /** The link is there and yet the answer was a failure: nobody knows whose it is until the log is read (law 5). */
    @Test
    void aFailureAfterTheVersionIsThereIsUnclear() throws Exception {
        LocalCommitStore store = new LocalCommitStore(folder, (name, file) -> {
            Files.createLink(name, file);
            throw new FileSystemException("a", "b", "Input/output error");
        });

        assertThatExceptionOfType(FileSystemException.class).isThrownBy(() -> store.putIfAbsent(1, bytes("x"), NOBODY));
        assertThat(names(folder)).containsExactly("00000000000000000001.json");
    }

    /** As when a share is torn off at linking; a link to itself makes the question fail for root too. */
    @Test
    void aFailureAfterWhichTheDiskCannotBeAskedIsUnclear() throws Exception {
        LocalCommitStore store = new LocalCommitStore(folder, (name, file) -> {
            Files.createSymbolicLink(name, name);
            throw new FileSystemException("a", "b", "Stale file handle");
        });

        assertThatExceptionOfType(FileSystemException.class)
                .isThrownBy(() -> store.putIfAbsent(1, bytes("x"), NOBODY))
                .withMessageContaining("Stale file handle");
    }

    /** A file where the folder should be: refused for root too, who may write anywhere. */
    @Test
    void aPlaceThatCannotBeWrittenSaysSo() throws Exception {
        Path file = Files.createFile(folder.resolve("not a folder"));

        assertThatExceptionOfType(WorkbenchException.class)
                .isThrownBy(() -> new LocalCommitStore(file).putIfAbsent(1, bytes("x"), NOBODY))
                .satisfies(e -> assertThat(e.reason().problem()).isEqualTo(Problem.WRITE_FAILED));
    }

    @Test
    void anOrdinaryFolderTakesCommits() {
        assertThat(new LocalCommitStore(folder).whyNot()).isEmpty();
    }
}
