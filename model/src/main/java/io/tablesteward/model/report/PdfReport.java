package io.tablesteward.model.report;

import io.tablesteward.model.report.PdfPages.Look;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A report on paper: each row is its front columns side by side, and below them what else is recorded of it; a row stays on
 * one page if it fits on any.
 */
final class PdfReport implements ReportSink {
    private static final float GAP = 8;
    private static final float LABEL = 80;
    private static final float ROW_GAP = 3;

    private final ReportTitle title;
    private final OutputStream file;
    private final CellText text;
    private final PdfPages pages;
    private final List<Integer> front;
    private final List<Integer> details;
    private final List<Float> widths;

    PdfReport(ReportTitle title, OutputStream file) throws IOException {
        this.title = title;
        this.file = file;
        this.text = new CellText(title.zone());
        this.front = places(false);
        this.details = places(true);
        this.widths = widths();
        this.pages = new PdfPages(name() + " \u00B7 " + text.moment(title.madeAt()));
        pages.write(name(), Look.TITLE, 0);
        pages.down(Look.TITLE.lineHeight() + ROW_GAP);
        facts(ReportFact.of(title));
        pages.down(2 * GAP);
        if (!pages.hasRoom(6 * Look.TEXT.lineHeight())) {
            pages.nextPage();
        }
        head();
    }

    private String name() {
        return "Report: " + title.preset().word();
    }

    private List<Integer> places(boolean isDetail) {
        return IntStream.range(0, title.columns().size())
                .filter(i -> title.columns().get(i).isDetail() == isDetail)
                .boxed()
                .toList();
    }

    /** Numbers and times take what they need, texts share the rest. */
    private List<Float> widths() {
        List<Float> fixed = front.stream()
                .map(place -> switch (title.columns().get(place).kind()) {
                    case NUMBER -> 42f;
                    case FLAG -> 62f;
                    case MOMENT -> 146f;
                    default -> 0f;
                })
                .toList();
        float taken = (float) fixed.stream().mapToDouble(width -> width).sum();
        long texts = fixed.stream().filter(width -> width == 0f).count();
        float each = texts == 0 ? 0 : (PdfPages.USABLE - taken) / texts;
        return fixed.stream().map(width -> width == 0f ? each : width).toList();
    }

    private void facts(List<ReportFact> facts) throws IOException {
        for (ReportFact fact : facts) {
            String name = fact.name();
            for (String line : pages.lines(fact.value(), Look.TEXT, PdfPages.USABLE - LABEL)) {
                makeRoom(Look.TEXT.lineHeight(), false);
                pages.write(name, Look.HEAD, 0);
                pages.write(line, Look.TEXT, LABEL);
                pages.down(Look.TEXT.lineHeight());
                name = "";
            }
        }
    }

    private void head() throws IOException {
        List<Cell> names = title.columns().stream()
                .<Cell>map(column -> new Cell.Text(column.name()))
                .toList();
        for (List<String> line : sideBySide(names, Look.HEAD)) {
            write(line, Look.HEAD);
        }
        pages.rule();
        pages.down(ROW_GAP);
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        List<List<String>> lines = sideBySide(cells, Look.TEXT);
        List<String> below = below(cells);
        float height = lines.size() * Look.TEXT.lineHeight() + below.size() * Look.PALE.lineHeight() + 2 * ROW_GAP;
        if (height < PdfPages.fullHeight() - 3 * Look.HEAD.lineHeight()) {
            makeRoom(height, true);
        }
        for (List<String> line : lines) {
            makeRoom(Look.TEXT.lineHeight(), true);
            write(line, Look.TEXT);
        }
        for (String line : below) {
            makeRoom(Look.PALE.lineHeight(), true);
            pages.write(line, Look.PALE, 0);
            pages.down(Look.PALE.lineHeight());
        }
        pages.down(ROW_GAP);
        pages.rule();
        pages.down(ROW_GAP);
    }

    private List<List<String>> sideBySide(List<Cell> cells, Look look) throws IOException {
        List<List<String>> columns = new ArrayList<>();
        for (int i = 0; i < front.size(); i++) {
            columns.add(pages.lines(shown(cells.get(front.get(i))), look, widths.get(i) - GAP));
        }
        int most = columns.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, most)
                .mapToObj(line -> columns.stream()
                        .map(column -> line < column.size() ? column.get(line) : "")
                        .toList())
                .toList();
    }

    private List<String> below(List<Cell> cells) throws IOException {
        String all = details.stream()
                .filter(place -> !(cells.get(place) instanceof Cell.Missing))
                .map(place -> title.columns().get(place).name() + ": " + shown(cells.get(place)))
                .collect(Collectors.joining("  \u00B7  "));
        return all.isEmpty() ? List.of() : pages.lines(all, Look.PALE, PdfPages.USABLE);
    }

    private String shown(Cell cell) {
        return cell instanceof Cell.Missing ? ReportFact.NOT_RECORDED : cell.accept(text);
    }

    private void write(List<String> line, Look look) throws IOException {
        float x = 0;
        for (int i = 0; i < line.size(); i++) {
            pages.write(line.get(i), look, x);
            x += widths.get(i);
        }
        pages.down(look.lineHeight());
    }

    private void makeRoom(float height, boolean isRow) throws IOException {
        if (!pages.hasRoom(height)) {
            pages.nextPage();
            if (isRow) {
                head();
            }
        }
    }

    @Override
    public void end(ReportEnd end) throws IOException {
        pages.down(GAP);
        facts(ReportFact.of(end));
        pages.save(file, name(), title.tool(), title.madeAt().atZone(title.zone()));
    }

    @Override
    public void close() throws IOException {
        pages.close();
    }
}
