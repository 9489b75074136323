package io.tablesteward.interop;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A script that both sides run, each on its own copy of the same tables.
 *
 * @param setup what Spark runs before the tables are copied
 * @param statements with {@value #PLACE} for the folder of the copy
 * @param tables that are looked at afterwards, as SQL names them
 * @param refused whether both are to refuse it and change nothing
 * @param known how they differ, beyond what always differs
 */
record SameScript(
        String name,
        List<String> setup,
        List<String> statements,
        List<String> tables,
        boolean refused,
        Set<KnownDifference> known) {
    private static final String PLACE = "%place";

    SameScript {
        setup = List.copyOf(setup);
        statements = List.copyOf(statements);
        tables = List.copyOf(tables);
        known = Set.copyOf(known);
    }

    /** A script on the table d.t. */
    static SameScript of(String name, String setup, String... statements) {
        List<String> before = setup.isEmpty() ? List.of() : List.of(setup);
        return new SameScript(name, before, List.of(statements), List.of("d.t"), false, Set.of());
    }

    /** With one more statement that Spark runs before. */
    SameScript after(String last) {
        List<String> longer = Stream.concat(setup.stream(), Stream.of(last)).toList();
        return new SameScript(name, longer, statements, tables, refused, known);
    }

    SameScript about(String... others) {
        return new SameScript(name, setup, statements, List.of(others), refused, known);
    }

    SameScript isRefused() {
        return new SameScript(name, setup, statements, tables, true, known);
    }

    SameScript differing(KnownDifference first, KnownDifference... more) {
        return new SameScript(name, setup, statements, tables, refused, EnumSet.of(first, more));
    }

    /** Whether something was put into the table d.t before. */
    boolean hasRows() {
        return setup.stream().anyMatch(statement -> statement.startsWith("INSERT INTO d.t "));
    }

    /** Every way in which the sides are to differ, and no other. */
    Set<KnownDifference> expected() {
        Set<KnownDifference> expected = EnumSet.noneOf(KnownDifference.class);
        expected.addAll(known);
        if (known.stream().noneMatch(KnownDifference::isOfOutcome)) {
            expected.addAll(KnownDifference.ALWAYS);
            expected.addAll(
                    refused || known.contains(KnownDifference.NOTHING_COMMITTED)
                            ? Set.of()
                            : KnownDifference.COMMITTED);
        }
        return expected;
    }

    /** The questions asked of every table when the script has run. */
    List<String> questions() {
        return tables.stream()
                .flatMap(table -> Stream.of(
                        "DESCRIBE " + table,
                        "DESCRIBE TABLE EXTENDED " + table,
                        "DESCRIBE DETAIL " + table,
                        "DESCRIBE HISTORY " + table,
                        "SHOW TBLPROPERTIES " + table,
                        "SHOW COLUMNS IN " + table))
                .toList();
    }

    static String at(Path place, String statement) {
        return statement.replace(PLACE, place.toString());
    }

    static String withoutPlace(Path place, String text) {
        return text.replace(place.toString(), PLACE);
    }

    @Override
    public String toString() {
        return name;
    }
}
