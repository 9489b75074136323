package io.tablesteward.model.change;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the checks say of an edit or of a whole change set.
 *
 * @param arguments names and numbers for the texts, in the order the code states
 * @param field the field concerned; empty for the table as a whole
 */
public record Finding(FindingCode code, List<String> arguments, Optional<EditedField> field) {
    /** The worst first; equal ones stay in the order of the edits. */
    public static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::severity);

    private static final Set<FindingCode> FOR_SPARK = EnumSet.of(
            FindingCode.FEATURE_TYPES_WIDENED,
            FindingCode.FEATURE_IN_FILES,
            FindingCode.FEATURE_NEEDS_CHECKPOINTS,
            FindingCode.ROW_IDS_WOULD_CHANGE,
            FindingCode.FEATURE_TRUNCATION_BY_SPARK);

    /** How much a finding weighs, worst first. */
    public enum Severity {
        BLOCKS,
        WARNS,
        INFORMS
    }

    public Finding {
        arguments = List.copyOf(arguments);
    }

    public static Finding ofTable(FindingCode code, Object... arguments) {
        return new Finding(code, texts(arguments), Optional.empty());
    }

    public static Finding of(EditedField field, FindingCode code, Object... arguments) {
        return new Finding(code, texts(arguments), Optional.of(field));
    }

    /** What is said of every edit of a table that may only be looked at (law 7). */
    public static Finding lookOnly(Reason why) {
        List<String> arguments = new ArrayList<>(List.of(why.problem().name()));
        arguments.addAll(why.arguments());
        return new Finding(FindingCode.LOOK_ONLY, arguments, Optional.empty());
    }

    public Severity severity() {
        return code.severity();
    }

    public String rule() {
        return code.rule();
    }

    public boolean blocks() {
        return severity() == Severity.BLOCKS;
    }

    /** True if it says what this program cannot do and Spark can: rows to be written anew, a log to be cut off, a store. */
    public boolean isForSpark() {
        return FOR_SPARK.contains(code)
                || (code == FindingCode.LOOK_ONLY
                        && Problem.valueOf(arguments.get(0)).isOfOurWriting());
    }

    private static List<String> texts(Object... arguments) {
        return Arrays.stream(arguments).map(String::valueOf).toList();
    }
}
