package io.tablesteward.model.sql;

import io.tablesteward.model.change.OldNames;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.StringJoiner;

/**
 * A view by which queries find a table's columns under the names they had before. Every column is listed, since with a
 * star a swapped name would be there twice; what is renamed inside a column is cast, which in Spark keeps values by
 * their position.
 */
public final class OldNamesView {
    private OldNamesView() {}

    /**
     * The statement that makes it; pure.
     *
     * @param now the table after the change
     */
    public static String sql(SqlDialect dialect, TableDetails now, OldNames names) {
        List<Column> columns = now.metadata().columns();
        List<Column> before = names.givenBackTo(now.metadata()).columns();
        StringJoiner list = new StringJoiner(",\n  ", "  ", "\n");
        for (int i = 0; i < columns.size(); i++) {
            list.add(column(columns.get(i), before.get(i)));
        }
        return "CREATE VIEW " + view(dialect, now.name()) + " AS SELECT\n" + list + "FROM "
                + dialect.table(now.name(), now.location()) + ";";
    }

    private static String column(Column now, Column before) {
        String name = Identifiers.quote(now.name());
        String value = now.type().text().equals(before.type().text())
                ? name
                : "CAST(" + name + " AS " + before.type().text() + ")";
        return value.equals(name) && now.name().equals(before.name())
                ? name
                : value + " AS " + Identifiers.quote(before.name());
    }

    /** Beside the table; where no catalog knows it, in the schema of the session. */
    private static String view(SqlDialect dialect, TableName table) {
        String name = Identifiers.quote(table.table() + "_old_names");
        return dialect == SqlDialect.SPARK
                ? name
                : Identifiers.quote(table.catalog()) + "." + Identifiers.quote(table.schema()) + "." + name;
    }
}
