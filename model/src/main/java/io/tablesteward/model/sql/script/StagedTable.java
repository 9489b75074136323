package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.Wish;
import io.tablesteward.model.sql.Wish.Demand;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table with the edits that a script has asked for so far; immutable.
 *
 * @param wished all that was asked for, what the table says already included; each column by its name in the table
 */
record StagedTable(GovernedTable table, TableDetails details, ChangeSet changes, List<MetadataEdit> wished) {
    StagedTable {
        wished = List.copyOf(wished);
    }

    static StagedTable of(GovernedTable table, TableDetails details) {
        return new StagedTable(table, details, ChangeSet.none(details), List.of());
    }

    /** True if it waits for something that may not share a commit. */
    boolean standsAlone() {
        return changes.edits().stream()
                .anyMatch(staged -> staged.edit().field().kind().standsAlone());
    }

    TableMetadata state() {
        return changes.appliedTo(details.metadata());
    }

    /**
     * With the wishes of one more statement.
     *
     * @throws StatementRefused if the table does not meet what the statement takes for granted, or the checks refuse
     */
    StagedTable plus(ParsedStatement source, List<Wish> wishes) throws StatementRefused {
        ChangeSet longer = changes;
        List<MetadataEdit> all = new ArrayList<>(wished);
        for (Wish wish : wishes) {
            TableMetadata state = longer.appliedTo(details.metadata());
            if (isNothing(wish, state)) {
                continue;
            }
            refusePosition(source, wish, state);
            refuse(source, missing(wish, state));
            MetadataEdit edit = asBefore(wish.edit(), longer);
            longer = longer.plus(edit, details.metadata());
            all.add(edit);
        }
        // The statement as a whole: what one part of it breaks, another may mend
        List<Finding> blocking =
                table.check(details, longer).stream().filter(Finding::blocks).toList();
        if (!blocking.isEmpty()) {
            throw StatementRefused.by(source, table.name(), blocking);
        }
        return new StagedTable(table, details, longer, all);
    }

    /** The same table once all of this is committed. */
    StagedTable asCommitted() {
        return StagedTable.of(table, details.withMetadata(state()));
    }

    /** A change set calls columns as the table does before it; a script as it has called them itself. */
    private MetadataEdit asBefore(MetadataEdit edit, ChangeSet longer) {
        EditedField field = edit.field();
        return field.column()
                .flatMap(path -> Reshaping.of(longer).placeBefore(path, details.metadata()))
                .filter(before -> !before.equals(field.column().get()))
                .map(before -> field.at(before).setTo(edit.valueAfter()))
                .orElse(edit);
    }

    private static boolean isNothing(Wish wish, TableMetadata state) {
        return wish.demand() == Demand.COLUMN_IF_THERE
                && wish.edit().field().valueIn(state).isEmpty();
    }

    private void refusePosition(ParsedStatement source, Wish wish, TableMetadata state) throws StatementRefused {
        EditedField field = wish.edit().field();
        boolean isText = field.kind() == EditedField.Kind.COMMENT || field.kind() == EditedField.Kind.TAG;
        if (isText && field.column().filter(state::isPosition).isPresent()) {
            Finding finding = Finding.of(
                    field, FindingCode.POSITION_HOLDS_NO_TEXT, field.column().get());
            throw StatementRefused.by(source, table.name(), List.of(finding));
        }
    }

    private static void refuse(ParsedStatement source, Optional<Reason> reason) throws StatementRefused {
        if (reason.isPresent()) {
            throw new StatementRefused(new ScriptFault(source.span(), reason.get(), List.of()));
        }
    }

    private Optional<Reason> missing(Wish wish, TableMetadata state) {
        if (wish.demand() == Demand.NEEDED) {
            return notNeeded(wish.edit(), state);
        }
        EditedField field = wish.edit().field();
        if (field.column().isPresent() && state.column(field.column().get()).isEmpty()) {
            return Optional.of(
                    Reason.of(Problem.COLUMN_NOT_FOUND, field.column().get(), table.name()));
        }
        boolean isThere = field.valueIn(state).isPresent();
        if (wish.demand() == Demand.ABSENT && isThere) {
            return Optional.of(Reason.of(Problem.TAG_ASSIGNED, field.key(), table.name()));
        }
        if (wish.demand() == Demand.PRESENT && !isThere) {
            return Optional.of(Reason.of(Problem.PROPERTY_NOT_SET, field.key(), table.name()));
        }
        return Optional.empty();
    }

    private Optional<Reason> notNeeded(MetadataEdit repair, TableMetadata state) {
        Optional<RepairMaxColumnId> needed = RepairMaxColumnId.neededBy(state);
        if (needed.isEmpty()) {
            return Optional.of(Reason.of(Problem.MAX_COLUMN_ID_RIGHT, table.name()));
        }
        return needed.get().equals(repair)
                ? Optional.empty()
                : Optional.of(Reason.of(
                        Problem.MAX_COLUMN_ID_OTHER, table.name(), needed.get().highest()));
    }
}
