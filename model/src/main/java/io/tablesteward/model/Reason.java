package io.tablesteward.model;

import java.util.List;

/** A problem with the names and numbers that belong to it, in the order its {@link Problem} states. */
public record Reason(Problem problem, List<String> arguments) {
    public Reason {
        arguments = List.copyOf(arguments);
    }

    public static Reason of(Problem problem, Object... arguments) {
        return new Reason(
                problem, java.util.Arrays.stream(arguments).map(String::valueOf).toList());
    }
}
