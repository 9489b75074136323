package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.sql.SqlStatement.Change;
import io.tablesteward.model.sql.grammar.GovernanceSqlBaseVisitor;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.List;
import java.util.Optional;

/** What follows {@code ALTER TABLE name}. */
final class AlterationReader extends GovernanceSqlBaseVisitor<SqlStatement> {
    private final Wording wording;
    private final MultipartIdentifier table;
    private final WishReader wishes;

    AlterationReader(Wording wording, MultipartIdentifier table) {
        this.wording = wording;
        this.table = table;
        this.wishes = new WishReader(wording);
    }

    @Override
    public SqlStatement visitCommentColumns(GovernanceSqlParser.CommentColumnsContext tree) {
        return change(wishes.columnComments(tree.columnComment()));
    }

    @Override
    public SqlStatement visitSetColumnTags(GovernanceSqlParser.SetColumnTagsContext tree) {
        return change(wishes.tags(column(tree.names()), tree.tag()));
    }

    @Override
    public SqlStatement visitUnsetColumnTags(GovernanceSqlParser.UnsetColumnTagsContext tree) {
        return change(wishes.noTags(column(tree.names()), tree.tagKey()));
    }

    @Override
    public SqlStatement visitSetTableTags(GovernanceSqlParser.SetTableTagsContext tree) {
        return change(wishes.tags(Optional.empty(), tree.tag()));
    }

    @Override
    public SqlStatement visitUnsetTableTags(GovernanceSqlParser.UnsetTableTagsContext tree) {
        return change(wishes.noTags(Optional.empty(), tree.tagKey()));
    }

    @Override
    public SqlStatement visitSetProperties(GovernanceSqlParser.SetPropertiesContext tree) {
        return change(wishes.properties(tree.property()));
    }

    @Override
    public SqlStatement visitUnsetProperties(GovernanceSqlParser.UnsetPropertiesContext tree) {
        return change(wishes.noProperties(tree.propertyKey(), tree.ifExists() != null));
    }

    @Override
    public SqlStatement visitRenameColumn(GovernanceSqlParser.RenameColumnContext tree) {
        return change(List.of(Wish.of(new RenameColumn(wording.column(tree.names()), wording.name(tree.name())))));
    }

    @Override
    public SqlStatement visitDropColumns(GovernanceSqlParser.DropColumnsContext tree) {
        return change(wishes.drops(tree.names(), tree.ifExists() != null));
    }

    @Override
    public SqlStatement visitDropFeature(GovernanceSqlParser.DropFeatureContext tree) {
        String feature = tree.text() != null ? wording.text(tree.text()) : wording.name(tree.name());
        return change(List.of(Wish.of(new DropFeature(feature, tree.TRUNCATE() != null))));
    }

    private Change change(List<Wish> wanted) {
        return new Change(table, wanted);
    }

    private Optional<ColumnPath> column(GovernanceSqlParser.NamesContext tree) {
        return Optional.of(wording.column(tree));
    }
}
