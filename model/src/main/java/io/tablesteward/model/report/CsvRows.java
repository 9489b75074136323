package io.tablesteward.model.report;

import java.io.IOException;
import java.time.ZoneId;
import java.util.List;

/**
 * Rows as CSV (RFC 4180), to be encoded in UTF-8.
 *
 * <p>A missing cell is empty, an empty text is a pair of quotes. A text that a spreadsheet would take for a formula,
 * since it begins with {@code = + - @}, a tab or a carriage return, gets an apostrophe in front, as OWASP advises
 * against CSV injection; numbers never do. Who needs every text unchanged takes {@link JsonLines}.
 */
public final class CsvRows implements RowSink {
    private static final String FORMULA_STARTS = "=+-@\t\r";

    private final Appendable out;
    private final CellText text;

    public CsvRows(Appendable out, ZoneId zone) {
        this.out = out;
        this.text = new CellText(zone);
    }

    @Override
    public void columns(List<String> names) throws IOException {
        row(names.stream().<Cell>map(Cell.Text::new).toList());
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        String separator = "";
        for (Cell cell : cells) {
            out.append(separator).append(written(cell, cells.size() == 1));
            separator = ",";
        }
        out.append("\r\n");
    }

    @Override
    public void end() {}

    /** @param isAlone then even a missing cell has quotes: readers skip empty lines */
    private String written(Cell cell, boolean isAlone) {
        if (cell instanceof Cell.Missing) {
            return isAlone ? "\"\"" : "";
        }
        String plain = cell.accept(text);
        String safe = cell instanceof Cell.Text && looksLikeFormula(plain) ? "'" + plain : plain;
        return safe.isEmpty() || safe.chars().anyMatch(CsvRows::needsQuotes)
                ? '"' + safe.replace("\"", "\"\"") + '"'
                : safe;
    }

    private static boolean looksLikeFormula(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0;
    }

    private static boolean needsQuotes(int c) {
        return c == ',' || c == '"' || c == '\n' || c == '\r';
    }
}
