package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Goes through a history from each statement to the one before it, and knows which commit made the step. */
public final class BackwardSteps implements MetadataHistory.Visitor {
    private final Step step;
    private final List<VersionSpan> unseen = new ArrayList<>();
    private @Nullable StatedMetadata newer;
    private boolean unseenSince;

    private BackwardSteps(Step step) {
        this.step = step;
    }

    /** Takes one step. */
    public interface Step {
        /**
         * Hears of two statements.
         *
         * @param older empty before the first one that is kept
         * @param origin what led from the one to the other
         */
        void back(Optional<TableMetadata> older, TableMetadata newer, Origin origin);
    }

    /** Takes every step; answers which versions could not be seen, newest first. */
    public static List<VersionSpan> through(MetadataHistory history, Step step, Progress progress)
            throws WorkbenchException {
        BackwardSteps steps = new BackwardSteps(step);
        history.walk(steps, progress);
        if (steps.newer != null) {
            step.back(Optional.empty(), steps.newer.metadata(), steps.origin(steps.newer, -1));
        }
        return steps.unseen;
    }

    @Override
    public boolean stated(StatedMetadata older) {
        if (newer != null) {
            step.back(Optional.of(older.metadata()), newer.metadata(), origin(newer, older.version()));
        }
        newer = older;
        unseenSince = false;
        return true;
    }

    /** Somebody may have said the same in a version that was not seen, and another commit only repeated it. */
    private Origin origin(StatedMetadata of, long before) {
        return unseenSince || of.commit().isEmpty()
                ? Origin.within(before + 1, of.version())
                : Origin.of(of.commit().get());
    }

    @Override
    public void unseen(VersionSpan versions) {
        unseen.add(versions);
        unseenSince = true;
    }
}
