package io.tablesteward.model.change;

import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Gathers what differs; what is the same in both states is passed over. */
final class Differences {
    private final TableMetadata before;
    private final TableMetadata now;
    private final List<Difference> all = new ArrayList<>();

    Differences(TableMetadata before, TableMetadata now) {
        this.before = before;
        this.now = now;
    }

    List<Difference> all() {
        return all;
    }

    void ofTable(Kind kind, Optional<String> was, Optional<String> is) {
        add(kind, Optional.empty(), Optional.empty(), "", was, is);
    }

    void ofTable(Kind kind, Map<String, String> were, Map<String, String> are) {
        ofKeys(kind, Optional.empty(), Optional.empty(), were, are);
    }

    void ofColumn(Kind kind, Column was, Column is, Optional<String> textBefore, Optional<String> textNow) {
        add(kind, Optional.of(was), Optional.of(is), "", textBefore, textNow);
    }

    void ofColumn(Kind kind, Column was, Column is, Map<String, String> were, Map<String, String> are) {
        ofKeys(kind, Optional.of(was), Optional.of(is), were, are);
    }

    void added(Column column) {
        add(
                Kind.ADDED,
                Optional.empty(),
                Optional.of(column),
                "",
                Optional.empty(),
                Optional.of(column.type().text()));
    }

    void dropped(Column column) {
        add(
                Kind.DROPPED,
                Optional.of(column),
                Optional.empty(),
                "",
                Optional.of(column.type().text()),
                Optional.empty());
    }

    private void ofKeys(
            Kind kind, Optional<Column> was, Optional<Column> is, Map<String, String> were, Map<String, String> are) {
        Stream.concat(were.keySet().stream(), are.keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new))
                .forEach(key ->
                        add(kind, was, is, key, Optional.ofNullable(were.get(key)), Optional.ofNullable(are.get(key))));
    }

    private void add(
            Kind kind,
            Optional<Column> was,
            Optional<Column> is,
            String key,
            Optional<String> textBefore,
            Optional<String> textNow) {
        if (!textBefore.equals(textNow)) {
            all.add(new Difference(
                    kind,
                    was.map(Column::path),
                    is.map(Column::path),
                    key,
                    textBefore,
                    textNow,
                    is.isPresent() ? id(is, now) : id(was, before)));
        }
    }

    /** Ids that an earlier mapping left behind mean nothing. */
    private static Optional<Integer> id(Optional<Column> column, TableMetadata in) {
        return in.mapping() == ColumnMapping.NONE ? Optional.empty() : column.flatMap(Column::id);
    }
}
