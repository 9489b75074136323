package io.tablesteward.model.sql;

import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.Optional;

/** A statement that asks and changes nothing; it answers with rows. */
public sealed interface Question extends SqlStatement {
    /** The table it is about; absent where it is about a catalog or a schema. */
    Optional<MultipartIdentifier> about();

    <R> R answer(Answers<R> answers);

    @Override
    default <R> R accept(SqlStatement.Visitor<R> visitor) {
        return visitor.question(this);
    }

    /** One answer for every question. */
    interface Answers<R> {
        R showCatalogs(ShowCatalogs question);

        R showSchemas(ShowSchemas question);

        R showTables(ShowTables question);

        R showColumns(ShowColumns question);

        R showProperties(ShowProperties question);

        R showCreateTable(ShowCreateTable question);

        R describeTable(DescribeTable question);

        R describeDetail(DescribeDetail question);

        R describeHistory(DescribeHistory question);
    }

    /** The names of all catalogs. */
    record ShowCatalogs(Optional<String> like) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.empty();
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.showCatalogs(this);
        }
    }

    /** The schemas of a catalog. */
    record ShowSchemas(Optional<MultipartIdentifier> catalog, Optional<String> like) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.empty();
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.showSchemas(this);
        }
    }

    /** The tables of a schema. */
    record ShowTables(Optional<MultipartIdentifier> schema, Optional<String> like) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.empty();
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.showTables(this);
        }
    }

    /** The names of the top-level columns. */
    record ShowColumns(MultipartIdentifier table) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.of(table);
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.showColumns(this);
        }
    }

    /** All properties or one. */
    record ShowProperties(MultipartIdentifier table, Optional<String> key) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.of(table);
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.showProperties(this);
        }
    }

    /** The statement that would make such a table. */
    record ShowCreateTable(MultipartIdentifier table) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.of(table);
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.showCreateTable(this);
        }
    }

    /** Columns with their types and comments, or all of one column. */
    record DescribeTable(MultipartIdentifier table, Optional<ColumnPath> column, boolean extended) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.of(table);
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.describeTable(this);
        }
    }

    /** One row with what the format knows of the table. */
    record DescribeDetail(MultipartIdentifier table) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.of(table);
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.describeDetail(this);
        }
    }

    /** The commits, newest first (HI-01). */
    record DescribeHistory(MultipartIdentifier table, Optional<Integer> limit) implements Question {
        @Override
        public Optional<MultipartIdentifier> about() {
            return Optional.of(table);
        }

        @Override
        public <R> R answer(Answers<R> answers) {
            return answers.describeHistory(this);
        }
    }
}
