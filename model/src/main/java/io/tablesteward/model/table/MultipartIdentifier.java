package io.tablesteward.model.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A name as somebody wrote it, from one part to as many as they like; what it means depends on where it is said. */
public record MultipartIdentifier(List<String> parts) {
    /** From the root, with the letter of a drive, or with a scheme; all else is the name of a schema. */
    private static final Pattern ABSOLUTE = Pattern.compile("/|[A-Za-z][A-Za-z0-9+.-]*:[/\\\\]");

    private static final Set<String> PATH_FORMATS = Set.of("delta", "iceberg");

    public MultipartIdentifier {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("A name has at least one part");
        }
    }

    public static MultipartIdentifier of(String... parts) {
        return new MultipartIdentifier(List.of(parts));
    }

    public int size() {
        return parts.size();
    }

    public String first() {
        return parts.get(0);
    }

    public String last() {
        return parts.get(parts.size() - 1);
    }

    /** The parts from one place up to, and without, another. */
    public MultipartIdentifier part(int from, int to) {
        return new MultipartIdentifier(parts.subList(from, to));
    }

    public MultipartIdentifier child(String part) {
        List<String> longer = new ArrayList<>(parts);
        longer.add(part);
        return new MultipartIdentifier(longer);
    }

    /** A place in the form of a name: a format, then a path or URI, as in <code>delta.`/data/orders`</code>. */
    public boolean isPath() {
        return parts.size() == 2
                && PATH_FORMATS.contains(first().toLowerCase(Locale.ROOT))
                && ABSOLUTE.matcher(last()).lookingAt();
    }

    /** As SQL writes it, with back-ticks around parts that need them. */
    @Override
    public String toString() {
        return parts.stream().map(Identifiers::quoteIfNeeded).collect(Collectors.joining("."));
    }
}
