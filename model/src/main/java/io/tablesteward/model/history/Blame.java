package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ColumnTrails;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who changed what is said of a column or of a table, newest first.
 *
 * @param unseen versions of which nobody knows what they said, newest first
 */
public record Blame(List<BlamedChange> changes, List<VersionSpan> unseen) {
    public Blame {
        changes = List.copyOf(changes);
        unseen = List.copyOf(unseen);
    }

    /**
     * Every change of a column's name, type, comment and tags, and when it came or went. It is followed back through new
     * names by its id, where there are ids; a column of that name that is gone already is found too.
     *
     * @param column as the newest statement that has it calls it
     */
    public static Blame ofColumn(MetadataHistory history, ColumnPath column, Progress progress)
            throws WorkbenchException {
        List<BlamedChange> changes = new ArrayList<>();
        OneColumn followed = new OneColumn(column);
        List<VersionSpan> unseen = BackwardSteps.through(
                history,
                (older, newer, origin) ->
                        followed.back(older, newer).forEach(one -> changes.add(new BlamedChange(one, origin))),
                progress);
        return new Blame(changes, unseen);
    }

    /** Every change of the table's comment, tags, properties and constraints, and of how it is laid out. */
    public static Blame ofTable(MetadataHistory history, Progress progress) throws WorkbenchException {
        List<BlamedChange> changes = new ArrayList<>();
        List<VersionSpan> unseen = BackwardSteps.through(
                history,
                (older, newer, origin) -> TableDifference.ofTable(older, newer)
                        .all()
                        .forEach(one -> changes.add(new BlamedChange(one, origin))),
                progress);
        return new Blame(changes, unseen);
    }

    /** A column on its way back. */
    private static final class OneColumn {
        private final ColumnPath asked;
        private @Nullable ColumnTrails trails;
        private Optional<Column> last = Optional.empty();
        private ColumnPath begin;

        OneColumn(ColumnPath asked) {
            this.asked = asked;
            this.begin = asked;
        }

        List<Difference> back(Optional<TableMetadata> older, TableMetadata newer) {
            if (trails == null) {
                last = startAt(newer);
            }
            Optional<Column> newest = last;
            last = older.flatMap(this::in);
            return TableDifference.ofColumn(older, last, newer, newest).all();
        }

        private Optional<Column> in(TableMetadata older) {
            if (trails == null) {
                return startAt(older);
            }
            trails.goBackTo(older);
            return trails.earlier(begin);
        }

        private Optional<Column> startAt(TableMetadata state) {
            Optional<Column> found = state.column(asked);
            if (found.isPresent()) {
                trails = new ColumnTrails(state);
                begin = found.get().path();
            }
            return found;
        }
    }
}
