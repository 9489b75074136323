package io.tablesteward.model.format.delta.sample;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The warehouse to try everything on: three schemas with twelve Delta tables, made in a second. It appears as a whole
 * or not at all. Blocks, on the disk of this computer.
 */
public final class SampleWarehouse {
    private static final String UNFINISHED = ".making-";

    private final Path folder;
    private final InstantSource clock;

    /** Does nothing yet. The sample's past is counted back from the clock's today. */
    public SampleWarehouse(Path folder, InstantSource clock) {
        this.folder = folder.toAbsolutePath().normalize();
        this.clock = clock;
    }

    public Path folder() {
        return folder;
    }

    /** Makes the sample if it is not there. */
    public void create(Progress progress) throws WorkbenchException {
        if (Files.notExists(folder)) {
            putInPlace(progress);
        }
    }

    /** Makes the sample anew, whatever was done to it. */
    public void restore(Progress progress) throws WorkbenchException {
        putInPlace(progress);
    }

    private void putInPlace(Progress progress) throws WorkbenchException {
        Path unfinished = folder.resolveSibling(folder.getFileName() + UNFINISHED + UUID.randomUUID());
        try {
            removeLeftOvers();
            make(unfinished, progress);
            if (Files.exists(folder)) {
                Path former = folder.resolveSibling(folder.getFileName() + UNFINISHED + UUID.randomUUID());
                Files.move(folder, former, ATOMIC_MOVE);
                Files.move(unfinished, folder, ATOMIC_MOVE);
                remove(former);
            } else {
                Files.move(unfinished, folder, ATOMIC_MOVE);
            }
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, folder, String.valueOf(e.getMessage())), e);
        }
    }

    private void make(Path warehouse, Progress progress) throws IOException {
        SampleCalendar calendar = SampleCalendar.before(clock.instant());
        progress.report(0, "sales");
        new SalesTables(warehouse, calendar).make();
        progress.stopIfCancelled();
        progress.report(0.5, "crm");
        new CrmTables(warehouse, calendar).make();
        progress.stopIfCancelled();
        progress.report(0.75, "finance");
        new FinanceTables(warehouse, calendar).make();
    }

    /** Of a process that was ended while it made the sample. */
    private void removeLeftOvers() throws IOException {
        Path parent = Files.createDirectories(folder.resolveSibling(""));
        List<Path> leftOvers;
        try (Stream<Path> siblings = Files.list(parent)) {
            leftOvers = siblings.filter(
                            path -> path.getFileName().toString().startsWith(folder.getFileName() + UNFINISHED))
                    .toList();
        }
        for (Path leftOver : leftOvers) {
            remove(leftOver);
        }
    }

    private static void remove(Path tree) throws IOException {
        try (Stream<Path> paths = Files.walk(tree)) {
            for (Path path : (Iterable<Path>) paths.sorted(Comparator.reverseOrder())::iterator) {
                Files.delete(path);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
