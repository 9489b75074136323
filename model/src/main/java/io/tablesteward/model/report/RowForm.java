package io.tablesteward.model.report;

import java.time.ZoneId;

/** The forms in which rows are written as text; each a value of {@code --format}. */
public enum RowForm {
    /** For a person at a terminal. */
    TABLE {
        @Override
        public RowSink to(Appendable out, ZoneId zone) {
            return new TextTable(out, zone, MEASURED_ROWS);
        }
    },
    /** For programs. */
    JSON {
        @Override
        public RowSink to(Appendable out, ZoneId zone) {
            return new JsonLines(out, zone);
        }
    },
    /** For spreadsheets. */
    CSV {
        @Override
        public RowSink to(Appendable out, ZoneId zone) {
            return new CsvRows(out, zone);
        }
    };

    private static final int MEASURED_ROWS = 200;

    /** Writes rows to text, with times in a zone. */
    public abstract RowSink to(Appendable out, ZoneId zone);
}
