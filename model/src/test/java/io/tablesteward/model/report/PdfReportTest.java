package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfReportTest {
    @TempDir
    private Path folder;

    @Test
    void titleRowsDetailsAndEndAreThere() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("a note");
        String text = text(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(text)
                .contains(
                        "Report: history",
                        "versions 0 to 1",
                        "2026-11-02T06:30:00.125Z",
                        "a note",
                        "operationMetrics: {\"numFiles\":\"-5\"}",
                        "Table Steward 1.2.3",
                        "Checksum");
    }

    @Test
    void hostileTextsStandThereAsTextsAndWhatTheFontLacksByItsNumber() throws Exception {
        String text = joined(text(Reports.utc(ReportPreset.COVERAGE, Reports.hostileComments(folder))));

        assertThat(text)
                .contains(
                        "=HYPERLINK(\"http://example.org\",\"click\")",
                        "<script>alert(1)</script>",
                        "NUL<U+0000>escape<U+001B>[31mbell<U+0007>delete<U+007F>next<U+0085>",
                        "<U+202E>gnp.exe<U+202C>",
                        "éç<U+0631>",
                        "<U+4E2D><U+6587><U+FFFF>");
    }

    @Test
    void aRowThatIsLongerThanAPageGoesOnOverPages() throws Exception {
        String words = "word ".repeat(20_000);
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted(words);
        Report report = Reports.utc(ReportPreset.HISTORY, table);
        Path file = Reports.file(ReportForm.PDF, report, folder);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(document.getNumberOfPages()).isGreaterThan(10);
        }
        assertThat(joined(text(report)).split("word", -1)).hasSizeGreaterThan(40_000);
    }

    @Test
    void everyPageHasTheHeadAndItsNumber() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        for (int i = 0; i < 60; i++) {
            table.noted("note " + i);
        }
        String text = text(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(text).contains("page 1", "page 2", "page 3");
        assertThat(text.lines().filter(line -> line.startsWith("table version timestamp")))
                .hasSizeGreaterThan(2);
    }

    private String text(Report report) throws Exception {
        try (PDDocument document =
                Loader.loadPDF(Reports.file(ReportForm.PDF, report, folder).toFile())) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            return stripper.getText(document);
        }
    }

    /** Without what the breaking into lines and cells made of it. */
    private static String joined(String text) {
        return List.of(text.split("\\s+", -1)).stream().collect(Collectors.joining());
    }
}
