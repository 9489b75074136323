package io.tablesteward.model.report;

/**
 * A column of a report.
 *
 * @param name what it is called in every form and every language
 * @param kind what stands in it where anything does
 * @param isDetail whether a page for people shows it below the row, and only where there is something
 */
public record ReportColumn(String name, Kind kind, boolean isDetail) {
    /** What a column holds. */
    public enum Kind {
        TEXT,
        NUMBER,
        FLAG,
        MOMENT,
        /** JSON. */
        STRUCTURE
    }

    static ReportColumn front(String name, Kind kind) {
        return new ReportColumn(name, kind, false);
    }

    static ReportColumn detail(String name, Kind kind) {
        return new ReportColumn(name, kind, true);
    }
}
