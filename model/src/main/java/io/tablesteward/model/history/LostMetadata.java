package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.ColumnTrails;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Feasible;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.PutBack;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a table said once and does not say any more, though what it was said of is still there: by an overwrite, a
 * replacement, another engine (case 24).
 *
 * @param texts that can be given back, lost last first
 * @param refused what may not be given back by an edit, each with what stands against it
 * @param gone what was last said of columns that are gone: there is nothing to give it back to
 * @param unseen versions of which nobody knows what they said, newest first
 */
public record LostMetadata(
        List<LostText> texts, List<Feasible.Refused> refused, List<LostText> gone, List<VersionSpan> unseen) {
    public LostMetadata {
        texts = List.copyOf(texts);
        refused = List.copyOf(refused);
        gone = List.copyOf(gone);
        unseen = List.copyOf(unseen);
    }

    /**
     * Looks through all that is kept. Columns are followed as {@link ColumnTrails} does it.
     *
     * @param checks what there is to say of a change set on the table as it is now, worst first
     */
    public static LostMetadata in(
            MetadataHistory history, TableDetails now, Function<ChangeSet, List<Finding>> checks, Progress progress)
            throws WorkbenchException {
        Search search = new Search(now.metadata());
        List<VersionSpan> unseen = BackwardSteps.through(history, search::back, progress);
        List<LostText> lost = new ArrayList<>(search.found.values());
        Feasible feasible = Feasible.of(restoring(lost, now).changes(), checks);
        lost.removeIf(text -> feasible.changes().editOf(text.loss().field()).isEmpty());
        return new LostMetadata(lost, feasible.refused(), List.copyOf(search.gone.values()), unseen);
    }

    /** Edits that give these texts back; a field that somebody filled since is left alone. */
    public static PutBack restoring(List<LostText> chosen, TableDetails now) {
        return PutBack.of(
                new CommittedChange(chosen.stream().map(LostText::loss).toList()), now);
    }

    /** Keeps of every field the text that it had last. */
    private static final class Search {
        private final TableMetadata now;
        private final ColumnTrails trails;
        private final Map<EditedField, LostText> found = new LinkedHashMap<>();
        private final Map<EditedField, LostText> gone = new LinkedHashMap<>();

        Search(TableMetadata now) {
            this.now = now;
            this.trails = new ColumnTrails(now);
        }

        void back(Optional<TableMetadata> before, TableMetadata after, Origin origin) {
            if (before.isEmpty()) {
                return;
            }
            TableMetadata older = before.get();
            comment(Optional.empty(), older.comment(), now.comment(), Optional.empty(), origin);
            tags(Optional.empty(), older.tags(), now.tags(), Optional.empty(), origin);
            missing(older.properties(), now.properties())
                    .forEach((key, text) ->
                            keep(EditedField.property(key), text, Optional.empty(), Optional.empty(), origin));
            trails.goBackTo(older);
            now.allColumns()
                    .forEach(column -> trails.earlier(column.path()).ifPresent(was -> {
                        Optional<ColumnPath> path = Optional.of(column.path());
                        Optional<Integer> id = now.mapping() == ColumnMapping.NONE ? Optional.empty() : column.id();
                        comment(path, was.comment(), column.comment(), id, origin);
                        tags(path, was.tags(), column.tags(), id, origin);
                    }));
            withTheirColumns(older, after, origin);
        }

        /** What is said of a column goes with it in one step; before that, it is said of the same one. */
        private void withTheirColumns(TableMetadata older, TableMetadata newer, Origin origin) {
            List<Column> strangers = older.allColumns()
                    .filter(column -> trails.now(column.path()).isEmpty())
                    .filter(column ->
                            column.comment().isPresent() || !column.tags().isEmpty())
                    .toList();
            if (strangers.isEmpty()) {
                return;
            }
            ColumnTrails step = new ColumnTrails(newer);
            step.goBackTo(older);
            for (Column column : strangers) {
                if (step.now(column.path()).isEmpty()) {
                    Optional<ColumnPath> path = Optional.of(column.path());
                    column.comment()
                            .filter(text -> !text.isBlank())
                            .ifPresent(text -> keepGone(EditedField.comment(path), text, column, origin));
                    column.tags().forEach((key, text) -> keepGone(EditedField.tag(path, key), text, column, origin));
                }
            }
        }

        private void keepGone(EditedField field, String text, Column column, Origin origin) {
            gone.putIfAbsent(
                    field,
                    new LostText(new FieldChange(field, Optional.of(text), Optional.empty(), column.id()), origin));
        }

        private void comment(
                Optional<ColumnPath> of,
                Optional<String> then,
                Optional<String> today,
                Optional<Integer> id,
                Origin origin) {
            if (today.filter(text -> !text.isBlank()).isEmpty()) {
                then.filter(text -> !text.isBlank())
                        .ifPresent(text -> keep(EditedField.comment(of), text, today, id, origin));
            }
        }

        private void tags(
                Optional<ColumnPath> of,
                Map<String, String> then,
                Map<String, String> today,
                Optional<Integer> id,
                Origin origin) {
            missing(then, today)
                    .forEach((key, text) -> keep(EditedField.tag(of, key), text, Optional.empty(), id, origin));
        }

        private static Map<String, String> missing(Map<String, String> then, Map<String, String> today) {
            Map<String, String> missing = new LinkedHashMap<>(then);
            missing.keySet().removeAll(today.keySet());
            return missing;
        }

        /** @param today what stands there now: nothing, or an empty comment of another engine */
        private void keep(EditedField field, String text, Optional<String> today, Optional<Integer> id, Origin origin) {
            found.putIfAbsent(field, new LostText(new FieldChange(field, Optional.of(text), today, id), origin));
        }
    }
}
