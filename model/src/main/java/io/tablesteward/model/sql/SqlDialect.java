package io.tablesteward.model.sql;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.TableName;

/** Which program is to understand the SQL. */
public enum SqlDialect {
    /** Databricks with Unity Catalog: the table by its three-part name. */
    DATABRICKS {
        @Override
        MetadataEdit.Visitor<SqlText> writing(ChangeSet changes) {
            return new DatabricksSql(changes.table().toString());
        }

        @Override
        String table(TableName name, String location) {
            return name.toString();
        }
    },
    /** Open-source Spark with Delta: the table by its place, since no catalog there knows the names of a folder. */
    SPARK {
        @Override
        MetadataEdit.Visitor<SqlText> writing(ChangeSet changes) {
            return new SparkSql(table(changes.table(), changes.location()));
        }

        @Override
        String table(TableName name, String location) {
            return "delta." + Identifiers.quote(location);
        }
    },
    /** The console and the command line of this workbench, where every edit can be said exactly. */
    WORKBENCH {
        @Override
        MetadataEdit.Visitor<SqlText> writing(ChangeSet changes) {
            return new WorkbenchSql(changes.table().toString());
        }

        @Override
        String table(TableName name, String location) {
            return name.toString();
        }
    };

    abstract MetadataEdit.Visitor<SqlText> writing(ChangeSet changes);

    /** How a statement names a table. */
    abstract String table(TableName name, String location);
}
