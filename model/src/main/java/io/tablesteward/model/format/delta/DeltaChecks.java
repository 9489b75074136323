package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.EffectOnOthers;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Column (a) of the rules: what there is to say of comments, tags and properties before they are committed. What
 * features and properties mean is data; here is only who is asked.
 */
final class DeltaChecks {
    private DeltaChecks() {}

    /** Worst first; pure. */
    static List<Finding> check(TableDetails table, ChangeSet changes) {
        List<Finding> findings = new ArrayList<>();
        table.lookOnly().map(Finding::lookOnly).ifPresent(findings::add);
        ChangeSet possible = changes.applicableTo(table.metadata());
        // Texts are said of columns by the names that they have before
        TableMetadata after = possible.saidOf(table.metadata());
        for (StagedEdit staged : changes.edits()) {
            if (!staged.edit().field().kind().reshapes()) {
                findings.addAll(ofEdit(staged.edit(), after));
            }
        }
        findings.addAll(ReshapingChecks.of(table.metadata(), changes));
        findings.addAll(MappingChecks.of(table.metadata(), possible));
        findings.addAll(ofTagCounts(changes, after));
        if (!changes.isEmpty() && findings.stream().noneMatch(Finding::blocks)) {
            if (changes.edits().stream().noneMatch(s -> tellsPrograms(s.edit().field()))) {
                findings.add(Finding.ofTable(FindingCode.PROGRAMS_UNAFFECTED));
            }
            Map<Bystander, EffectOnOthers> effects = EffectOnOthers.of(changes.edits().stream()
                    .map(staged -> asFelt(staged, table.metadata()))
                    .toList());
            if (effects.get(Bystander.READING_STREAM) == EffectOnOthers.STAYS_STOPPED) {
                findings.add(Finding.ofTable(FindingCode.READING_STREAMS_STAY_STOPPED)); // ST-05
            } else if (effects.get(Bystander.TRACKED_STREAM) == EffectOnOthers.STOPS_ONCE) {
                findings.add(Finding.ofTable(FindingCode.TRACKED_STREAMS_STOP)); // CC-05
            }
        }
        findings.sort(Finding.WORST_FIRST);
        return findings;
    }

    /** The same with what only a commit knows. */
    static List<Finding> check(TableDetails table, ChangeSet changes, CommitRequest request) {
        List<Finding> findings = new ArrayList<>(check(table, changes));
        request.note()
                .filter(TextRules::isBroken)
                .ifPresent(note -> findings.add(Finding.ofTable(FindingCode.TEXT_IS_BROKEN, note)));
        if (TextRules.isBroken(request.userName())) {
            findings.add(Finding.ofTable(FindingCode.TEXT_IS_BROKEN, request.userName()));
        }
        findings.sort(Finding.WORST_FIRST);
        return findings;
    }

    /**
     * Whoever drops the feature of a mapping that is on removes the mapping first, and that is what others notice. What an
     * earlier mapping left is nothing that a program reads by: it goes like a property of Delta.
     */
    private static MetadataEdit asFelt(StagedEdit staged, TableMetadata table) {
        if (staged.isRepairOfTraces()) {
            return new MetadataEdit.UnsetProperty(MaxColumnId.PROPERTY);
        }
        return staged.edit() instanceof MetadataEdit.DropFeature drop && MappingChecks.removesMapping(table, drop)
                ? DroppedFeature.REMOVAL
                : staged.edit();
    }

    /** Keys of Delta itself change what programs do; everything else is for people. */
    private static boolean tellsPrograms(EditedField field) {
        return switch (field.kind()) {
            case COMMENT, TAG -> false;
            case PROPERTY -> DeltaProperties.startsWith(field.key(), DeltaProperties.PREFIX);
            case MAX_COLUMN_ID, NAME, COLUMN, MAPPING, FEATURE -> true;
        };
    }

    private static List<Finding> ofEdit(MetadataEdit edit, TableMetadata after) {
        EditedField field = edit.field();
        if (field.column().isPresent()) {
            Optional<Column> column = after.column(field.column().get());
            if (column.isEmpty()) {
                return List.of(Finding.of(
                        field, FindingCode.COLUMN_GONE, field.column().get()));
            }
            if (column.get().kind() == Column.Kind.POSITION) {
                return List.of(Finding.of(
                        field,
                        FindingCode.POSITION_HOLDS_NO_TEXT,
                        field.column().get()));
            }
            String key = FieldKeys.keyOf(field);
            String notText = column.get().otherMetadata().get(key);
            if (notText != null) {
                return List.of(Finding.of(
                        field, FindingCode.VALUE_IS_NOT_TEXT, field.column().get(), key, notText));
            }
        }
        List<Finding> findings = new ArrayList<>(TextRules.of(edit));
        if (field.kind() == EditedField.Kind.PROPERTY && findings.stream().noneMatch(Finding::blocks)) {
            findings.addAll(new PropertyRules(after, DeltaProperties::allowed).of(field, edit.valueAfter()));
        }
        return findings;
    }

    private static List<Finding> ofTagCounts(ChangeSet changes, TableMetadata after) {
        Set<EditedField> holders = new LinkedHashSet<>();
        for (StagedEdit staged : changes.edits()) {
            EditedField field = staged.edit().field();
            if (field.kind() == EditedField.Kind.TAG && staged.before().isEmpty()) {
                holders.add(EditedField.tag(field.column(), ""));
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (EditedField holder : holders) {
            int tags = holder.column().isEmpty()
                    ? after.tags().size()
                    : after.column(holder.column().get())
                            .map(column -> column.tags().size())
                            .orElse(0);
            TextRules.ofTagCount(holder, tags).ifPresent(findings::add);
        }
        return findings;
    }
}
