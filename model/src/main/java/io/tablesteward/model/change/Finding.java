package io.tablesteward.model.change;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the checks say of an edit or of a whole change set.
 *
 * @param arguments names and numbers for the texts, in the order the code states
 * @param field the field concerned; empty for the table as a whole
 */
public record Finding(FindingCode code, List<String> arguments, Optional<EditedField> field) {
    /** The worst first; equal ones stay in the order of the edits. */
    public static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::severity);

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

    public Severity severity() {
        return code.severity();
    }

    public String rule() {
        return code.rule();
    }

    public boolean blocks() {
        return severity() == Severity.BLOCKS;
    }

    private static List<String> texts(Object... arguments) {
        return Arrays.stream(arguments).map(String::valueOf).toList();
    }
}
