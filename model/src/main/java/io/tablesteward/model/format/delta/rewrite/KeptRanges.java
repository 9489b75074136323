package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.WorkbenchException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The bytes that stay when others are cut out of a file, and where they get to. */
final class KeptRanges {
    private final TreeMap<Long, Range> byStart = new TreeMap<>();
    private final DataFileErrors errors;
    private final long end;

    /** Some bytes of the source. */
    record Extent(long at, long length) {
        long end() {
            return at + length;
        }

        boolean isWithin(long from, long to) {
            return at >= from && length >= 0 && length <= to - at;
        }

        boolean holds(long position) {
            return position >= at && position < end();
        }
    }

    /**
     * Bytes next to each other that stay so.
     *
     * @param to where they start in the target
     */
    record Range(Extent from, long to) {}

    /**
     * Extents that touch become one range; the order is that of the source.
     *
     * @param start where the first goes to
     */
    KeptRanges(Collection<Extent> extents, long start, DataFileErrors errors) {
        this.errors = errors;
        long to = start;
        for (Extent extent : united(extents)) {
            byStart.put(extent.at(), new Range(extent, to));
            to += extent.length();
        }
        this.end = to;
    }

    private static List<Extent> united(Collection<Extent> extents) {
        List<Extent> united = new ArrayList<>();
        for (Extent next :
                extents.stream().sorted(Comparator.comparingLong(Extent::at)).toList()) {
            int last = united.size() - 1;
            if (last >= 0 && next.at() <= united.get(last).end()) {
                Extent before = united.get(last);
                united.set(last, new Extent(before.at(), Math.max(before.end(), next.end()) - before.at()));
            } else {
                united.add(next);
            }
        }
        return united;
    }

    Collection<Range> ranges() {
        return byStart.values();
    }

    /** Where the last range ends in the target. */
    long end() {
        return end;
    }

    /** Where a byte that stays gets to; nothing that stays may speak of any other. */
    long moved(long position) throws WorkbenchException {
        Map.Entry<Long, Range> found = byStart.floorEntry(position);
        if (found == null || position > found.getValue().from().end()) {
            throw errors.damaged("byte " + position);
        }
        return found.getValue().to() + position - found.getKey();
    }
}
