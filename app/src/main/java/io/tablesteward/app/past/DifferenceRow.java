package io.tablesteward.app.past;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Difference;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A line of two versions compared.
 *
 * @param difference empty for the line of a group
 */
record DifferenceRow(String what, String place, String before, String after, Optional<Difference> difference) {
    static DifferenceRow of(Difference one, DifferenceText text) {
        return new DifferenceRow(text.what(one), text.place(one), text.before(one), text.now(one), Optional.of(one));
    }

    static DifferenceRow of(DifferenceGroup group, int size, Messages messages) {
        return new DifferenceRow(messages.get(group.key(), size), "", "", "", Optional.empty());
    }

    /** True if a column is another one than it was, though its name is the same. */
    boolean isReplaced() {
        return difference.filter(one -> one.kind() == Difference.Kind.REPLACED).isPresent();
    }

    List<String> cells() {
        return List.of(what, place, before, after);
    }

    boolean mentions(String wanted) {
        String part = wanted.toLowerCase(Locale.ROOT);
        return Stream.of(what, place, before, after)
                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(part));
    }
}
