package io.tablesteward.model.change;

import java.util.List;
import java.util.Optional;

/**
 * What the checks say of an edit or of a whole change set.
 *
 * @param code names the texts for what, why and remedy: {@code finding.<code>.*}
 * @param rule the number in the rule book, such as {@code CC-02}; empty text if there is none
 * @param arguments names and numbers for the texts
 * @param field the field concerned; empty for the table as a whole
 */
public record Finding(
        Severity severity, String code, String rule, List<String> arguments, Optional<EditedField> field) {
    /** How much a finding weighs, worst first. */
    public enum Severity {
        BLOCKS,
        WARNS,
        INFORMS
    }

    public Finding {
        arguments = List.copyOf(arguments);
    }
}
