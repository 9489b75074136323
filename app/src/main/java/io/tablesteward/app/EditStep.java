package io.tablesteward.app;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.TableName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One step a person can undo: an edit, a paste, a discard; over however many tables.
 *
 * @param name what it was, as a text key with its arguments
 */
record EditStep(StepName name, List<Part> parts) {
    /** What the step did to one field of one table. */
    record Part(TableName table, EditedField field, Optional<StagedEdit> before, Optional<StagedEdit> after) {}

    EditStep {
        parts = List.copyOf(parts);
    }

    /** The parts that lead from one change set of a table to another. */
    static List<Part> between(ChangeSet before, ChangeSet after) {
        Set<EditedField> fields = new LinkedHashSet<>();
        before.edits().forEach(staged -> fields.add(staged.edit().field()));
        after.edits().forEach(staged -> fields.add(staged.edit().field()));
        return fields.stream()
                .map(field -> new Part(before.table(), field, before.editOf(field), after.editOf(field)))
                .filter(part -> !part.before().equals(part.after()))
                .toList();
    }

    boolean touches(TableName table) {
        return parts.stream().anyMatch(part -> part.table().equals(table));
    }

    EditStep without(TableName table) {
        return new EditStep(
                name, parts.stream().filter(part -> !part.table().equals(table)).toList());
    }
}
