package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvReportTest {
    @TempDir
    private Path folder;

    @Test
    void theFileHoldsTheHeadAndTheRowsAndTheRestLiesBesideIt() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("x");
        String csv = Reports.written(ReportForm.CSV, Reports.utc(ReportPreset.HISTORY, table), folder);
        JsonNode about = new ObjectMapper().readTree(Files.readString(folder.resolve("report.about.json")));

        assertThat(PlainCsv.parse(csv)).hasSize(3).first().isEqualTo(names(ReportPreset.HISTORY));
        assertThat(about.get("report").textValue()).isEqualTo("history");
        assertThat(about.at("/end/rows").intValue()).isEqualTo(2);
    }

    // Case 112
    @Test
    void theByteOrderMarkIsThereOnlyWhereItIsAskedFor() throws Exception {
        Report report = Reports.utc(ReportPreset.COVERAGE, LoggedTable.of(folder, "orders", Map.of("id", "clé")));
        Path plain = Reports.file(ReportForm.CSV, report, folder);
        Path marked = folder.resolve("marked.csv");
        ReportForm.CSV.write(report, marked, true, Progress.unwatched());

        assertThat(Files.readString(plain)).startsWith("table,");
        assertThat(Files.readString(marked)).isEqualTo("\uFEFF" + Files.readString(plain));
    }

    // Case 110
    @Test
    void textsThatLookLikeFormulasAreDefusedAndAllElseIsAsItWas() throws Exception {
        String csv = Reports.written(
                ReportForm.CSV, Reports.utc(ReportPreset.COVERAGE, Reports.hostileComments(folder)), folder);
        List<List<String>> rows = PlainCsv.parse(csv);
        int comment = names(ReportPreset.COVERAGE).indexOf("comment");

        assertThat(rows.subList(4, rows.size()))
                .extracting(row -> row.get(comment))
                .containsExactlyElementsOf(
                        Hostile.TEXTS.stream().map(PlainCsv::defused).toList());
        assertThat(rows.get(2)).contains("`-x`"); // a name in SQL, in back-ticks
    }

    private static List<String> names(ReportPreset preset) {
        return preset.columns().stream().map(ReportColumn::name).toList();
    }
}
