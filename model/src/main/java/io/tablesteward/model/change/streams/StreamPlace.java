package io.tablesteward.model.change.streams;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A folder of a file store.
 *
 * @param store scheme and host, empty where none is given
 * @param folders from the top down, without {@code .} and {@code ..}
 */
record StreamPlace(String store, List<String> folders) {
    StreamPlace {
        folders = List.copyOf(folders);
    }

    /** Empty for a path that begins nowhere: only the session that runs the stream knows where it leads. */
    static Optional<StreamPlace> of(String location) {
        int host = location.indexOf("://");
        if (host > 0) {
            int path = location.indexOf('/', host + 3);
            int end = path < 0 ? location.length() : path;
            return Optional.of(new StreamPlace(
                    location.substring(0, end).toLowerCase(Locale.ROOT), folders(location.substring(end))));
        }
        if (location.startsWith("file:/")) {
            return Optional.of(new StreamPlace("file://", folders(location.substring("file:".length()))));
        }
        return location.startsWith("/") ? Optional.of(new StreamPlace("", folders(location))) : Optional.empty();
    }

    private static List<String> folders(String path) {
        List<String> folders = new ArrayList<>();
        for (String name : path.split("/", -1)) {
            if (name.equals("..") && !folders.isEmpty()) {
                folders.remove(folders.size() - 1);
            } else if (!name.isEmpty() && !name.equals(".") && !name.equals("..")) {
                folders.add(name);
            }
        }
        return folders;
    }

    /** True if only one of them says in which store it is. */
    boolean cannotBeComparedWith(StreamPlace other) {
        return store.isEmpty() != other.store.isEmpty();
    }

    /** The same folder counts as below, as Spark has it. */
    boolean isBelow(StreamPlace other) {
        return store.equals(other.store)
                && folders.size() >= other.folders.size()
                && folders.subList(0, other.folders.size()).equals(other.folders);
    }
}
