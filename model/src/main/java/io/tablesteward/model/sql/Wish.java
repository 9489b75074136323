package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit;

/** An edit that a statement asks for, and what must be true of the table for it. */
public record Wish(MetadataEdit edit, Demand demand) {
    /** What a statement takes for granted; looked at when the edit is staged. */
    public enum Demand {
        NOTHING,
        /** SET TAG gives a new tag and does not change one (TG-05). */
        ABSENT,
        /** Without IF EXISTS, a property is not unset that is not there. */
        PRESENT,
        /** With IF EXISTS, a column that is not there is not dropped, and that is fine. */
        COLUMN_IF_THERE,
        /** A repair is exactly the one that the table needs (CM-04). */
        NEEDED
    }

    static Wish of(MetadataEdit edit) {
        return new Wish(edit, Demand.NOTHING);
    }
}
