package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.sql.grammar.GovernanceSqlBaseVisitor;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.DataType.ArrayOf;
import io.tablesteward.model.table.DataType.CharacterOf;
import io.tablesteward.model.table.DataType.DecimalOf;
import io.tablesteward.model.table.DataType.MapOf;
import io.tablesteward.model.table.DataType.Primitive;
import io.tablesteward.model.table.DataType.StructOf;
import io.tablesteward.model.table.NewColumn;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Column definitions with types under all the names that Spark has for them. */
final class TypeReader extends GovernanceSqlBaseVisitor<DataType> {
    private static final int DEFAULT_PRECISION = 10;

    private static final Map<String, Primitive> PRIMITIVES = Map.ofEntries(
            Map.entry("boolean", Primitive.BOOLEAN),
            Map.entry("tinyint", Primitive.BYTE),
            Map.entry("byte", Primitive.BYTE),
            Map.entry("smallint", Primitive.SHORT),
            Map.entry("short", Primitive.SHORT),
            Map.entry("int", Primitive.INTEGER),
            Map.entry("integer", Primitive.INTEGER),
            Map.entry("bigint", Primitive.LONG),
            Map.entry("long", Primitive.LONG),
            Map.entry("float", Primitive.FLOAT),
            Map.entry("real", Primitive.FLOAT),
            Map.entry("double", Primitive.DOUBLE),
            Map.entry("string", Primitive.STRING),
            Map.entry("binary", Primitive.BINARY),
            Map.entry("date", Primitive.DATE),
            Map.entry("timestamp", Primitive.TIMESTAMP),
            Map.entry("timestamp_ltz", Primitive.TIMESTAMP),
            Map.entry("timestamp_ntz", Primitive.TIMESTAMP_NTZ));

    private final Wording wording;

    TypeReader(Wording wording) {
        this.wording = wording;
    }

    NewColumn column(GovernanceSqlParser.ColumnDefinitionContext tree) {
        return column(tree, tree.name(), tree.type(), tree.NOT(), tree.text());
    }

    private NewColumn field(GovernanceSqlParser.FieldDefinitionContext tree) {
        return column(tree, tree.name(), tree.type(), tree.NOT(), tree.text());
    }

    private NewColumn column(
            ParserRuleContext tree,
            GovernanceSqlParser.NameContext name,
            GovernanceSqlParser.TypeContext type,
            List<TerminalNode> not,
            List<GovernanceSqlParser.TextContext> comments) {
        if (not.size() > 1 || comments.size() > 1) {
            throw wording.notMeant(tree, Problem.SQL_SAID_TWICE, not.size() > 1 ? "NOT NULL" : "COMMENT");
        }
        Optional<String> comment = comments.stream().findFirst().map(wording::text);
        return new NewColumn(wording.name(name), type.accept(this), not.isEmpty(), comment);
    }

    @Override
    public DataType visitArrayType(GovernanceSqlParser.ArrayTypeContext tree) {
        return new ArrayOf(tree.type().accept(this), true);
    }

    @Override
    public DataType visitMapType(GovernanceSqlParser.MapTypeContext tree) {
        return new MapOf(tree.type(0).accept(this), tree.type(1).accept(this), true);
    }

    @Override
    public DataType visitStructType(GovernanceSqlParser.StructTypeContext tree) {
        return new StructOf(tree.fieldDefinition().stream().map(this::field).toList());
    }

    @Override
    public DataType visitPlainType(GovernanceSqlParser.PlainTypeContext tree) {
        String name = wording.name(tree.name()).toLowerCase(Locale.ROOT);
        List<Integer> sizes = tree.INTEGER().stream().map(wording::wholeNumber).toList();
        return switch (name) {
            case "decimal", "dec", "numeric" -> decimal(tree, sizes);
            case "char", "character", "varchar" -> text(tree, !name.equals("varchar"), sizes);
            default -> primitive(tree, name, sizes);
        };
    }

    private DataType decimal(GovernanceSqlParser.PlainTypeContext tree, List<Integer> sizes) {
        int precision = sizes.isEmpty() ? DEFAULT_PRECISION : sizes.get(0);
        int scale = sizes.size() < 2 ? 0 : sizes.get(1);
        if (sizes.size() > 2 || !DecimalOf.exists(precision, scale)) {
            throw unknown(tree);
        }
        return new DecimalOf(precision, scale);
    }

    private DataType text(GovernanceSqlParser.PlainTypeContext tree, boolean padded, List<Integer> sizes) {
        if (sizes.size() != 1 || sizes.get(0) < 1) {
            throw unknown(tree);
        }
        return new CharacterOf(padded, sizes.get(0));
    }

    private DataType primitive(GovernanceSqlParser.PlainTypeContext tree, String name, List<Integer> sizes) {
        Primitive type = PRIMITIVES.get(name);
        if (type == null || !sizes.isEmpty()) {
            throw unknown(tree);
        }
        return type;
    }

    private Wording.NotMeant unknown(GovernanceSqlParser.PlainTypeContext tree) {
        return wording.notMeant(tree, Problem.SQL_TYPE_UNKNOWN, tree.getText());
    }
}
