package io.tablesteward.model.contract;

import io.tablesteward.model.Problem;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.change.Repairs;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Edits of every kind, made for the table at hand. */
enum EditExample {
    TABLE_COMMENT {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(new SetTableComment(Optional.of("Orders of all shops, \"as they came\"")));
        }
    },
    TABLE_COMMENT_EMPTY {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(new SetTableComment(Optional.of("")));
        }
    },
    TABLE_COMMENT_CLEARED {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(new SetTableComment(Optional.empty()));
        }
    },
    EVERY_COLUMN_COMMENTED {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return fields(table)
                    .<MetadataEdit>map(
                            c -> new SetColumnComment(c.path(), Optional.of("What " + c.path() + " says: " + TEXT)))
                    .toList();
        }
    },
    LAST_COLUMN_COMMENTED {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(new SetColumnComment(last(table).path(), Optional.of(TEXT)));
        }
    },
    COLUMN_COMMENTS_CLEARED {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return fields(table)
                    .<MetadataEdit>map(c -> new SetColumnComment(c.path(), Optional.empty()))
                    .toList();
        }
    },
    COLUMN_COMMENT_EMPTY {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(new SetColumnComment(first(table).path(), Optional.of("")));
        }
    },
    TABLE_TAGS {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(
                    new SetTag(Optional.empty(), "sensitivity", "high"),
                    new SetTag(Optional.empty(), "dono da tabela", "José"));
        }
    },
    TABLE_TAG_WITHOUT_VALUE {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(new SetTag(Optional.empty(), "pii", ""));
        }
    },
    TABLE_TAGS_TAKEN_OFF {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return table.tags().keySet().stream()
                    .<MetadataEdit>map(key -> new UnsetTag(Optional.empty(), key))
                    .toList();
        }
    },
    COLUMN_TAGS {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(
                    new SetTag(Optional.of(last(table).path()), "pii", ""),
                    new SetTag(Optional.of(first(table).path()), "quality", "good \\ \"enough\""));
        }
    },
    COLUMN_TAGS_TAKEN_OFF {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return fields(table)
                    .flatMap(c -> c.tags().keySet().stream()
                            .<MetadataEdit>map(key -> new UnsetTag(Optional.of(c.path()), key)))
                    .toList();
        }
    },
    PROPERTIES {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return List.of(
                    new SetProperty("quality", "gold"),
                    new SetProperty("delta.logRetentionDuration", "interval 60 days"),
                    new SetProperty("a key with spaces, and \"quotes\"", TEXT));
        }
    },
    PROPERTIES_UNSET {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return table.properties().keySet().stream()
                    .filter(key -> !key.startsWith("delta."))
                    .<MetadataEdit>map(UnsetProperty::new)
                    .toList();
        }
    },
    REPAIRS {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            return Stream.of(Problem.values())
                    .flatMap(fault -> Repairs.of(fault, table).stream())
                    .toList();
        }
    },
    EVERYTHING_AT_ONCE {
        @Override
        List<MetadataEdit> on(TableMetadata table) {
            List<MetadataEdit> all = new ArrayList<>();
            all.addAll(EVERY_COLUMN_COMMENTED.on(table));
            all.addAll(TABLE_COMMENT.on(table));
            all.addAll(TABLE_TAGS.on(table));
            all.addAll(COLUMN_TAGS.on(table));
            all.addAll(PROPERTIES.on(table));
            all.addAll(PROPERTIES_UNSET.on(table));
            return all;
        }
    };

    /** Cases 14, 35: stored exactly, whatever it looks like. */
    static final String TEXT =
            "say \"hi\" \\ and a\ttab,\na line <b>bold</b> <script>x</script> &amp; 日本 \uD83D\uDE00 'quoted' `too` ${spark.app.name}";

    abstract List<MetadataEdit> on(TableMetadata table);

    private static Stream<Column> fields(TableMetadata table) {
        return table.allColumns().filter(c -> c.kind() == Column.Kind.FIELD);
    }

    private static Column first(TableMetadata table) {
        return fields(table).findFirst().orElseThrow();
    }

    private static Column last(TableMetadata table) {
        return fields(table).reduce((a, b) -> b).orElseThrow();
    }
}
