package io.tablesteward.app.main;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Optional;

/** The difference of two versions in a few words: "comment of email, column channel is gone". */
final class WhatChanged {
    private static final int NAMED = 3;

    private final Messages messages;

    WhatChanged(Messages messages) {
        this.messages = messages;
    }

    /** Empty where the table says the same. */
    Optional<String> text(TableDifference difference) {
        List<String> all = difference.all().stream()
                .flatMap(one -> text(one).stream())
                .distinct()
                .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        String named = String.join(", ", all.subList(0, Math.min(NAMED, all.size())));
        return Optional.of(all.size() > NAMED ? messages.get("main.watch.more", named, all.size() - NAMED) : named);
    }

    /** Empty for what programs keep for themselves, which changes with every row. */
    private Optional<String> text(Difference one) {
        String column = one.now().or(one::before).map(ColumnPath::toString).orElse("");
        return Optional.ofNullable(
                switch (one.kind()) {
                    case COMMENT ->
                        column.isEmpty() ? messages.get("step.tableComment") : messages.get("step.comment", column);
                    case TAG ->
                        column.isEmpty()
                                ? messages.get("step.tag", one.key())
                                : messages.get("main.watch.tag", one.key(), column);
                    case PROPERTY -> messages.get("step.property", one.key());
                    case CONSTRAINT -> messages.get("main.watch.constraint", one.key());
                    case ADDED -> messages.get("main.watch.gained", column);
                    case DROPPED -> messages.get("main.watch.gone", column);
                    case RENAMED ->
                        messages.get("main.watch.renamed", one.before().orElseThrow(), column);
                    case MOVED -> messages.get("main.watch.moved", column);
                    case REPLACED -> messages.get("main.watch.replaced", column);
                    case TYPE -> messages.get("main.watch.type", column);
                    case NULLABLE -> messages.get("main.watch.nullable", column);
                    case READER_VERSION, WRITER_VERSION -> messages.get("main.watch.needs");
                    case FEATURE -> messages.get("changes.field.feature", one.key());
                    case MAPPING -> messages.get("changes.field.mapping");
                    case PARTITIONING -> messages.get("main.watch.partitioning");
                    case CLUSTERING -> messages.get("main.watch.clustering");
                    case FIELD_ENTRY, DOMAIN -> null;
                });
    }
}
