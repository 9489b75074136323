package io.tablesteward.model.format.delta.rewrite;

import java.util.ArrayList;
import java.util.List;

/**
 * The leaves of a schema in order.
 *
 * @param sources for each leaf, which chunk of each row group of the file read holds its values
 */
record LeafPaths(List<List<String>> paths, List<Integer> sources) {
    LeafPaths {
        paths = List.copyOf(paths);
        sources = List.copyOf(sources);
    }

    static LeafPaths of(SchemaNode root) {
        List<List<String>> paths = new ArrayList<>();
        List<Integer> sources = new ArrayList<>();
        root.forEachLeaf((path, leaf) -> {
            paths.add(path);
            sources.add(leaf.leaf());
        });
        return new LeafPaths(paths, sources);
    }

    int count() {
        return paths.size();
    }

    List<String> at(int leaf) {
        return paths.get(leaf);
    }

    int source(int leaf) {
        return sources.get(leaf);
    }
}
