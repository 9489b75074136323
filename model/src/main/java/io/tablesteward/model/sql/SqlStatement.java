package io.tablesteward.model.sql;

import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.NewTable;
import java.util.List;
import java.util.Optional;

/**
 * One statement, understood but not yet resolved: its names are as written.
 *
 * <p>A new statement is a new record here; whoever must answer for it implements {@link Visitor}.
 */
public sealed interface SqlStatement
        permits Question,
                SqlStatement.UseCatalog,
                SqlStatement.UseSchema,
                SqlStatement.Setting,
                SqlStatement.Change,
                SqlStatement.CreateSchema,
                SqlStatement.CreateTable {
    <R> R accept(Visitor<R> visitor);

    /** One answer for every statement. */
    interface Visitor<R> {
        R useCatalog(UseCatalog statement);

        R useSchema(UseSchema statement);

        R setting(Setting statement);

        R question(Question question);

        R change(Change statement);

        R createSchema(CreateSchema statement);

        R createTable(CreateTable statement);
    }

    /** Makes a catalog the current one; the schema is {@code default} again (ID-02). */
    record UseCatalog(String catalog) implements SqlStatement {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.useCatalog(this);
        }
    }

    /** Makes a schema the current one, with two parts the catalog as well (ID-02). */
    record UseSchema(MultipartIdentifier schema) implements SqlStatement {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.useSchema(this);
        }
    }

    /**
     * Sets, shows or takes back a setting of the session (UM-01).
     *
     * @param key absent for a plain RESET
     * @param value for {@code SET} the raw text, trimmed
     */
    record Setting(Kind kind, Optional<String> key, Optional<String> value) implements SqlStatement {
        public static final String DELTA_NOTE = "spark.databricks.delta.commitInfo.userMetadata";
        public static final String ICEBERG_NOTE = "spark.databricks.iceberg.commitInfo.userMetadata";

        /** What is done with it. */
        public enum Kind {
            SET,
            SHOW,
            RESET
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.setting(this);
        }
    }

    /** Changes what is said about one table. */
    record Change(MultipartIdentifier table, List<Wish> wishes) implements SqlStatement {
        public Change {
            wishes = List.copyOf(wishes);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.change(this);
        }
    }

    /** Makes a schema. */
    record CreateSchema(MultipartIdentifier schema, boolean ifNotExists, Optional<String> comment)
            implements SqlStatement {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.createSchema(this);
        }
    }

    /** Makes an empty table. */
    record CreateTable(MultipartIdentifier table, boolean ifNotExists, NewTable definition) implements SqlStatement {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.createTable(this);
        }
    }
}
