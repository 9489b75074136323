package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLinesTest {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    @Test
    void everyKindOfCellIsTheJsonOfItsKind() throws IOException {
        StringBuilder out = new StringBuilder();
        JsonLines lines = new JsonLines(out, ZoneId.of("America/Sao_Paulo"));
        lines.columns(List.of("text", "whole", "real", "flag", "moment", "structure", "missing"));
        lines.row(List.of(
                new Cell.Text("=é \"x\"\n"),
                new Cell.Whole(Long.MAX_VALUE),
                new Cell.Real(new BigDecimal("12345678901234567890.10")),
                new Cell.Flag(true),
                new Cell.Moment(Instant.parse("2026-11-30T07:02:34.120Z")),
                new Cell.Structure(JsonNodeFactory.instance.objectNode().put("a", 1)),
                Cell.Missing.MISSING));
        lines.end();

        assertThat(out)
                .hasToString("{\"text\":\"=é \\\"x\\\"\\n\",\"whole\":9223372036854775807,"
                        + "\"real\":12345678901234567890.10,\"flag\":true,\"moment\":\"2026-11-30T04:02:34.12-03:00\","
                        + "\"structure\":{\"a\":1},\"missing\":null}\n");
    }

    @Test
    void halfACharacterIsKeptByItsNumber() throws IOException {
        StringBuilder out = new StringBuilder();
        JsonLines lines = new JsonLines(out, ZoneOffset.UTC);
        lines.columns(List.of("a"));
        lines.row(List.of(new Cell.Text("x\ud800y \uD83D\uDC69\udc00")));

        assertThat(out).hasToString("{\"a\":\"x\\ud800y \uD83D\uDC69\\udc00\"}\n");
        byte[] bytes = out.toString().getBytes(StandardCharsets.UTF_8);
        assertThat(JSON.readTree(bytes).get("a").textValue()).isEqualTo("x\ud800y \uD83D\uDC69\udc00");
    }

    @Test
    void columnsWithoutRowsAreNoLine() throws IOException {
        StringBuilder out = new StringBuilder();
        JsonLines lines = new JsonLines(out, ZoneOffset.UTC);
        lines.columns(List.of("a"));
        lines.end();

        assertThat(out).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whateverTheCellsALineIsOneObjectThatGivesThemBack(long seed) throws IOException {
        AnyCells any = new AnyCells(seed);
        List<String> names = IntStream.range(0, 6).mapToObj(i -> i + any.text()).toList();
        for (int i = 0; i < 1000; i++) {
            List<Cell> row = any.row(names.size());
            StringBuilder out = new StringBuilder();
            JsonLines lines = new JsonLines(out, ZoneOffset.UTC);
            lines.columns(names);
            lines.row(row);

            assertThat(out.indexOf("\n")).isEqualTo(out.length() - 1);
            JsonNode read = JSON.readTree(out.toString());
            assertThat(read.size()).isEqualTo(names.size());
            for (int c = 0; c < names.size(); c++) {
                Cell cell = row.get(c);
                assertThat(Cell.of(read.get(names.get(c))))
                        .isEqualTo(
                                cell instanceof Cell.Moment moment
                                        ? new Cell.Text(new CellText(ZoneOffset.UTC).moment(moment.value()))
                                        : readBack(cell));
            }
        }
    }

    /** A number without a fraction is whole again, where it fits. */
    private static Cell readBack(Cell cell) throws IOException {
        return cell instanceof Cell.Real real
                ? Cell.of(JSON.readTree(real.value().toString()))
                : cell;
    }
}
