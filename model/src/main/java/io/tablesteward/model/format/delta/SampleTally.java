package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.format.SampleValues;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Collects different values until there are enough. */
final class SampleTally {
    private static final int LONGEST = 120;

    private final int most;
    private final Set<String> values = new LinkedHashSet<>();
    private long rows;
    private boolean rowsMayBeDeleted;
    private boolean maybeDeleted;

    SampleTally(int most) {
        this.most = most;
    }

    /** What comes from now on may be of rows that are deleted. */
    void rowsMayBeDeleted() {
        rowsMayBeDeleted = true;
    }

    void endRow() {
        rows++;
    }

    boolean isFull() {
        return values.size() >= most;
    }

    void add(JsonNode value) {
        if (!isFull() && !value.isMissingNode() && !value.isNull()) {
            boolean isNew = values.add(text(value.isContainerNode() ? value.toString() : value.asText()));
            maybeDeleted |= isNew && rowsMayBeDeleted;
        }
    }

    SampleValues sum() {
        return new SampleValues(List.copyOf(values), rows, maybeDeleted);
    }

    /** One line, of bearable length, and without characters that turn what stands beside them. */
    static String text(String value) {
        StringBuilder text = new StringBuilder();
        value.codePoints()
                .limit(LONGEST)
                .forEach(c -> text.append(
                        Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || isBroken(c)
                                ? String.format(Locale.ROOT, "\\u%04X", c)
                                : Character.toString(c)));
        return value.codePointCount(0, value.length()) > LONGEST ? text + "…" : text.toString();
    }

    private static boolean isBroken(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.SURROGATE || type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR;
    }
}
