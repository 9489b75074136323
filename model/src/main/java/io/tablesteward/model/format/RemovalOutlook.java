package io.tablesteward.model.format;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the footers of data files say of a removal of column mapping before it begins.
 *
 * @param files that the table has now; all of them were looked at
 * @param toRewrite of these, those that have to be written anew
 * @param remaining dropped columns whose values stay in new files under a name that nobody gives a column: of a struct
 *     that lost all of its columns one must stay, to tell in which rows the struct is null
 */
public record RemovalOutlook(long files, long toRewrite, SortedSet<String> remaining) {
    public RemovalOutlook {
        remaining = new TreeSet<>(remaining);
    }

    /** True if every file says what the table says already: only the log changes then (case 63). */
    public boolean isOfLogAlone() {
        return toRewrite == 0;
    }
}
