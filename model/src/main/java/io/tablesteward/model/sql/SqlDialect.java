package io.tablesteward.model.sql;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.table.Identifiers;

/** Which program is to understand the SQL. */
public enum SqlDialect {
    /** Databricks with Unity Catalog: the table by its three-part name. */
    DATABRICKS {
        @Override
        MetadataEdit.Visitor<SqlText> writing(ChangeSet changes) {
            return new DatabricksSql(changes.table().toString());
        }
    },
    /** Open-source Spark with Delta: the table by its place, since no catalog there knows the names of a folder. */
    SPARK {
        @Override
        MetadataEdit.Visitor<SqlText> writing(ChangeSet changes) {
            return new SparkSql("delta." + Identifiers.quote(changes.location()));
        }
    },
    /** The console and the command line of this workbench, where every edit can be said exactly. */
    WORKBENCH {
        @Override
        MetadataEdit.Visitor<SqlText> writing(ChangeSet changes) {
            return new WorkbenchSql(changes.table().toString());
        }
    };

    abstract MetadataEdit.Visitor<SqlText> writing(ChangeSet changes);
}
