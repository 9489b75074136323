package io.tablesteward.app;

import io.tablesteward.app.fx.Messages;
import java.util.List;

/**
 * What a step was, for the undo tooltip: {@code step.<key>} with arguments.
 *
 * @param key such as {@code comment}, {@code paste}, {@code discard}
 */
public record StepName(String key, List<Object> arguments) {
    public StepName {
        arguments = List.copyOf(arguments);
    }

    /** For example "comment of email_hash". */
    public String text(Messages messages) {
        return messages.get("step." + key, arguments.toArray());
    }

    public static StepName of(String key, Object... arguments) {
        return new StepName(key, List.of(arguments));
    }
}
