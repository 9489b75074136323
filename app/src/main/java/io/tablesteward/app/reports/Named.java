package io.tablesteward.app.reports;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Shows the values of a drop-down in words; nothing is typed there. */
final class Named<T> extends StringConverter<T> {
    private final Function<T, String> name;

    Named(Function<T, String> name) {
        this.name = name;
    }

    @Override
    public String toString(@Nullable T value) {
        return value == null ? "" : name.apply(value);
    }

    @Override
    public T fromString(String typed) {
        throw new UnsupportedOperationException("Nothing is typed here");
    }
}
