package io.tablesteward.app.settings;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The one workbench on a data folder. The lock goes with the process, however it ends; a second start passes its words
 * to the first and ends.
 */
public final class SingleInstance implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final FileChannel lockFile;
    private final Path addressFile;
    private final InstanceDoor door;
    private final List<List<String>> waiting = new ArrayList<>();
    private @Nullable Consumer<List<String>> visitor;

    /** How a start ends. */
    public sealed interface Start {
        /** It is the first: go on. */
        record First(SingleInstance instance) implements Start {}

        /** Another one runs here and has been told: end. */
        record Told() implements Start {}

        /** Another one holds the folder but does not answer: say so and end. */
        record NoAnswer() implements Start {}
    }

    private SingleInstance(FileChannel lockFile, Path addressFile) throws IOException {
        this.lockFile = lockFile;
        this.addressFile = addressFile;
        this.door = new InstanceDoor(this::visit);
        try {
            publish(door.address());
        } catch (IOException e) {
            door.close();
            throw e;
        }
    }

    /**
     * Claims the folder or tells whoever has it; takes at most five seconds.
     *
     * @param words passed on to the first, such as a folder to open
     * @throws IOException if the folder cannot be written
     */
    public static Start claim(DataFolder data, List<String> words) throws IOException {
        Files.createDirectories(data.data());
        Path addressFile = data.data().resolve("instance.json");
        long start = System.nanoTime();
        do {
            Optional<FileChannel> lock = lock(data.data().resolve("instance.lock"));
            if (lock.isPresent()) {
                return new Start.First(first(lock.get(), addressFile));
            }
            Optional<InstanceDoor.Address> address = address(addressFile);
            if (address.isPresent() && InstanceDoor.knock(address.get(), words)) {
                return new Start.Told();
            }
            sleep();
        } while (System.nanoTime() - start < PATIENCE_NANOS);
        return new Start.NoAnswer();
    }

    /** Who is called with the words of each later start, those before this call included; on a background thread. */
    public void onVisit(Consumer<List<String>> newVisitor) {
        List<List<String>> missed;
        synchronized (waiting) {
            visitor = newVisitor;
            missed = List.copyOf(waiting);
            waiting.clear();
        }
        missed.forEach(newVisitor);
    }

    @Override
    public void close() throws IOException {
        door.close();
        Files.deleteIfExists(addressFile);
        lockFile.close();
    }

    private void visit(List<String> words) {
        Consumer<List<String>> listener;
        synchronized (waiting) {
            listener = visitor;
            if (listener == null) {
                waiting.add(words);
                return;
            }
        }
        listener.accept(words);
    }

    private static SingleInstance first(FileChannel lock, Path addressFile) throws IOException {
        try {
            return new SingleInstance(lock, addressFile);
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    private static Optional<FileChannel> lock(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return Optional.of(channel);
            }
        } catch (OverlappingFileLockException e) {
            // held in this very process: as good as held elsewhere
        }
        channel.close();
        return Optional.empty();
    }

    private void publish(InstanceDoor.Address address) throws IOException {
        AtomicFile.replace(
                addressFile,
                Json.pretty(Json.object()
                        .put("version", 1)
                        .put("port", address.port())
                        .put("token", address.token())));
        PosixFileAttributeView view = Files.getFileAttributeView(addressFile, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString("rw-------"));
        }
    }

    private static Optional<InstanceDoor.Address> address(Path file) {
        try {
            var json = Json.parse(Files.readAllBytes(file));
            return Optional.of(new InstanceDoor.Address(Json.smallNumber(json, "port"), Json.text(json, "token")));
        } catch (IOException e) {
            return Optional.empty(); // the first is only just starting
        }
    }

    private static void sleep() {
        try {
            TimeUnit.MILLISECONDS.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
