package io.tablesteward.app.settings;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The staged changes of every table, one file each, so that they survive the end of the process. Blocks. */
public final class Drafts {
    private final Path folder;

    public Drafts(DataFolder data) {
        this.folder = data.drafts();
    }

    /** Saves what is staged; once this returns it survives a crash. A set without edits is forgotten. */
    public synchronized void save(ChangeSet changes) throws WorkbenchException {
        if (changes.isEmpty()) {
            forget(changes.table());
        } else {
            new AppFile<>(file(changes.table()), new DraftJson()).write(new Draft(changes, Instant.now()));
        }
    }

    /** To be called when a table's changes are committed or discarded. */
    public synchronized void forget(TableName table) throws WorkbenchException {
        Path file = file(table);
        try {
            if (Files.deleteIfExists(file)) {
                AtomicFile.syncFolder(folder);
            }
        } catch (IOException e) {
            throw AtomicFile.writeFailed(file, e);
        }
    }

    /** Every draft that can be read, oldest first; the others are set aside. */
    public synchronized Loaded<List<Draft>> all() throws WorkbenchException {
        List<Draft> drafts = new ArrayList<>();
        List<SetAside> notices = new ArrayList<>();
        for (Path file : files()) {
            Loaded<Draft> loaded = new AppFile<>(file, new DraftJson()).read();
            loaded.value().ifPresent(drafts::add);
            notices.addAll(loaded.notices());
        }
        drafts.sort(Comparator.comparing(Draft::savedAt));
        return new Loaded<>(Optional.of(drafts), notices);
    }

    private List<Path> files() throws WorkbenchException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("[0-9a-f]{64}\\.json"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FileFailures.of(e, folder.toString());
        }
    }

    /** Names of tables may have any character and any length; a hash fits every disk. */
    private Path file(TableName table) {
        String name = String.join("\0", table.catalog(), table.schema(), table.table());
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return folder.resolve(HexFormat.of().formatHex(hash) + ".json");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
