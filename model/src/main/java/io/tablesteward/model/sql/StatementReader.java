package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.sql.Question.DescribeDetail;
import io.tablesteward.model.sql.Question.DescribeHistory;
import io.tablesteward.model.sql.Question.DescribeTable;
import io.tablesteward.model.sql.Question.ShowCatalogs;
import io.tablesteward.model.sql.Question.ShowColumns;
import io.tablesteward.model.sql.Question.ShowCreateTable;
import io.tablesteward.model.sql.Question.ShowProperties;
import io.tablesteward.model.sql.Question.ShowSchemas;
import io.tablesteward.model.sql.Question.ShowTables;
import io.tablesteward.model.sql.SqlStatement.Change;
import io.tablesteward.model.sql.SqlStatement.CreateSchema;
import io.tablesteward.model.sql.SqlStatement.UseCatalog;
import io.tablesteward.model.sql.SqlStatement.UseSchema;
import io.tablesteward.model.sql.grammar.GovernanceSqlBaseVisitor;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes a statement of what the grammar found. */
final class StatementReader {
    private final Wording wording;

    /**
     * @param script whole
     * @param span of the statement in it
     */
    StatementReader(String script, Span span) {
        this.wording = new Wording(script, span);
    }

    SqlStatement read(GovernanceSqlParser.StatementContext tree) throws SqlFailure {
        try {
            return tree.accept(new Reading());
        } catch (Wording.NotMeant e) {
            throw e.failure();
        }
    }

    /** One method for every kind of statement. */
    private final class Reading extends GovernanceSqlBaseVisitor<SqlStatement> {
        @Override
        public SqlStatement visitUseCatalog(GovernanceSqlParser.UseCatalogContext tree) {
            return new UseCatalog(wording.name(tree.name()));
        }

        @Override
        public SqlStatement visitUseSchema(GovernanceSqlParser.UseSchemaContext tree) {
            return new UseSchema(schema(tree.names()));
        }

        @Override
        public SqlStatement visitShowCatalogs(GovernanceSqlParser.ShowCatalogsContext tree) {
            return new ShowCatalogs(like(tree.like()));
        }

        @Override
        public SqlStatement visitShowSchemas(GovernanceSqlParser.ShowSchemasContext tree) {
            return new ShowSchemas(Optional.ofNullable(tree.names()).map(this::catalog), like(tree.like()));
        }

        @Override
        public SqlStatement visitShowTables(GovernanceSqlParser.ShowTablesContext tree) {
            return new ShowTables(Optional.ofNullable(tree.names()).map(this::schema), like(tree.like()));
        }

        /** The schema may be said apart, and then takes the place of one said with the table. */
        @Override
        public SqlStatement visitShowColumns(GovernanceSqlParser.ShowColumnsContext tree) {
            MultipartIdentifier table = table(tree.table);
            return new ShowColumns(
                    tree.schema == null ? table : schema(tree.schema).child(table.last()));
        }

        @Override
        public SqlStatement visitShowProperties(GovernanceSqlParser.ShowPropertiesContext tree) {
            return new ShowProperties(
                    table(tree.names()), Optional.ofNullable(tree.propertyKey()).map(wording::propertyKey));
        }

        @Override
        public SqlStatement visitShowCreateTable(GovernanceSqlParser.ShowCreateTableContext tree) {
            return new ShowCreateTable(table(tree.names()));
        }

        @Override
        public SqlStatement visitDescribeHistory(GovernanceSqlParser.DescribeHistoryContext tree) {
            return new DescribeHistory(
                    table(tree.names()), Optional.ofNullable(tree.INTEGER()).map(wording::wholeNumber));
        }

        @Override
        public SqlStatement visitDescribeDetail(GovernanceSqlParser.DescribeDetailContext tree) {
            return new DescribeDetail(table(tree.names()));
        }

        @Override
        public SqlStatement visitDescribeTable(GovernanceSqlParser.DescribeTableContext tree) {
            return new DescribeTable(
                    table(tree.table),
                    Optional.ofNullable(tree.column).map(wording::column),
                    tree.EXTENDED() != null || tree.FORMATTED() != null);
        }

        @Override
        public SqlStatement visitCommentOnTable(GovernanceSqlParser.CommentOnTableContext tree) {
            return new Change(table(tree.names()), new WishReader(wording).commentOnTable(tree));
        }

        @Override
        public SqlStatement visitCommentOnColumn(GovernanceSqlParser.CommentOnColumnContext tree) {
            TableAndColumn of = TableAndColumn.in(wording, tree.names());
            return new Change(of.table(), new WishReader(wording).commentOnColumn(of.column(), tree));
        }

        @Override
        public SqlStatement visitSetTagOnTable(GovernanceSqlParser.SetTagOnTableContext tree) {
            return new Change(table(tree.names()), new WishReader(wording).newTag(Optional.empty(), tree.tag()));
        }

        @Override
        public SqlStatement visitSetTagOnColumn(GovernanceSqlParser.SetTagOnColumnContext tree) {
            TableAndColumn of = TableAndColumn.in(wording, tree.names());
            return new Change(of.table(), new WishReader(wording).newTag(Optional.of(of.column()), tree.tag()));
        }

        @Override
        public SqlStatement visitUnsetTagOnTable(GovernanceSqlParser.UnsetTagOnTableContext tree) {
            return new Change(table(tree.names()), new WishReader(wording).noTag(Optional.empty(), tree.tagKey()));
        }

        @Override
        public SqlStatement visitUnsetTagOnColumn(GovernanceSqlParser.UnsetTagOnColumnContext tree) {
            TableAndColumn of = TableAndColumn.in(wording, tree.names());
            return new Change(of.table(), new WishReader(wording).noTag(Optional.of(of.column()), tree.tagKey()));
        }

        @Override
        public SqlStatement visitAlterTable(GovernanceSqlParser.AlterTableContext tree) {
            return tree.alteration().accept(new AlterationReader(wording, table(tree.names())));
        }

        @Override
        public SqlStatement visitCreateSchema(GovernanceSqlParser.CreateSchemaContext tree) {
            return new CreateSchema(
                    schema(tree.names()),
                    tree.ifNotExists() != null,
                    Optional.ofNullable(tree.text()).map(wording::text));
        }

        @Override
        public SqlStatement visitCreateTable(GovernanceSqlParser.CreateTableContext tree) {
            return new NewTableReader(wording, tree).read(table(tree.names()));
        }

        private Optional<String> like(GovernanceSqlParser.@Nullable LikeContext tree) {
            return Optional.ofNullable(tree).map(like -> wording.text(like.text()));
        }

        private MultipartIdentifier table(GovernanceSqlParser.NamesContext tree) {
            return upTo(3, tree);
        }

        private MultipartIdentifier schema(GovernanceSqlParser.NamesContext tree) {
            return upTo(2, tree);
        }

        private MultipartIdentifier catalog(GovernanceSqlParser.NamesContext tree) {
            return upTo(1, tree);
        }

        private MultipartIdentifier upTo(int most, GovernanceSqlParser.NamesContext tree) {
            return within(wording, most, tree);
        }
    }

    static MultipartIdentifier within(Wording wording, int most, GovernanceSqlParser.NamesContext tree) {
        MultipartIdentifier names = wording.names(tree);
        if (names.size() > most) {
            throw wording.notMeant(tree, Problem.SQL_TOO_MANY_PARTS, names, most);
        }
        return names;
    }
}
