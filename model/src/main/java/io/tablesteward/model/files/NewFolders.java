package io.tablesteward.model.files;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Folders of this computer that were missing and were made.
 *
 * @param made those that are ours, outermost first
 */
public record NewFolders(List<Path> made) {
    private static final Logger LOG = LoggerFactory.getLogger(NewFolders.class);
    private static final boolean CAN_BE_SYNCED =
            !System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");

    public NewFolders {
        made = List.copyOf(made);
    }

    /**
     * Makes a folder and those above it; all of them are on the disk afterwards. A folder that somebody else makes
     * meanwhile is as good.
     *
     * @throws WorkbenchException if it cannot be; then none of ours is left
     */
    public static NewFolders make(Path folder) throws WorkbenchException {
        List<Path> made = new ArrayList<>();
        for (Path next : missing(folder)) {
            try {
                Files.createDirectory(next);
                made.add(next);
                sync(next.toAbsolutePath().getParent());
            } catch (IOException e) {
                if (!(e instanceof FileAlreadyExistsException && Files.isDirectory(next))) {
                    new NewFolders(made).takeBack();
                    throw new WorkbenchException(reason(next, e), e);
                }
            }
        }
        return new NewFolders(made);
    }

    private static Deque<Path> missing(Path folder) {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path next = folder; next != null && !Files.isDirectory(next); next = next.getParent()) {
            missing.push(next);
        }
        return missing;
    }

    private static Reason reason(Path folder, IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return Reason.of(Problem.ACCESS_DENIED, folder);
        }
        return failure instanceof FileAlreadyExistsException
                ? Reason.of(Problem.PLACE_TAKEN, folder)
                : Reason.of(Problem.WRITE_FAILED, folder, failure);
    }

    /** Removes ours again, as far as nobody has put anything into them. */
    public void takeBack() {
        List<Path> innermostFirst = new ArrayList<>(made);
        Collections.reverse(innermostFirst);
        for (Path folder : innermostFirst) {
            try {
                Files.deleteIfExists(folder);
            } catch (IOException e) {
                LOG.info("The folder {} stays", folder, e);
                return;
            }
        }
    }

    /** Brings the names in a folder to the disk, where a system lets one ask for that. */
    public static void sync(@Nullable Path folder) throws IOException {
        if (CAN_BE_SYNCED && folder != null) {
            try (FileChannel itself = FileChannel.open(folder, StandardOpenOption.READ)) {
                itself.force(true);
            }
        }
    }
}
