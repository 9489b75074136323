package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.report.PlainXlsx.Row;
import io.tablesteward.model.report.PlainXlsx.Value;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XlsxReportTest {
    @TempDir
    private Path folder;

    @Test
    void textsAreTextsNumbersAreNumbersAndTimesAreDates() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("x");
        PlainXlsx book = book(Reports.of(ReportPreset.HISTORY, ZoneId.of("Asia/Kolkata"), table));
        Row row = book.rows(1).get(1);

        assertThat(row.at("A").kind()).isEqualTo("inlineStr");
        assertThat(row.at("B")).isEqualTo(new Value("", "0", "1"));
        assertThat(row.at("C").kind()).isEmpty();
        assertThat(time(row.at("C"))).isEqualTo(LocalDateTime.parse("2026-11-02T12:00:00.125"));
        assertThat(row.at("M")).as("isBlindAppend").isEqualTo(new Value("b", "", "1"));
        assertThat(row.has("D")).as("not recorded").isFalse();
    }

    // Case 110
    @Test
    void everyHostileTextComesBackAsVisibleTextAndNothingIsAFormula() throws Exception {
        PlainXlsx book = book(Reports.utc(ReportPreset.COVERAGE, Reports.hostileComments(folder)));
        List<Row> rows = book.rows(1);

        assertThat(rows.subList(4, rows.size()))
                .extracting(row -> row.at("F"))
                .containsExactlyElementsOf(Hostile.TEXTS.stream()
                        .map(text -> new Value("inlineStr", "2", VisibleText.inLines(text)))
                        .toList());
        assertThat(PlainXlsx.elements(book.part("xl/worksheets/sheet1.xml"), "f"))
                .isEmpty();
    }

    @Test
    void theHeadStaysInViewAndHasAFilter() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("x");
        PlainXlsx book = book(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(PlainXlsx.elements(book.part("xl/worksheets/sheet1.xml"), "pane"))
                .singleElement()
                .satisfies(pane -> {
                    assertThat(pane.getAttribute("state")).isEqualTo("frozen");
                    assertThat(pane.getAttribute("ySplit")).isEqualTo("1");
                });
        assertThat(PlainXlsx.elements(book.part("xl/worksheets/sheet1.xml"), "autoFilter"))
                .singleElement()
                .extracting(filter -> filter.getAttribute("ref"))
                .isEqualTo("A1:W3");
    }

    @Test
    void whatTheReportSaysOfItselfIsOnTheLastSheet() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        PlainXlsx book = book(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(book.sheets()).containsExactly("Rows", "About this report");
        assertThat(book.rows(2))
                .extracting(row -> row.at("A").text())
                .contains("Table", "Made at", "Time zone", "Rows", "Checksum");
        assertThat(book.part("docProps/core.xml").getDocumentElement().getTextContent())
                .contains("2026-11-30T17:00:00Z");
    }

    @Test
    void aTextThatIsTooLongForACellEndsWithAMarkThatSaysSo() throws Exception {
        String most = "x".repeat(SheetText.MOST);
        String tooLong = "y".repeat(SheetText.MOST - 80) + "\uD83D\uDE00".repeat(60);
        List<Row> rows = rows(most, tooLong);

        assertThat(rows.get(1).at("A").text()).isEqualTo(most);
        assertThat(rows.get(2).at("A").text())
                .hasSizeBetween(SheetText.MOST - 1, SheetText.MOST)
                .endsWith("\u2026 [cut here; 32807 characters in all, in full in the .jsonl form]")
                .doesNotContain("\uFFFD", "?");
    }

    @Test
    void whatASpreadsheetWouldRoundIsText() throws Exception {
        assertThat(cell(new Cell.Whole(999_999_999_999_999L)).kind()).isEmpty();
        assertThat(cell(new Cell.Whole(Long.MIN_VALUE))).isEqualTo(new Value("inlineStr", "2", "-9223372036854775808"));
        assertThat(cell(new Cell.Real(new BigDecimal("-0.50")))).isEqualTo(new Value("", "0", "-0.50"));
        assertThat(cell(new Cell.Real(new BigDecimal("1.2345678901234567"))).kind())
                .isEqualTo("inlineStr");
        assertThat(cell(new Cell.Moment(Instant.parse("0001-01-01T00:00:00Z"))))
                .isEqualTo(new Value("inlineStr", "2", "0001-01-01T00:00:00Z"));
    }

    @Test
    void rowsThatASheetCannotHoldAreOnTheNext() throws Exception {
        Path file = folder.resolve("two.xlsx");
        try (OutputStream out = Files.newOutputStream(file);
                XlsxReport report = new XlsxReport(title(), out, 3)) {
            for (int i = 0; i < 5; i++) {
                report.row(List.of(new Cell.Whole(i)));
            }
            report.end(new ReportEnd(5, "", List.of(), List.of(), List.of()));
        }
        PlainXlsx book = new PlainXlsx(file);

        assertThat(book.sheets()).containsExactly("Rows", "Rows 2", "Rows 3", "About this report");
        assertThat(book.rows(2)).extracting(row -> row.at("A").text()).containsExactly("userId", "2", "3");
        assertThat(book.rows(3)).hasSize(2);
    }

    private Value cell(Cell cell) throws Exception {
        return rows(List.of(cell)).get(1).at("A");
    }

    private List<Row> rows(String... texts) throws Exception {
        return rows(List.of(texts).stream().<Cell>map(Cell.Text::new).toList());
    }

    private List<Row> rows(List<Cell> cells) throws Exception {
        Path file = folder.resolve("cells.xlsx");
        try (OutputStream out = Files.newOutputStream(file);
                XlsxReport report = new XlsxReport(title(), out)) {
            for (Cell cell : cells) {
                report.row(List.of(cell));
            }
            report.end(new ReportEnd(cells.size(), "", List.of(), List.of(), List.of()));
        }
        return new PlainXlsx(file).rows(1);
    }

    private static ReportTitle title() {
        return new ReportTitle(
                ReportPreset.HISTORY,
                List.of(),
                ReportScope.ALL,
                List.of(ReportColumn.front("userId", ReportColumn.Kind.TEXT)),
                ZoneId.of("UTC"),
                "Table Steward 1.2.3",
                Reports.MADE_AT);
    }

    private PlainXlsx book(Report report) throws Exception {
        return new PlainXlsx(Reports.file(ReportForm.XLSX, report, folder));
    }

    private static LocalDateTime time(Value days) {
        long millis = new BigDecimal(days.text())
                .multiply(BigDecimal.valueOf(86_400_000))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
        return LocalDateTime.of(1899, 12, 30, 0, 0).plus(millis, ChronoUnit.MILLIS);
    }
}
