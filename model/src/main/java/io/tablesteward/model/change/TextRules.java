package io.tablesteward.model.change;

import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What there is to say of the texts of an edit, in whatever format the table is: comments (CO-*), tags (TG-*). */
public final class TextRules implements MetadataEdit.Visitor<List<Finding>> {
    private final TextLimits limits = TextLimits.STANDARD;

    /** Findings of one edit, for use while a person types as well. */
    public static List<Finding> of(MetadataEdit edit) {
        return edit.accept(new TextRules());
    }

    /** Whether more tags stand on one object than catalogs take. */
    public static Optional<Finding> ofTagCount(EditedField field, int tags) {
        int most = TextLimits.STANDARD.tagsWarning();
        return tags > most ? Optional.of(Finding.of(field, FindingCode.TAGS_MANY, tags, most)) : Optional.empty();
    }

    /** Half of a character pair cannot be written as UTF-8, so it would not come back as typed (law 9). */
    public static boolean isBroken(String text) {
        return text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    @Override
    public List<Finding> setTableComment(SetTableComment edit) {
        return comment(edit.field(), edit.comment());
    }

    @Override
    public List<Finding> setColumnComment(SetColumnComment edit) {
        return comment(edit.field(), edit.comment());
    }

    @Override
    public List<Finding> setTag(SetTag edit) {
        List<Finding> findings = new ArrayList<>(texts(edit.field(), edit.key(), edit.value()));
        findings.addAll(tagKey(edit.field(), edit.key()));
        int length = TextLimits.length(edit.value());
        if (length > limits.tagValueLimit()) {
            findings.add(Finding.of(
                    edit.field(), FindingCode.TAG_VALUE_TOO_LONG, edit.key(), length, limits.tagValueLimit()));
        }
        if (hasSpaceAround(edit.value())) {
            findings.add(Finding.of(edit.field(), FindingCode.TAG_VALUE_SPACE_AROUND, edit.key(), edit.value()));
        }
        limits.looksLike(edit.value())
                .ifPresent(kind ->
                        findings.add(Finding.of(edit.field(), FindingCode.TAG_VALUE_PERSONAL, edit.key(), kind)));
        return findings;
    }

    /** A tag that breaks the rules may always be taken off. */
    @Override
    public List<Finding> unsetTag(UnsetTag edit) {
        return List.of();
    }

    @Override
    public List<Finding> setProperty(SetProperty edit) {
        List<Finding> findings = new ArrayList<>(texts(edit.field(), edit.key(), edit.value()));
        if (edit.key().isBlank()) {
            findings.add(Finding.of(edit.field(), FindingCode.PROPERTY_KEY_EMPTY));
        }
        return findings;
    }

    @Override
    public List<Finding> unsetProperty(UnsetProperty edit) {
        return List.of();
    }

    /** No text of a person's. */
    @Override
    public List<Finding> repairMaxColumnId(RepairMaxColumnId edit) {
        return List.of();
    }

    /** What a name may be depends on the format. */
    @Override
    public List<Finding> renameColumn(RenameColumn edit) {
        return texts(edit.field(), edit.newName());
    }

    @Override
    public List<Finding> dropColumn(DropColumn edit) {
        return List.of();
    }

    @Override
    public List<Finding> supportColumnMapping(SupportColumnMapping edit) {
        return List.of();
    }

    @Override
    public List<Finding> enableColumnMapping(EnableColumnMapping edit) {
        return List.of();
    }

    @Override
    public List<Finding> removeColumnMapping(RemoveColumnMapping edit) {
        return List.of();
    }

    /** Whether the table has such a feature is the format's to say. */
    @Override
    public List<Finding> dropFeature(DropFeature edit) {
        return texts(edit.field(), edit.feature());
    }

    private List<Finding> comment(EditedField field, Optional<String> comment) {
        if (comment.isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>(texts(field, comment.get()));
        int length = TextLimits.length(comment.get());
        if (length > limits.commentLimit()) {
            findings.add(Finding.of(field, FindingCode.COMMENT_TOO_LONG, length, limits.commentLimit()));
        } else if (length > limits.commentWarning()) {
            findings.add(Finding.of(field, FindingCode.COMMENT_LONG, length, limits.commentWarning()));
        } else if (length == 0) {
            findings.add(Finding.of(field, FindingCode.COMMENT_STORED_EMPTY));
        }
        return findings;
    }

    private List<Finding> tagKey(EditedField field, String key) {
        if (key.isEmpty()) {
            return List.of(Finding.of(field, FindingCode.TAG_KEY_EMPTY));
        }
        List<Finding> findings = new ArrayList<>();
        int length = TextLimits.length(key);
        if (length > limits.tagKeyLimit()) {
            findings.add(Finding.of(field, FindingCode.TAG_KEY_TOO_LONG, key, length, limits.tagKeyLimit()));
        }
        if (hasSpaceAround(key)) {
            findings.add(Finding.of(field, FindingCode.TAG_KEY_SPACE_AROUND, key));
        }
        limits.forbiddenIn(key).ifPresent(c -> findings.add(Finding.of(field, FindingCode.TAG_KEY_CHARACTER, key, c)));
        return findings;
    }

    private static List<Finding> texts(EditedField field, String... texts) {
        List<Finding> findings = new ArrayList<>();
        for (String text : texts) {
            if (isBroken(text)) {
                findings.add(Finding.of(field, FindingCode.TEXT_IS_BROKEN, text));
            }
        }
        return findings;
    }

    private static boolean hasSpaceAround(String text) {
        return !text.equals(text.strip());
    }
}
