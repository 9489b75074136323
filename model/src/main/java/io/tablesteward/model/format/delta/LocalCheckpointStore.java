package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.NewFolders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checkpoints on a local disk: a temporary file, then a hard link to it, for the reasons of {@link LocalCommitStore}. */
final class LocalCheckpointStore implements CheckpointStore {
    private static final Logger LOG = LoggerFactory.getLogger(LocalCheckpointStore.class);

    private final Path folder;

    LocalCheckpointStore(Path logFolder) {
        this.folder = logFolder;
    }

    @Override
    public Optional<Reason> whyNot() {
        return new LocalCommitStore(folder).whyNot();
    }

    @Override
    public boolean putIfAbsent(String name, Content content) throws WorkbenchException {
        Path target = folder.resolve(name);
        if (Files.exists(target)) {
            return false; // only spares the work: the link below is what decides
        }
        Path temporary = temporary(name);
        try {
            requireWhole(temporary, content.writeTo(new LocalOutputFile(temporary)));
            sync(temporary);
            Files.createLink(target, temporary);
            NewFolders.sync(folder);
            return true;
        } catch (FileAlreadyExistsException e) {
            LOG.debug("Somebody else has made {} meanwhile", target, e);
            return false;
        } catch (UnsupportedOperationException e) {
            throw new WorkbenchException(Reason.of(Problem.NO_HARD_LINKS, folder), e);
        } catch (IOException e) {
            throw failed(e);
        } finally {
            delete(temporary);
        }
    }

    @Override
    public void replace(String name, byte[] content) throws WorkbenchException {
        Path temporary = temporary(name);
        try {
            Files.write(temporary, content, StandardOpenOption.CREATE_NEW);
            sync(temporary);
            Files.move(
                    temporary,
                    folder.resolve(name),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            NewFolders.sync(folder);
        } catch (IOException e) {
            throw failed(e);
        } finally {
            delete(temporary);
        }
    }

    /** Commits may be cleaned away because of it, so it is not taken on trust. */
    private static void requireWhole(Path file, long rows) throws IOException {
        try (ParquetFileReader reader = ParquetActions.open(new LocalInputFile(file))) {
            if (reader.getRecordCount() != rows) {
                throw new IOException(rows + " rows were written, " + reader.getRecordCount() + " are there");
            }
        }
    }

    private Path temporary(String name) {
        return folder.resolve("." + name + "." + UUID.randomUUID() + LocalCommitStore.TEMPORARY);
    }

    private static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private WorkbenchException failed(IOException e) {
        return new WorkbenchException(
                e instanceof AccessDeniedException
                        ? Reason.of(Problem.ACCESS_DENIED, folder)
                        : Reason.of(Problem.WRITE_FAILED, folder, e),
                e);
    }

    private static void delete(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            LOG.warn("The temporary file {} stays", temporary, e);
        }
    }
}
