package io.tablesteward.model.change.streams;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder of a file store.
 *
 * @param store scheme and host, empty where none is given
 * @param folders from the top down, without {@code .} and {@code ..}
 */
record StreamPlace(String store, List<String> folders) {
    /** One letter and a colon is a drive, not a scheme. */
    private static final Pattern WITH_SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(?://([^/]*))?(/.*)?");

    StreamPlace {
        folders = List.copyOf(folders);
    }

    /** Empty for a path that begins nowhere: only the session that runs the stream knows where it leads. */
    static Optional<StreamPlace> of(String location) {
        Matcher uri = WITH_SCHEME.matcher(location);
        if (uri.matches() && (uri.group(2) != null || uri.group(3) != null)) {
            String host = Objects.requireNonNullElse(uri.group(2), "");
            return Optional.of(new StreamPlace(
                    (uri.group(1) + "://" + host).toLowerCase(Locale.ROOT),
                    folders(Objects.requireNonNullElse(uri.group(3), ""))));
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

    /** True if only one of them says in which store, or on which host of it, it is. */
    boolean cannotBeComparedWith(StreamPlace other) {
        return store.isEmpty() != other.store.isEmpty()
                || (namesNoHost() != other.namesNoHost() && scheme().equals(other.scheme()));
    }

    private boolean namesNoHost() {
        return store.endsWith("://");
    }

    private String scheme() {
        return store.substring(0, Math.max(0, store.indexOf("://")));
    }

    /** The same folder counts as below, as Spark has it. */
    boolean isBelow(StreamPlace other) {
        return store.equals(other.store)
                && folders.size() >= other.folders.size()
                && folders.subList(0, other.folders.size()).equals(other.folders);
    }
}
