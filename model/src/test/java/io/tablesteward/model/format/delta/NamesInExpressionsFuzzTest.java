package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.DeltaShape.field;
import static io.tablesteward.model.format.delta.DeltaShape.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Whatever a column is called and however an expression says it, the use is found; over-refusal is safe (RN-02, DR-02). */
class NamesInExpressionsFuzzTest {
    private static final int EXPRESSIONS = 400;

    /** What is awkward in a name: quotes, dots, beginnings of remarks and texts, words of the language, odd letters. */
    private static final List<String> PIECES = List.of(
            "a",
            "B",
            "_",
            "0",
            "2020",
            "`",
            ".",
            " ",
            "'",
            "\"",
            "--",
            "/*",
            "*/",
            "[",
            "]",
            "(",
            "select",
            "and",
            "NULL",
            "r",
            "R'",
            "é",
            "É",
            "ß",
            "ſ",
            "K",
            "İ",
            "ı",
            "Σ",
            "ς",
            "日本",
            "\uD801\uDC00",
            "\uD801\uDC28",
            "e\u0301",
            "\\",
            ",",
            "#",
            "x -> x",
            "::");

    /** Where a name may stand; what is around it must not swallow it. */
    private static final List<String> PLACES = List.of(
            "%s > 0",
            "coalesce(%s, 0) = 1",
            "CAST(%s AS DATE)",
            "'it''s' <> %s",
            "x = 'a\\'b' AND %s = 1",
            "r'\\' <> %s OR z = 'q'",
            "R\"\\\" = %s AND z = \"q\"",
            "\"say \"\"hi\"\"\" <> %s",
            "a /* it's */ + %s > 0",
            "-- don't\n %s > 0",
            "/* a /* b */ it's */ %s > 0 AND z = 'q'",
            "-- a \\\n it's\n %s > 0 AND z = 'q'",
            "b[%s] = 1 AND c['k'] = 2",
            "%s[0] > 1",
            "%s['k'].more IS NOT NULL",
            "exists(arr, e -> e = %s)",
            "CASE WHEN %s THEN 1 ELSE 2 END",
            "%s\n\t.\n more = 1",
            "1=%s",
            "x+%s*2<5",
            "a.b.c = 1 AND NOT %s",
            "t BETWEEN %s AND 9");

    @RepeatedTest(5)
    void noUseOfAColumnIsMissed(RepetitionInfo repetition) throws Exception {
        Random random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < EXPRESSIONS; i++) {
            List<String> path = random.nextBoolean() ? List.of(name(random)) : List.of(name(random), name(random));
            String said = String.join(
                    ".", path.stream().map(part -> asSaid(part, random)).toList());
            String expression = PLACES.get(random.nextInt(PLACES.size())).replace("%s", said);
            TableMetadata table = table(path, expression);
            for (int length = 1; length <= path.size(); length++) {
                ColumnPath column = new ColumnPath(path.subList(0, length));
                assertThat(found(table, column))
                        .as("%s in: %s", column, expression)
                        .isTrue();
            }
        }
    }

    /** Else a check that always refuses would pass. */
    @RepeatedTest(2)
    void aColumnThatNoExpressionSpeaksOfIsFree(RepetitionInfo repetition) throws Exception {
        Random random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < EXPRESSIONS; i++) {
            String expression = PLACES.get(random.nextInt(PLACES.size())).replace("%s", quoted(name(random)));
            String name = "unheard of " + name(random);
            assertThat(found(table(List.of(name), expression), ColumnPath.of(name)))
                    .as("%s in: %s", name, expression)
                    .isFalse();
        }
    }

    @Test
    void namesThatBeginWithADigitAreNames() throws Exception {
        assertThat(found(table(List.of("2020_sales"), "2020_sales > 1"), ColumnPath.of("2020_sales")))
                .isTrue();
    }

    @Test
    void aTextThatHoldsTheNameIsNoUse() throws Exception {
        for (String expression : List.of("x = 'city'", "x = 'the city'", "x = r'city\\'", "x <> 'it''s city'")) {
            assertThat(found(table(List.of("city"), expression), ColumnPath.of("city")))
                    .as(expression)
                    .isFalse();
        }
    }

    private static String name(Random random) {
        StringBuilder name = new StringBuilder();
        for (int pieces = 1 + random.nextInt(4); pieces > 0; pieces--) {
            name.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return name.toString();
    }

    /** As SQL allows: in back-ticks always, without them where the name is plain, and in any case. */
    private static String asSaid(String name, Random random) {
        String cased = switch (random.nextInt(3)) {
            case 0 -> name;
            case 1 -> letterByLetter(name, true);
            default -> letterByLetter(name, false);
        };
        assertThat(cased).isEqualToIgnoringCase(name); // a use by what Spark compares with
        boolean plain = cased.matches("[\\p{L}_0-9]+") && !cased.matches("[0-9]+");
        return plain && random.nextBoolean() ? cased : quoted(cased);
    }

    /** Without what a language would make of whole words: {@code ß} stays, and {@code ſ} is an {@code S}. */
    private static String letterByLetter(String name, boolean upper) {
        StringBuilder cased = new StringBuilder();
        name.codePoints()
                .forEach(c -> cased.appendCodePoint(
                        upper ? Character.toUpperCase(c) : Character.toLowerCase(Character.toUpperCase(c))));
        return cased.toString();
    }

    private static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    private static boolean found(TableMetadata table, ColumnPath column) {
        EditedField field = EditedField.column(column);
        List<Finding> findings = new ColumnUses(table).of(field, column);
        assertThat(findings).allMatch(finding -> finding.code() == FindingCode.COLUMN_USED_BY_CONSTRAINT);
        return !findings.isEmpty();
    }

    private static TableMetadata table(List<String> path, String expression) throws Exception {
        String schema = schema(path, 0);
        var metaData = JsonNodeFactory.instance.objectNode();
        metaData.put("schemaString", schema);
        metaData.putObject("configuration").put("delta.constraints.c", expression);
        var protocol =
                JsonNodeFactory.instance.objectNode().put("minReaderVersion", 1).put("minWriterVersion", 3);
        return DeltaDetails.metadata(new DeltaSnapshot(
                0,
                protocol,
                metaData,
                new TreeMap<>(),
                OptionalLong.empty(),
                0,
                OptionalLong.empty(),
                0,
                Optional.empty()));
    }

    private static String schema(List<String> path, int at) {
        String name = path.get(at).replace("\\", "\\\\").replace("\"", "\\\"");
        String type = at + 1 < path.size() ? schema(path, at + 1) : "\"long\"";
        return struct(field(name, type, "{}"));
    }
}
