package io.tablesteward.app;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.Mark;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A column for tests, said in one line. */
public final class ColumnExample {
    private final ColumnPath path;
    private ColumnType type;
    private Column.Kind kind = Column.Kind.FIELD;
    private boolean nullable = true;
    private Optional<String> comment = Optional.empty();
    private Optional<Integer> id = Optional.empty();
    private List<Column> children = List.of();
    private final SortedMap<String, String> tags = new TreeMap<>();
    private final Set<Mark> marks = EnumSet.noneOf(Mark.class);

    ColumnExample(ColumnPath path, String type) {
        this.path = path;
        this.type = new ColumnType(type, type);
    }

    public ColumnExample child(String name, String childType) {
        return new ColumnExample(path.child(name), childType);
    }

    public ColumnExample shortType(String text) {
        type = new ColumnType(type.text(), text);
        return this;
    }

    public ColumnExample required() {
        nullable = false;
        return this;
    }

    public ColumnExample position() {
        kind = Column.Kind.POSITION;
        return this;
    }

    public ColumnExample comment(String text) {
        comment = Optional.of(text);
        return this;
    }

    public ColumnExample tag(String key, String value) {
        tags.put(key, value);
        return this;
    }

    public ColumnExample mark(Mark mark) {
        marks.add(mark);
        return this;
    }

    public ColumnExample id(int number) {
        id = Optional.of(number);
        return this;
    }

    public ColumnExample children(Column... columns) {
        children = List.of(columns);
        return this;
    }

    public Column build() {
        return new Column(
                path,
                kind,
                type,
                nullable,
                comment,
                tags,
                id,
                id.map(number -> path.name()),
                marks,
                new TreeMap<>(),
                children);
    }
}
