package io.tablesteward.app.main;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The difference of two versions in a few words: "comment of email, column channel is gone". */
final class WhatChanged {
    private static final int NAMED = 3;

    private final Messages messages;

    WhatChanged(Messages messages) {
        this.messages = messages;
    }

    /** Empty where the table says the same. */
    Optional<String> text(TableDifference difference) {
        List<String> all = Stream.of(
                        difference.fields().stream().map(this::field),
                        difference.renamed().stream()
                                .map(column -> messages.get("main.watch.renamed", column.before(), column.now())),
                        difference.gained().stream().map(column -> messages.get("main.watch.gained", column)),
                        difference.gone().stream().map(column -> messages.get("main.watch.gone", column)))
                .flatMap(texts -> texts)
                .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        String named = String.join(", ", all.subList(0, Math.min(NAMED, all.size())));
        return Optional.of(all.size() > NAMED ? messages.get("main.watch.more", named, all.size() - NAMED) : named);
    }

    private String field(EditedField field) {
        Optional<ColumnPath> column = field.column();
        return switch (field.kind()) {
            case COMMENT ->
                column.map(path -> messages.get("step.comment", path))
                        .orElseGet(() -> messages.get("step.tableComment"));
            case TAG ->
                column.map(path -> messages.get("main.watch.tag", field.key(), path))
                        .orElseGet(() -> messages.get("step.tag", field.key()));
            case PROPERTY -> messages.get("step.property", field.key());
            case MAX_COLUMN_ID -> messages.get("changes.field.maxColumnId");
            case NAME -> messages.get("changes.field.name");
            case COLUMN -> messages.get("changes.field.column");
            case MAPPING -> messages.get("changes.field.mapping");
            case FEATURE -> messages.get("changes.field.feature", field.key());
        };
    }
}
