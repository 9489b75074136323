package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.sql.SqlStatement.CreateTable;
import io.tablesteward.model.sql.grammar.GovernanceSqlBaseVisitor;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A table as CREATE TABLE describes it; the clauses come in any order, each once. */
final class NewTableReader {
    private final Wording wording;
    private final GovernanceSqlParser.CreateTableContext tree;
    private final Set<Clause> said = EnumSet.noneOf(Clause.class);
    private final SortedMap<String, String> tags = new TreeMap<>();
    private final SortedMap<String, String> properties = new TreeMap<>();
    private Optional<String> comment = Optional.empty();
    private List<String> partitionedBy = List.of();

    private enum Clause {
        USING,
        COMMENT,
        PARTITIONED_BY,
        TBLPROPERTIES
    }

    NewTableReader(Wording wording, GovernanceSqlParser.CreateTableContext tree) {
        this.wording = wording;
        this.tree = tree;
    }

    CreateTable read(MultipartIdentifier table) {
        Clauses clauses = new Clauses();
        for (GovernanceSqlParser.TableClauseContext clause : tree.tableClause()) {
            Clause kind = clause.accept(clauses);
            if (!said.add(kind)) {
                throw wording.notMeant(
                        clause, Problem.SQL_SAID_TWICE, kind.name().replace('_', ' '));
            }
        }
        List<NewColumn> columns = tree.columnDefinition().stream()
                .map(new TypeReader(wording)::column)
                .toList();
        return new CreateTable(
                table, tree.ifNotExists() != null, new NewTable(columns, partitionedBy, comment, tags, properties));
    }

    /** One method for every clause behind the columns. */
    private final class Clauses extends GovernanceSqlBaseVisitor<Clause> {
        @Override
        public Clause visitUsing(GovernanceSqlParser.UsingContext clause) {
            String format = wording.name(clause.name());
            if (!format.equalsIgnoreCase("delta")) {
                throw wording.notMeant(clause, Problem.SQL_FORMAT_UNKNOWN, format);
            }
            return Clause.USING;
        }

        @Override
        public Clause visitTableComment(GovernanceSqlParser.TableCommentContext clause) {
            comment = Optional.of(wording.text(clause.text()));
            return Clause.COMMENT;
        }

        @Override
        public Clause visitPartitionedBy(GovernanceSqlParser.PartitionedByContext clause) {
            if (clause.CLUSTER() != null) {
                throw wording.notMeant(clause, Problem.SQL_CLUSTERS);
            }
            partitionedBy = clause.name().stream().map(wording::name).toList();
            return Clause.PARTITIONED_BY;
        }

        @Override
        public Clause visitTableProperties(GovernanceSqlParser.TablePropertiesContext clause) {
            clause.property().forEach(this::property);
            return Clause.TBLPROPERTIES;
        }

        private void property(GovernanceSqlParser.PropertyContext property) {
            EditedField field = WishReader.fieldOf(wording.propertyKey(property.propertyKey()));
            String value = wording.propertyValue(property);
            boolean isNew = switch (field.kind()) {
                case COMMENT -> comment.isEmpty();
                case TAG -> tags.put(field.key(), value) == null;
                case PROPERTY -> properties.put(field.key(), value) == null;
                default -> throw new IllegalArgumentException("No property is read as " + field.kind());
            };
            if (!isNew) {
                throw wording.notMeant(
                        property, Problem.SQL_SAID_TWICE, property.propertyKey().getText());
            }
            if (field.kind() == EditedField.Kind.COMMENT) {
                comment = Optional.of(value);
            }
        }
    }
}
