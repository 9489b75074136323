package io.tablesteward.model.format;

import java.util.List;

/**
 * Some values of a column, as they stand in the data files: to be shown once and kept nowhere.
 *
 * @param values different ones, as text that is safe to show in one line
 * @param rows how many rows were looked at
 * @param maybeDeleted true if a value may be of a row that has been deleted since
 */
public record SampleValues(List<String> values, long rows, boolean maybeDeleted) {
    public SampleValues {
        values = List.copyOf(values);
    }

    /** Says how many, never which: what is printed may end in a log. */
    @Override
    public String toString() {
        return values.size() + " sample values of " + rows + " rows";
    }
}
