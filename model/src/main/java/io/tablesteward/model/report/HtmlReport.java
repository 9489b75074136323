package io.tablesteward.model.report;

import io.tablesteward.model.files.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A report as one page for browsers and printers that needs no other file, runs nothing and asks nobody for anything.
 *
 * <p>What is known only at the end stands at the top all the same, so the rows wait in a file of their own. Each row is its
 * front columns, and below them what else is recorded of it.
 */
final class HtmlReport implements ReportSink {
    private static final String STYLE = resource("report.css");

    private final ReportTitle title;
    private final OutputStream page;
    private final WholeFile waiting;
    private final Writer rows;
    private final CellText text;
    private final Activity activity;
    private final int moment;
    private final int frontColumns;

    HtmlReport(ReportTitle title, OutputStream page, WholeFile waiting) {
        this.title = title;
        this.page = page;
        this.waiting = waiting;
        this.rows = new OutputStreamWriter(waiting.out(), StandardCharsets.UTF_8);
        this.text = new CellText(title.zone());
        this.activity = new Activity(title.zone());
        this.moment = title.preset().isOfCommits() ? title.columnNames().indexOf("timestamp") : -1;
        this.frontColumns = (int)
                title.columns().stream().filter(column -> !column.isDetail()).count();
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        if (moment >= 0 && cells.get(moment) instanceof Cell.Moment time) {
            activity.add(time.value());
        }
        List<String> front = new ArrayList<>();
        List<String> details = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            ReportColumn column = title.columns().get(i);
            Cell cell = cells.get(i);
            if (!column.isDetail()) {
                front.add(cell(column, cell));
            } else if (!(cell instanceof Cell.Missing)) {
                details.add("<div><dt>" + escaped(column.name()) + "</dt><dd>" + data(cell) + "</dd></div>");
            }
        }
        rows.append("<tbody>");
        if (!front.isEmpty()) {
            rows.append("<tr>").append(String.join("", front)).append("</tr>");
        }
        if (!details.isEmpty()) {
            rows.append("<tr class=\"more\"><td colspan=\"")
                    .append(Integer.toString(Math.max(frontColumns, 1)))
                    .append("\"><dl>")
                    .append(String.join("", details))
                    .append("</dl></td></tr>");
        }
        rows.append("</tbody>\n");
    }

    private String cell(ReportColumn column, Cell cell) {
        return "<td" + look(column) + ">" + data(cell) + "</td>";
    }

    /** Numbers stand below each other, and times on one line. */
    private static String look(ReportColumn column) {
        return switch (column.kind()) {
            case NUMBER -> " class=\"number\"";
            case MOMENT -> " class=\"time\"";
            default -> "";
        };
    }

    /** Turned by nothing around it, and turning nothing around it. */
    private String data(Cell cell) {
        if (cell instanceof Cell.Missing) {
            return "<span class=\"none\">" + ReportFact.NOT_RECORDED + "</span>";
        }
        return "<bdi>" + escaped(VisibleText.inLines(cell.accept(text))) + "</bdi>";
    }

    @Override
    public void end(ReportEnd end) throws IOException {
        rows.flush();
        Writer out = new OutputStreamWriter(page, StandardCharsets.UTF_8);
        String name = escaped("Report: " + title.preset().word());
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n");
        out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
                .append("style-src 'unsafe-inline'\"/>\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width\"/>\n");
        out.append("<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>")
                .append(name)
                .append("</title>\n");
        out.append("<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1>")
                .append(name)
                .append("</h1>\n");
        List<ReportFact> facts = new ArrayList<>(ReportFact.of(title));
        facts.addAll(ReportFact.of(end));
        write(out, facts);
        if (!activity.isNone()) {
            out.append(ActivityChart.svg(activity));
        }
        out.append("<table>\n<thead><tr>");
        for (ReportColumn column : title.columns()) {
            if (!column.isDetail()) {
                out.append("<th")
                        .append(look(column))
                        .append('>')
                        .append(escaped(column.name()))
                        .append("</th>");
            }
        }
        out.append("</tr></thead>\n");
        out.flush();
        waiting.copyTo(page);
        out.append("</table>\n</body>\n</html>\n");
        out.flush();
    }

    private static void write(Writer out, List<ReportFact> facts) throws IOException {
        out.append("<dl class=\"facts\">\n");
        for (ReportFact fact : facts) {
            out.append("<dt>").append(escaped(fact.name())).append("</dt><dd><bdi>");
            out.append(escaped(VisibleText.inLines(fact.value()))).append("</bdi></dd>\n");
        }
        out.append("</dl>\n");
    }

    private static String escaped(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
