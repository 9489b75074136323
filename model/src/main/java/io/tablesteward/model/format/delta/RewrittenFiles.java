package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files below a table's folder that have the name of a rewriting of ours, by transaction. */
final class RewrittenFiles {
    static final RewrittenFiles NONE = new RewrittenFiles();

    private final Map<String, List<Path>> byTransaction = new HashMap<>();
    private final Map<String, Long> bytes = new HashMap<>();
    private final Map<String, Instant> newest = new HashMap<>();

    private RewrittenFiles() {}

    static RewrittenFiles below(Path table, Progress progress) throws IOException {
        RewrittenFiles found = new RewrittenFiles();
        Path log = table.resolve(LogFolder.NAME);
        Files.walkFileTree(
                table,
                EnumSet.of(FileVisitOption.FOLLOW_LINKS), // a partition may lie behind a link
                Integer.MAX_VALUE,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        return folder.equals(log) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        progress.stopIfCancelled();
                        found.add(file, attributes);
                        return FileVisitResult.CONTINUE;
                    }
                });
        return found;
    }

    private void add(Path file, BasicFileAttributes attributes) {
        RewrittenFileName.txnIdIn(String.valueOf(file.getFileName())).ifPresent(txnId -> {
            byTransaction.computeIfAbsent(txnId, id -> new ArrayList<>()).add(file);
            bytes.merge(txnId, attributes.size(), Long::sum);
            newest.merge(txnId, attributes.lastModifiedTime().toInstant(), (one, two) -> one.isAfter(two) ? one : two);
        });
    }

    List<Path> of(String txnId) {
        return List.copyOf(byTransaction.getOrDefault(txnId, List.of()));
    }

    long bytesOf(String txnId) {
        return bytes.getOrDefault(txnId, 0L);
    }

    /** When the newest of them was written, or the moment given if that is later. */
    Instant newestOf(String txnId, Instant atLeast) {
        Instant found = newest.getOrDefault(txnId, atLeast);
        return found.isAfter(atLeast) ? found : atLeast;
    }
}
