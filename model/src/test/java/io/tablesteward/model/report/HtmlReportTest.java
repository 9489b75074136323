package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HtmlReportTest {
    @TempDir
    private Path folder;

    @Test
    void anIndependentParserFindsTheTextsAsTextsAndNoOtherElements() throws Exception {
        LoggedTable table = Reports.hostileHistory(folder);
        Document page = page(Reports.of(ReportPreset.HISTORY, ZoneId.of("Asia/Kolkata"), table));
        List<String> shown = texts(page.getElementsByTagName("bdi"));

        assertThat(shown)
                .containsAll(Hostile.TEXTS.stream().map(VisibleText::inLines).toList())
                .contains("<b>OPTIMIZE</b>")
                .anyMatch(text -> text.startsWith("{\"<i>unknown</i>\":\"=1+1\""));
        for (String element : List.of("script", "img", "a", "b", "i", "link", "iframe")) {
            assertThat(page.getElementsByTagName(element).getLength())
                    .as(element)
                    .isZero();
        }
    }

    @Test
    void nothingThatControlsOrTurnsTextIsLeft() throws Exception {
        String html = Reports.written(
                ReportForm.HTML, Reports.utc(ReportPreset.COVERAGE, Reports.hostileComments(folder)), folder);

        assertThat(html.codePoints()
                        .filter(c -> c != '\n' && c != '\t')
                        .filter(c -> Character.isISOControl(c) || (c >= 0x202A && c <= 0x202E) || c == 0x2066))
                .isEmpty();
        assertThat(html).contains("<td><bdi>&lt;U+202E&gt;gnp.exe&lt;U+202C&gt;", "NUL \u2400 escape \u241B[31m");
    }

    @Test
    void thePageRunsNothingAndLoadsNothing() throws Exception {
        String html = Reports.written(
                ReportForm.HTML, Reports.utc(ReportPreset.HISTORY, Reports.hostileHistory(folder)), folder);

        assertThat(html).contains("default-src 'none'").contains("@media print").contains("prefers-color-scheme: dark");
        assertThat(html).doesNotContain("<script", "<img", "<link", "url(", "@import");
    }

    @Test
    void aBarForEachDayOfTheHistoryTellsItsCommits() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .noted("a")
                .noted("b")
                .noted("c")
                .without(1);
        NodeList bars = page(Reports.utc(ReportPreset.HISTORY, table)).getElementsByTagName("rect");

        assertThat(texts(bars)).containsExactly("2026-11-01: 1", "2026-11-02: 0", "2026-11-03: 1", "2026-11-04: 1");
        assertThat(((Element) bars.item(1)).getAttribute("height")).isEqualTo("0.00");
    }

    @Test
    void whatIsKnownOnlyAtTheEndStandsAtTheTop() throws Exception {
        Document page = page(Reports.utc(
                ReportPreset.COVERAGE,
                LoggedTable.of(folder, "orders", Map.of("id", "key")),
                new LoggedTable(folder, "gone")));
        List<String> facts = texts(page.getElementsByTagName("dt"));

        assertThat(facts).containsSubsequence("Table", "Made at", "Made with", "Rows", "Not read", "Checksum");
        assertThat(page.getElementsByTagName("rect").getLength()).isZero();
    }

    private Document page(Report report) throws Exception {
        String html = Reports.written(ReportForm.HTML, report, folder);
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(html)));
    }

    private static List<String> texts(NodeList nodes) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }
}
