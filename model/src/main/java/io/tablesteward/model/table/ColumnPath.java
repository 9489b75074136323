package io.tablesteward.model.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a column stands, as a list of name parts; never a dotted string, since a name may have a dot in it.
 *
 * <p>Inside arrays and maps the parts {@code element}, {@code key} and {@code value} step into the container; the type
 * that stands at that place tells them from fields of the same name.
 */
public record ColumnPath(List<String> parts) {
    public static final String ELEMENT = "element";
    public static final String KEY = "key";
    public static final String VALUE = "value";

    public ColumnPath {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("A column path has at least one part");
        }
    }

    public static ColumnPath of(String... parts) {
        return new ColumnPath(List.of(parts));
    }

    public ColumnPath child(String part) {
        List<String> longer = new ArrayList<>(parts);
        longer.add(part);
        return new ColumnPath(longer);
    }

    public Optional<ColumnPath> parent() {
        return parts.size() == 1 ? Optional.empty() : Optional.of(new ColumnPath(parts.subList(0, parts.size() - 1)));
    }

    public String name() {
        return parts.get(parts.size() - 1);
    }

    /** True if both name the same column; Delta compares names without regard to case (CM-09). */
    public boolean matches(ColumnPath other) {
        if (parts.size() != other.parts.size()) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            if (!parts.get(i).equalsIgnoreCase(other.parts.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** True if this is the other or lies in it, without regard to case. */
    public boolean isIn(ColumnPath other) {
        return parts.size() >= other.parts.size()
                && new ColumnPath(parts.subList(0, other.parts.size())).matches(other);
    }

    /** The column beside it with another name. */
    public ColumnPath sibling(String name) {
        return parent().map(above -> above.child(name)).orElseGet(() -> of(name));
    }

    /** The path in SQL, with back-ticks around parts that need them. */
    @Override
    public String toString() {
        return parts.stream().map(Identifiers::quoteIfNeeded).collect(Collectors.joining("."));
    }
}
