package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvRowsTest {
    @Test
    void aHeadThenALineForEachRow() throws IOException {
        assertThat(csv(List.of("a", "b,c"), List.of(new Cell.Whole(-1), new Cell.Text("say \"hi\""))))
                .isEqualTo("a,\"b,c\"\r\n-1,\"say \"\"hi\"\"\"\r\n");
    }

    @Test
    void missingAndEmptyAreWrittenDifferently() throws IOException {
        assertThat(csv(List.of("a", "b"), List.of(Cell.Missing.MISSING, new Cell.Text(""))))
                .endsWith("\r\n,\"\"\r\n");
        assertThat(csv(List.of("a"), List.of(Cell.Missing.MISSING)))
                .as("readers skip empty lines")
                .endsWith("\r\n\"\"\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r1", "\n1", "\0 1", "  =1", "\uFF1D1+1"})
    void aTextThatLooksLikeAFormulaGetsAnApostrophe(String text) throws IOException {
        String written = csv(List.of(text), List.of(new Cell.Text(text)));

        assertThat(PlainCsv.parse(written)).containsExactly(List.of("'" + text), List.of("'" + text));
    }

    // A spreadsheet that parts lines at semicolons sees no quotes in the middle
    @ParameterizedTest
    @CsvSource({"x;=1+1, x;'=1+1", "x; -1;@y, x;' -1;'@y", "x\t=1, x\t'=1"})
    void aFormulaAfterASeparatorGetsAnApostropheAndTheTextQuotes(String text, String safe) throws IOException {
        assertThat(csv(List.of("a"), List.of(new Cell.Text(text)))).isEqualTo("a\r\n\"" + safe + "\"\r\n");
        assertThat(csv(
                        List.of("a"),
                        List.of(new Cell.Structure(
                                JsonNodeFactory.instance.objectNode().put("n", "x;=1")))))
                .isEqualTo("a\r\n\"{\"\"n\"\":\"\"x;'=1\"\"}\"\r\n");
    }

    @Test
    void numbersAreNeverTakenForFormulas() throws IOException {
        assertThat(csv(List.of("a", "b"), List.of(new Cell.Whole(-7), new Cell.Real(new BigDecimal("-0.50")))))
                .endsWith("\r\n-7,-0.50\r\n");
    }

    @Test
    void timesHaveTheOffsetOfTheZoneAndStructuresAreJson() throws IOException {
        StringBuilder out = new StringBuilder();
        new CsvRows(out, ZoneId.of("Asia/Kolkata"))
                .row(List.of(
                        new Cell.Moment(Instant.parse("2026-11-30T07:02:34.120Z")),
                        new Cell.Structure(JsonNodeFactory.instance.objectNode().put("mode", "Append"))));

        assertThat(out).hasToString("2026-11-30T12:32:34.12+05:30,\"{\"\"mode\"\":\"\"Append\"\"}\"\r\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anIndependentReaderGetsEveryCellBack(long seed) throws IOException {
        AnyCells any = new AnyCells(seed);
        CellText plain = new CellText(ZoneOffset.UTC);
        StringBuilder out = new StringBuilder();
        CsvRows csv = new CsvRows(out, ZoneOffset.UTC);
        List<List<String>> expected = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            List<Cell> row = any.row(1 + i % 5);
            csv.row(row);
            expected.add(
                    row.stream().map(cell -> safe(cell, cell.accept(plain))).toList());
        }

        assertThat(PlainCsv.parse(out.toString())).isEqualTo(expected);
    }

    private static String safe(Cell cell, String text) {
        return cell instanceof Cell.Text || cell instanceof Cell.Structure ? PlainCsv.defused(text) : text;
    }

    private static String csv(List<String> names, List<Cell> row) throws IOException {
        StringBuilder out = new StringBuilder();
        CsvRows csv = new CsvRows(out, ZoneOffset.UTC);
        csv.columns(names);
        csv.row(row);
        csv.end();
        return out.toString();
    }
}
