package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownReportTest {
    @TempDir
    private Path folder;

    @Test
    void everyRowIsALineOfTheTableAndItsTextsComeBackByTakingTheEscapesAway() throws Exception {
        List<List<String>> rows = rows(Reports.utc(ReportPreset.COVERAGE, Reports.hostileComments(folder)));
        int comment = rows.get(0).indexOf("comment");

        assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(rows.get(0)));
        assertThat(rows.subList(5, rows.size()))
                .extracting(row -> row.get(comment))
                .containsExactlyElementsOf(Hostile.TEXTS.stream()
                        .map(VisibleText::inLines)
                        .map(String::strip)
                        .toList());
    }

    @Test
    void noTextBeginsATagALinkOrAPicture() throws Exception {
        String text = Reports.written(
                ReportForm.MD, Reports.utc(ReportPreset.HISTORY, Reports.hostileHistory(folder)), folder);

        assertThat(text.replace("<br>", "")).doesNotContain("<", "://", "www.", "@everyone");
        assertThat(text.replace("**", "").replaceAll("\\\\.", "")).doesNotContain("[", "]", "`", "$", "*", "!");
    }

    /** The cells of the table as a reader of Markdown parts them, without their escapes. */
    private List<List<String>> rows(Report report) throws Exception {
        List<List<String>> rows = new ArrayList<>();
        for (String line :
                Reports.written(ReportForm.MD, report, folder).lines().toList()) {
            if (line.startsWith("| ")) {
                rows.add(cells(line));
            }
        }
        return rows;
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        for (int i = 1; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\') {
                cell.append(line.charAt(++i));
            } else if (c == '|') {
                cells.add(plain(cell.toString()));
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        return cells;
    }

    private static String plain(String cell) {
        return cell.strip()
                .replace("<br>", "\n")
                .replace("&#58;", ":")
                .replace("&#46;", ".")
                .replace("&#64;", "@")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
