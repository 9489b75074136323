package io.tablesteward.app;

import java.util.List;

/**
 * What a step was, for the undo tooltip: {@code step.<key>} with arguments.
 *
 * @param key such as {@code comment}, {@code paste}, {@code discard}
 */
public record StepName(String key, List<String> arguments) {
    public StepName {
        arguments = List.copyOf(arguments);
    }

    public static StepName of(String key, String... arguments) {
        return new StepName(key, List.of(arguments));
    }
}
