package io.tablesteward.app.settings;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.UUID;

/** Replaces a file as a whole: whoever reads it, also after a crash, finds the old text or the new one. */
final class AtomicFile {
    private AtomicFile() {}

    static void replace(Path file, byte[] text) throws IOException {
        Path folder = folderOf(file);
        Files.createDirectories(folder);
        Path temporary = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
        try {
            writeAndSync(temporary, text);
            try {
                Files.move(temporary, file, ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(temporary, file, REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
        syncFolder(folder);
    }

    static Path folderOf(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file lies in a folder");
    }

    static WorkbenchException writeFailed(Path file, IOException cause) {
        return new WorkbenchException(Reason.of(Problem.WRITE_FAILED, file, String.valueOf(cause.getMessage())), cause);
    }

    /** Makes names in a folder as lasting as the files; Windows cannot open folders and needs no such thing. */
    static void syncFolder(Path folder) throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel channel = FileChannel.open(folder, READ)) {
                channel.force(true);
            }
        }
    }

    private static void writeAndSync(Path file, byte[] text) throws IOException {
        try (FileChannel channel = FileChannel.open(file, CREATE_NEW, WRITE)) {
            ByteBuffer buffer = ByteBuffer.wrap(text);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }
}
