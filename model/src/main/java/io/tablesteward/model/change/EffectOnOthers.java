package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableMetadata;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a commit of ours does to a bystander, mildest first; measured against Spark with Delta 4.4, and said no further
 * than measured (law 8).
 */
public enum EffectOnOthers {
    /** It goes on as if nothing had happened. */
    NONE,
    /** It fails; run once more it goes through. Nothing is lost (CC-02). */
    FAILS_ONCE,
    /** It stops; started again as it was it goes on where it stopped, without a row lost or doubled (CC-05). */
    STOPS_ONCE,
    /** It stops, and started again as it was it stops again: something must be set first, or it begins anew (ST-03). */
    STAYS_STOPPED;

    /** The worst that one commit with all these edits does to each bystander, whatever the table. */
    public static Map<Bystander, EffectOnOthers> of(Collection<? extends MetadataEdit> edits) {
        return of(edits, true);
    }

    /** The same on a table of which it is known what it says before. */
    public static Map<Bystander, EffectOnOthers> of(Collection<? extends MetadataEdit> edits, TableMetadata before) {
        boolean isNested = before.allColumns()
                .anyMatch(column -> column.kind() == Column.Kind.FIELD
                        && column.path().parent().isPresent());
        return of(edits, isNested);
    }

    private static Map<Bystander, EffectOnOthers> of(Collection<? extends MetadataEdit> edits, boolean isNested) {
        Map<Bystander, EffectOnOthers> effects = new EnumMap<>(Bystander.class);
        boolean any = !edits.stream().allMatch(edit -> isLetBy(edit, isNested));
        boolean noticed = edits.stream().anyMatch(edit -> isKeptByTracking(edit.field()));
        boolean endsNames = edits.stream().anyMatch(EffectOnOthers::endsNames);
        for (Bystander bystander : Bystander.values()) {
            effects.put(
                    bystander,
                    switch (bystander) {
                        case SAVING_BATCH -> any ? FAILS_ONCE : NONE;
                        case SAVING_STREAM -> any ? STOPS_ONCE : NONE;
                        case TRACKED_STREAM, TRACKED_FEED_STREAM ->
                            endsNames ? STAYS_STOPPED : noticed ? STOPS_ONCE : NONE;
                        case READING_STREAM, FEED_STREAM -> endsNames ? STAYS_STOPPED : NONE;
                        case RESTING_STREAM -> NONE;
                    });
        }
        return effects;
    }

    /**
     * Whoever saves goes on over a change that turns mapping on, as long as no type of a column changes by it: that of a
     * column with fields inside does (CM-13).
     */
    private static boolean isLetBy(MetadataEdit edit, boolean isNested) {
        return edit instanceof MetadataEdit.SupportColumnMapping
                || (edit instanceof MetadataEdit.EnableColumnMapping && !isNested);
    }

    /** After it a name means another column, or none: no stream reads across that unasked (ST-03, ST-05). */
    private static boolean endsNames(MetadataEdit edit) {
        return edit.field().kind().reshapes() || edit instanceof MetadataEdit.RemoveColumnMapping;
    }

    /**
     * A schema tracking log keeps the schema, comments and tags of columns included, and the properties that are
     * Delta's own; of those it stops its stream at any difference.
     */
    private static boolean isKeptByTracking(EditedField field) {
        return field.column().isPresent()
                || field.kind() == EditedField.Kind.MAX_COLUMN_ID
                || field.kind().standsAlone()
                || (field.kind() == EditedField.Kind.PROPERTY && field.key().startsWith("delta."));
    }
}
