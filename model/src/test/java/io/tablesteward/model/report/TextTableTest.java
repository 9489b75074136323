package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTableTest {
    private final StringBuilder out = new StringBuilder();

    @Test
    void columnsAreAlignedAndNumbersStandRight() throws IOException {
        TextTable table = table(10);
        table.columns(List.of("version", "operation", "note"));
        table.row(List.of(new Cell.Whole(12), new Cell.Text("WRITE"), new Cell.Text("x")));
        table.row(List.of(new Cell.Whole(7), new Cell.Text("CREATE TABLE"), Cell.Missing.MISSING));
        table.end();

        assertThat(out).hasToString("""
                version | operation    | note
                --------+--------------+-----
                     12 | WRITE        | x
                      7 | CREATE TABLE | NULL
                """);
    }

    @Test
    void wideLettersTakeTwoPlacesAndCombiningOnesNone() throws IOException {
        TextTable table = table(10);
        table.columns(List.of("name", "n"));
        for (String name : List.of("数量", "e\u0301", "👩‍👩‍👧", "🇧🇷", "ab", "❤️")) {
            table.row(List.of(new Cell.Text(name), new Cell.Text("|")));
        }
        table.end();

        assertThat(out.toString().lines().skip(2))
                .containsExactly("数量 | |", "e\u0301    | |", "👩‍👩‍👧   | |", "🇧🇷   | |", "ab   | |", "❤️   | |");
    }

    @ParameterizedTest
    @CsvSource({
        "abc,3",
        "'',0",
        "数,2",
        "ｆ,2",
        "한국,4",
        "한,2",
        "👍🏽,2",
        "👩‍👩‍👧‍👦,2",
        "🇫🇷,2",
        "✈,1",
        "✈️,2",
        "é,1",
        "नमस्ते,4",
        "𝒳,1",
        "𠀀,2"
    })
    void widths(String text, int places) {
        assertThat(DisplayWidth.of(text)).isEqualTo(places);
    }

    @Test
    void nothingInACellReachesTheTerminalAsACommand() throws IOException {
        TextTable table = table(10);
        table.columns(List.of("a"));
        table.row(List.of(new Cell.Text("\u001B[31mred\r\n\t\u0000\u007F\u0085\u202Eevil\u2028\u200B\uD800")));
        table.end();

        assertThat(out.toString().lines().skip(2))
                .containsExactly("␛[31mred␍␊␉␀␡<U+0085><U+202E>evil<U+2028><U+200B><U+D800>");
    }

    @Test
    void noCellIsCut() throws IOException {
        String text = "数".repeat(100);
        TextTable table = table(10);
        table.columns(List.of("a"));
        table.row(List.of(new Cell.Text(text)));
        table.end();

        assertThat(out.toString().lines().skip(1)).containsExactly("-".repeat(200), text);
    }

    @Test
    void onlyTheFirstRowsAreHeldBackAndLongerOnesPushAside() throws IOException {
        TextTable table = table(2);
        table.columns(List.of("a", "b"));
        table.row(List.of(new Cell.Text("1"), new Cell.Text("x")));
        assertThat(out).isEmpty();
        table.row(List.of(new Cell.Text("22"), new Cell.Text("y")));
        assertThat(out).hasToString("a  | b\n---+--\n1  | x\n22 | y\n");

        table.row(List.of(new Cell.Text("longer"), new Cell.Text("z")));
        table.end();

        assertThat(out.toString()).endsWith("22 | y\nlonger | z\n");
    }

    @Test
    void columnsWithoutRowsAreStillAHead() throws IOException {
        TextTable table = table(2);
        table.columns(List.of("a", "b"));
        table.end();

        assertThat(out).hasToString("a | b\n--+--\n");
    }

    @Test
    void whateverTheCellsARowIsOneLineWithoutControlCharacters() throws IOException {
        AnyCells any = new AnyCells(1);
        TextTable table = table(100);
        table.columns(List.of("a", "b", "c"));
        for (int i = 0; i < 3000; i++) {
            table.row(any.row(3));
        }
        table.end();

        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(3002);
        assertThat(lines.stream().collect(Collectors.joining()).codePoints().filter(Character::isISOControl))
                .isEmpty();
    }

    private TextTable table(int measured) {
        return new TextTable(out, ZoneOffset.UTC, measured);
    }
}
