package io.tablesteward.model.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** A report as Markdown (GitHub's, which has tables): whatever the texts hold, they stand there as texts. */
final class MarkdownReport implements ReportSink {
    /** What would begin a link, emphasis, code, a heading, a picture, a formula or a cell. */
    private static final String SPECIAL = "\\`*_{}[]()#+!|~$";

    private static final String LINE_BREAK = "<br>";

    private final Writer out;
    private final CellText text;

    MarkdownReport(ReportTitle title, OutputStream bytes) throws IOException {
        out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
        text = new CellText(title.zone());
        out.append("# Report: ").append(title.preset().word()).append("\n\n");
        facts(ReportFact.of(title));
        out.append('\n');
        line(title.columnNames());
        line(title.columns().stream()
                .map(column -> column.kind() == ReportColumn.Kind.NUMBER ? "---:" : "---")
                .toList());
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        line(cells.stream()
                .map(cell -> cell instanceof Cell.Missing ? ReportFact.NOT_RECORDED : escaped(cell.accept(text)))
                .toList());
    }

    @Override
    public void end(ReportEnd end) throws IOException {
        out.append("\n## About the rows\n\n");
        facts(ReportFact.of(end));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private void facts(List<ReportFact> facts) throws IOException {
        for (ReportFact fact : facts) {
            out.append("- **").append(fact.name()).append("**: ");
            out.append(escaped(fact.value())).append('\n');
        }
    }

    private void line(List<String> cells) throws IOException {
        out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private static String escaped(String value) {
        StringBuilder escaped = new StringBuilder(value.length());
        VisibleText.inLines(value).codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '@' -> escaped.append("&#64;");
                case '\n' -> escaped.append(LINE_BREAK);
                default -> escaped.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").appendCodePoint(c);
            }
        });
        // GitHub makes links of such texts by itself
        return escaped.toString().replace("://", "&#58;//").replace("www.", "www&#46;");
    }
}
