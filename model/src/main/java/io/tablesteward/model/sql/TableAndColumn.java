package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;

/**
 * A column named behind its table. The last part is the column, as Databricks reads it; whatever follows three parts
 * of a table, or a path, is the way to a field inside.
 */
record TableAndColumn(MultipartIdentifier table, ColumnPath column) {
    static TableAndColumn in(Wording wording, GovernanceSqlParser.NamesContext tree) {
        MultipartIdentifier names = wording.names(tree);
        if (names.size() < 2) {
            throw wording.notMeant(tree, Problem.SQL_COLUMN_MISSING, names);
        }
        boolean startsWithPath = names.size() > 2 && names.part(0, 2).isPath();
        int ofTable = startsWithPath ? 2 : Math.min(3, names.size() - 1);
        return new TableAndColumn(
                names.part(0, ofTable),
                new ColumnPath(names.part(ofTable, names.size()).parts()));
    }
}
