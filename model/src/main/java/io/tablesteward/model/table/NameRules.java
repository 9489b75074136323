package io.tablesteward.model.table;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import java.util.Optional;

/** How schemas and tables may be named when they are made; those that are there keep the names they have (ID-01). */
public final class NameRules {
    private static final int LONGEST = 255;

    private NameRules() {}

    /** What is wrong with one level of a name; empty if nothing. */
    public static Optional<Reason> fault(String name) {
        if (name.isEmpty() || name.codePointCount(0, name.length()) > LONGEST) {
            return Optional.of(Reason.of(Problem.NAME_LENGTH, name, LONGEST));
        }
        if (name.startsWith("_") || name.startsWith(".") || name.contains("=")) {
            return Optional.of(Reason.of(Problem.NAME_HIDDEN, name));
        }
        return name.codePoints()
                .filter(NameRules::isForbidden)
                .mapToObj(c -> Reason.of(Problem.NAME_CHARACTER, name, shown(c)))
                .findFirst();
    }

    private static boolean isForbidden(int c) {
        boolean isHalfOfPair = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        return c <= ' ' || c == 0x7f || c == '.' || c == '/' || isHalfOfPair;
    }

    private static String shown(int c) {
        return c > ' ' && c < 0x7f ? Character.toString(c) : "U+%04X".formatted(c);
    }
}
