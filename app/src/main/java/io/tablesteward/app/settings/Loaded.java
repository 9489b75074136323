package io.tablesteward.app.settings;

import java.util.List;
import java.util.Optional;

/**
 * What was read from a file of ours.
 *
 * @param value empty if there is no such file, or none that can be used
 * @param notices what a person must be told about it
 */
public record Loaded<T>(Optional<T> value, List<SetAside> notices) {
    public Loaded {
        notices = List.copyOf(notices);
    }

    public T or(T otherwise) {
        return value.orElse(otherwise);
    }
}
