package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.DataType.ArrayOf;
import io.tablesteward.model.table.DataType.CharacterOf;
import io.tablesteward.model.table.DataType.DecimalOf;
import io.tablesteward.model.table.DataType.MapOf;
import io.tablesteward.model.table.DataType.Primitive;
import io.tablesteward.model.table.DataType.StructOf;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Tables that tests make. */
final class NewTables {
    private NewTables() {}

    static NewColumn column(String name, DataType type) {
        return new NewColumn(name, type, true, Optional.empty());
    }

    static NewColumn required(String name, DataType type) {
        return new NewColumn(name, type, false, Optional.empty());
    }

    static NewColumn described(String name, DataType type, String comment) {
        return new NewColumn(name, type, true, Optional.of(comment));
    }

    static StructOf struct(NewColumn... fields) {
        return new StructOf(List.of(fields));
    }

    static NewTable plain(NewColumn... columns) {
        return with(Map.of(), columns);
    }

    static NewTable with(Map<String, String> properties, NewColumn... columns) {
        return new NewTable(List.of(columns), List.of(), Optional.empty(), new TreeMap<>(), new TreeMap<>(properties));
    }

    static NewTable partitioned(List<String> by, NewColumn... columns) {
        return new NewTable(List.of(columns), by, Optional.empty(), new TreeMap<>(), new TreeMap<>());
    }

    /** Every type, at several depths, with all that a table can say. */
    static NewTable rich(Map<String, String> properties) {
        return new NewTable(
                List.of(
                        new NewColumn("id", Primitive.LONG, false, Optional.of("the key")),
                        described("n", struct(described("x", Primitive.INTEGER, ""), column("y", Primitive.DATE)), "n"),
                        column("a", new ArrayOf(struct(described("z", new DecimalOf(12, 2), "zé 😀")), true)),
                        column(
                                "m",
                                new MapOf(
                                        struct(column("k", Primitive.STRING)),
                                        new ArrayOf(Primitive.BYTE, false),
                                        false)),
                        column("c", new CharacterOf(true, 3)),
                        column("vc", struct(column("v", new CharacterOf(false, 9)), column("f", Primitive.FLOAT))),
                        column("b", Primitive.BOOLEAN),
                        column("s", Primitive.SHORT),
                        column("d", Primitive.DOUBLE),
                        column("bin", Primitive.BINARY),
                        column("ts", Primitive.TIMESTAMP),
                        column("Day", Primitive.DATE)),
                List.of("day", "b"),
                Optional.of("Bob's \"table\"\nsecond line"),
                new TreeMap<>(Map.of("pii", "", "owner team", "sales")),
                new TreeMap<>(properties));
    }

    static CreateRequest request(NewTable table) {
        return new CreateRequest(table, Optional.of("why; \"so\""), "Ana");
    }
}
