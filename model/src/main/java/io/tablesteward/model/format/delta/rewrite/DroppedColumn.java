package io.tablesteward.model.format.delta.rewrite;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Of a group of which every column was dropped, one column that stays: Parquet has no empty groups, and only the
 * levels of a column say in which rows the group is null.
 *
 * <p>It gets a name that nobody will give a column. Under its own, its values could come back: a table upgraded to
 * mapping has physical names that people choose, and without mapping a name is all that counts.
 */
final class DroppedColumn {
    private final long[] bytesOfLeaves;
    private final List<String> remaining = new ArrayList<>();

    DroppedColumn(long[] bytesOfLeaves) {
        this.bytesOfLeaves = bytesOfLeaves.clone();
    }

    /** What had to stay so far: the names in the file read, part by part. */
    List<String> remaining() {
        return List.copyOf(remaining);
    }

    /** @param path of the group, in the table's names */
    List<SchemaNode> remainderOf(SchemaNode group, List<String> path) {
        Optional<Candidate> smallest = candidates(group, List.of(), 0).stream()
                .min(Comparator.comparingInt(Candidate::repeated).thenComparing(Candidate::bytes));
        smallest.ifPresent(candidate -> remember(path, candidate));
        return smallest.map(candidate -> List.of(named(path, only(candidate.way()))))
                .orElse(List.of());
    }

    private void remember(List<String> path, Candidate candidate) {
        List<String> names = new ArrayList<>(path);
        candidate.way().forEach(node -> names.add(node.name()));
        remaining.add(String.join(".", names));
    }

    /** The same in every file, and in a file that has been through this before. */
    private static SchemaNode named(List<String> path, SchemaNode node) {
        byte[] place = String.join("\0", path).getBytes(StandardCharsets.UTF_8);
        return node.named("dropped-" + UUID.nameUUIDFromBytes(place));
    }

    private static SchemaNode only(List<SchemaNode> way) {
        SchemaNode first = way.get(0);
        return first.isLeaf()
                ? first.named(first.name())
                // What is left of a list, a map or a variant is none
                : first.plain().with(first.name(), List.of(only(way.subList(1, way.size()))));
    }

    /**
     * A leaf that could stay.
     *
     * @param repeated how many of the nodes on the way repeat
     */
    private record Candidate(List<SchemaNode> way, int repeated, long bytes) {}

    private List<Candidate> candidates(SchemaNode group, List<SchemaNode> above, int repeatedAbove) {
        List<Candidate> found = new ArrayList<>();
        for (SchemaNode child : group.children()) {
            List<SchemaNode> way = new ArrayList<>(above);
            way.add(child);
            int repeated = repeatedAbove + (child.isRepeated() ? 1 : 0);
            if (child.isLeaf()) {
                found.add(new Candidate(way, repeated, bytesOfLeaves[child.leaf()]));
            } else {
                found.addAll(candidates(child, way, repeated));
            }
        }
        return found;
    }
}
