package io.tablesteward.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies of whole tables, with the times of their files. */
final class FolderCopy {
    private FolderCopy() {}

    static Path of(Path from, Path to) throws IOException {
        for (Path file : below(from)) {
            Path target = to.resolve(from.relativize(file).toString());
            if (Files.isDirectory(file)) {
                Files.createDirectories(target);
            } else {
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        return to;
    }

    static void deleteIfThere(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            List<Path> files = below(folder);
            for (Path file : files.stream().sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.toList();
        }
    }
}
