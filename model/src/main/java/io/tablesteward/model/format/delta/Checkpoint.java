package io.tablesteward.model.format.delta;

import java.util.List;

/**
 * A complete checkpoint: the state at a version in one or more files.
 *
 * @param files names in the log folder, in order; a V2 checkpoint names its sidecars inside
 */
record Checkpoint(long version, List<String> files) {
    Checkpoint {
        files = List.copyOf(files);
    }
}
