package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.NewFolders;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Commits on a local disk: a temporary file, then a hard link to it under the version's name. Making a link fails where
 * the name is taken, in every process and at once, which neither a rename nor a look beforehand gives.
 *
 * <p>A process that ends on the way leaves a file whose name starts with a dot; readers of Delta tables pass it over.
 */
final class LocalCommitStore implements CommitStore {
    private static final Logger LOG = LoggerFactory.getLogger(LocalCommitStore.class);
    private static final Set<String> WITHOUT_LINKS = Set.of("vfat", "msdos", "exfat", "fat", "fat16", "fat32");
    /** What link(2) answers where a disk has no links, as far as Java hands it on: in words, and in this language only. */
    private static final Set<String> WORDS_FOR_NO_LINKS =
            Set.of("Operation not permitted", "Operation not supported", "Not supported", "Function not implemented");

    static final String TEMPORARY = ".tmp";
    private static final int BUFFER = 1 << 16;

    private final Path folder;
    private final Links links;
    private final DiskTypes diskTypes;

    /** Gives a file a second name. */
    interface Links {
        void link(Path name, Path file) throws IOException;
    }

    /** Tells of what type the disk is that a folder lies on. */
    interface DiskTypes {
        String of(Path folder) throws IOException;
    }

    LocalCommitStore(Path logFolder) {
        this(logFolder, Files::createLink);
    }

    LocalCommitStore(Path logFolder, Links links) {
        this(logFolder, links, place -> Files.getFileStore(place).type());
    }

    LocalCommitStore(Path logFolder, Links links, DiskTypes diskTypes) {
        this.folder = logFolder;
        this.links = links;
        this.diskTypes = diskTypes;
    }

    /** True for what a process leaves that ends while it writes; Spark names such files likewise. */
    static boolean isTemporary(String fileName) {
        return fileName.startsWith(".") && fileName.endsWith(TEMPORARY);
    }

    @Override
    public Optional<Reason> whyNot() {
        if (!Files.isWritable(folder)) {
            return Optional.of(Reason.of(Problem.ACCESS_DENIED, folder));
        }
        return isWithoutLinks() ? Optional.of(noLinks()) : Optional.empty();
    }

    /** Only tells it early: where a container hides what is mounted, the link itself decides. */
    private boolean isWithoutLinks() {
        try {
            return WITHOUT_LINKS.contains(diskTypes.of(folder).toLowerCase(Locale.ROOT));
        } catch (IOException e) {
            LOG.debug("The type of the disk of {} cannot be told", folder, e);
            return false;
        }
    }

    private Reason noLinks() {
        return Reason.of(Problem.NO_HARD_LINKS, folder);
    }

    @Override
    public boolean putIfAbsent(long version, CommitContent content, CommitObserver observer)
            throws IOException, WorkbenchException {
        Path target = folder.resolve(LogFile.commit(version));
        if (Files.exists(target)) {
            return false; // only spares the work: the link below is what decides
        }
        Path temporary = folder.resolve("." + LogFile.commit(version) + "." + UUID.randomUUID() + TEMPORARY);
        try {
            write(temporary, content, observer);
            return link(target, temporary, observer);
        } finally {
            delete(temporary);
        }
    }

    /** What cannot be deleted is passed over by readers, and must not hide how the commit ended. */
    private static void delete(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            LOG.warn("The temporary file {} stays", temporary, e);
        }
    }

    private void write(Path temporary, CommitContent content, CommitObserver observer) throws WorkbenchException {
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long half = content.size() / 2;
            try (InputStream bytes = content.open()) {
                copy(bytes, half, channel);
                observer.reached(CommitStep.HALF_WRITTEN);
                copy(bytes, Long.MAX_VALUE, channel);
            }
            observer.reached(CommitStep.WRITTEN);
            channel.force(true);
            observer.reached(CommitStep.SYNCED);
        } catch (AccessDeniedException e) {
            throw new WorkbenchException(Reason.of(Problem.ACCESS_DENIED, folder), e);
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, folder, e), e);
        }
    }

    private static void copy(InputStream bytes, long most, FileChannel to) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long left = most;
        int count;
        while (left > 0 && (count = bytes.read(buffer, 0, (int) Math.min(left, BUFFER))) >= 0) {
            ByteBuffer some = ByteBuffer.wrap(buffer, 0, count);
            while (some.hasRemaining()) {
                to.write(some);
            }
            left -= count;
        }
    }

    private boolean link(Path target, Path temporary, CommitObserver observer) throws IOException, WorkbenchException {
        try {
            links.link(target, temporary);
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (UnsupportedOperationException e) {
            throw new WorkbenchException(noLinks(), e);
        } catch (IOException e) {
            if (!Files.notExists(target)) {
                throw e; // it is there, or the disk cannot be asked: whose it is, the log has to tell (law 5)
            }
            throw new WorkbenchException(whyNotLinked(e), e);
        }
        observer.reached(CommitStep.LINKED);
        NewFolders.sync(folder);
        observer.reached(CommitStep.FOLDER_SYNCED);
        return true;
    }

    /** Whatever else it was, such as a full disk, is said in the words of the system. */
    private Reason whyNotLinked(IOException e) {
        if (e instanceof AccessDeniedException) {
            return Reason.of(Problem.ACCESS_DENIED, folder);
        }
        boolean knowsNoLinks = e.getClass() == FileSystemException.class
                && WORDS_FOR_NO_LINKS.contains(String.valueOf(((FileSystemException) e).getReason()));
        return knowsNoLinks ? noLinks() : Reason.of(Problem.WRITE_FAILED, folder, e);
    }

    @Override
    public boolean absenceIsFinal() {
        return true;
    }
}
