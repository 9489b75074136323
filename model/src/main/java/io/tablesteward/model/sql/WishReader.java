package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.Wish.Demand;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;

/** The edits that a statement asks for; the same field twice in one statement is a slip and refused. */
final class WishReader {
    private static final String TAG = "tag.";
    private static final String FEATURE = "delta.feature.";

    private final Wording wording;

    WishReader(Wording wording) {
        this.wording = wording;
    }

    List<Wish> commentOnTable(GovernanceSqlParser.CommentOnTableContext tree) {
        return List.of(Wish.of(new SetTableComment(wording.comment(tree.commentText()))));
    }

    List<Wish> commentOnColumn(ColumnPath column, GovernanceSqlParser.CommentOnColumnContext tree) {
        return List.of(Wish.of(new SetColumnComment(column, wording.comment(tree.commentText()))));
    }

    List<Wish> columnComments(List<GovernanceSqlParser.ColumnCommentContext> trees) {
        return each(
                trees,
                tree -> Wish.of(
                        new SetColumnComment(wording.column(tree.names()), wording.comment(tree.commentText()))));
    }

    List<Wish> newTag(Optional<ColumnPath> column, GovernanceSqlParser.TagContext tree) {
        return List.of(new Wish(tag(column, tree), Demand.ABSENT));
    }

    List<Wish> noTag(Optional<ColumnPath> column, GovernanceSqlParser.TagKeyContext tree) {
        return noTags(column, List.of(tree));
    }

    List<Wish> tags(Optional<ColumnPath> column, List<GovernanceSqlParser.TagContext> trees) {
        return each(trees, tree -> Wish.of(tag(column, tree)));
    }

    List<Wish> noTags(Optional<ColumnPath> column, List<GovernanceSqlParser.TagKeyContext> trees) {
        return each(trees, tree -> Wish.of(new UnsetTag(column, wording.tagKey(tree))));
    }

    List<Wish> properties(List<GovernanceSqlParser.PropertyContext> trees) {
        return withVersions(each(trees, this::property));
    }

    /** The versions of the protocol may be asked for beside the mode, as documented for older programs. */
    private static List<Wish> withVersions(List<Wish> wishes) {
        Optional<ProtocolVersions> versions = ProtocolVersions.of(
                value(wishes, ProtocolVersions.READER_PROPERTY), value(wishes, ProtocolVersions.WRITER_PROPERTY));
        boolean enables = wishes.stream().anyMatch(wish -> wish.edit() instanceof EnableColumnMapping);
        if (versions.isEmpty() || !enables) {
            return wishes;
        }
        return wishes.stream()
                .filter(wish ->
                        !asks(wish, ProtocolVersions.READER_PROPERTY) && !asks(wish, ProtocolVersions.WRITER_PROPERTY))
                .map(wish ->
                        wish.edit() instanceof EnableColumnMapping ? Wish.of(new EnableColumnMapping(versions)) : wish)
                .toList();
    }

    private static boolean asks(Wish wish, String property) {
        return wish.edit().field().equals(EditedField.property(property));
    }

    private static String value(List<Wish> wishes, String property) {
        return wishes.stream()
                .filter(wish -> asks(wish, property))
                .flatMap(wish -> wish.edit().valueAfter().stream())
                .findFirst()
                .orElse("");
    }

    private Wish property(GovernanceSqlParser.PropertyContext tree) {
        String key = wording.propertyKey(tree.propertyKey());
        String value = wording.propertyValue(tree);
        // The record of column ids is no property that anybody may set: only its repair is written so
        return key.equals(MaxColumnId.PROPERTY)
                ? new Wish(new RepairMaxColumnId(highest(tree, value)), Demand.NEEDED)
                : Wish.of(setting(key, value));
    }

    private long highest(GovernanceSqlParser.PropertyContext tree, String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw wording.notMeant(tree.propertyValue(), Problem.SQL_UNEXPECTED, value, "0-9");
        }
    }

    List<Wish> noProperties(List<GovernanceSqlParser.PropertyKeyContext> trees, boolean ifExists) {
        Demand demand = ifExists ? Demand.NOTHING : Demand.PRESENT;
        return each(trees, tree -> {
            String key = wording.propertyKey(tree);
            return key.equals(ColumnMapping.PROPERTY)
                    ? Wish.of(new RemoveColumnMapping(true)) // RM-02
                    : new Wish(fieldOf(key).setTo(Optional.empty()), demand);
        });
    }

    List<Wish> drops(List<GovernanceSqlParser.NamesContext> trees, boolean ifExists) {
        Demand demand = ifExists ? Demand.COLUMN_IF_THERE : Demand.NOTHING;
        return each(trees, tree -> new Wish(new DropColumn(wording.column(tree)), demand));
    }

    private MetadataEdit tag(Optional<ColumnPath> column, GovernanceSqlParser.TagContext tree) {
        return new SetTag(column, wording.tagKey(tree.tagKey()), wording.tagValue(tree));
    }

    private <T extends ParserRuleContext> List<Wish> each(List<T> trees, Function<T, Wish> meaning) {
        List<Wish> wishes = new ArrayList<>();
        Set<EditedField> fields = new LinkedHashSet<>();
        for (T tree : trees) {
            Wish wish = meaning.apply(tree);
            if (!fields.add(wish.edit().field())) {
                throw wording.notMeant(
                        tree, Problem.SQL_SAID_TWICE, tree.getStart().getText());
            }
            wishes.add(wish);
        }
        return wishes;
    }

    /** What is written as a property and is one, or is more than that. */
    private static MetadataEdit setting(String key, String value) {
        if (key.equals(ColumnMapping.PROPERTY) && value.equalsIgnoreCase(ColumnMapping.NAME.word())) {
            return new EnableColumnMapping();
        }
        if (key.equals(ColumnMapping.PROPERTY) && value.equalsIgnoreCase(ColumnMapping.NONE.word())) {
            return new RemoveColumnMapping();
        }
        if (key.equals(FEATURE + ColumnMapping.FEATURE) && value.equalsIgnoreCase(EditedField.SUPPORTED)) {
            return new SupportColumnMapping();
        }
        return fieldOf(key).setTo(Optional.of(value));
    }

    /** The comment and, by the convention of tables without a catalog, tags are written as properties too. */
    static EditedField fieldOf(String propertyKey) {
        if (propertyKey.equals("comment")) {
            return EditedField.comment(Optional.empty());
        }
        boolean isTag = propertyKey.startsWith(TAG) && propertyKey.length() > TAG.length();
        return isTag
                ? EditedField.tag(Optional.empty(), propertyKey.substring(TAG.length()))
                : EditedField.property(propertyKey);
    }
}
