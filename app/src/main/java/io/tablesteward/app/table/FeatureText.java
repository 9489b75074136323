package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.TableFeatures;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Says in words what a program needs to read and to write a table. */
final class FeatureText {
    private final Messages messages;

    FeatureText(Messages messages) {
        this.messages = messages;
    }

    String toRead(TableFeatures features) {
        return said(
                "table.needs.reader", "table.needs.readerWith", features.minReaderVersion(), features.readerFeatures());
    }

    String toWrite(TableFeatures features) {
        Set<String> further = new TreeSet<>(features.writerFeatures());
        further.removeAll(features.readerFeatures());
        return said("table.needs.writer", "table.needs.writerWith", features.minWriterVersion(), further);
    }

    private String said(String plain, String with, int version, Collection<String> features) {
        List<String> names = features.stream().map(this::name).toList();
        return names.isEmpty() ? messages.get(plain, version) : messages.get(with, version, enumerated(names));
    }

    /** A feature that has no name of ours is called as in the log. */
    private String name(String feature) {
        String key = "table.feature." + feature;
        return messages.has(key) ? messages.get(key) : feature;
    }

    private String enumerated(List<String> names) {
        if (names.size() == 1) {
            return names.get(0);
        }
        String first = String.join(", ", names.subList(0, names.size() - 1));
        return messages.get("table.needs.and", first, names.get(names.size() - 1));
    }
}
