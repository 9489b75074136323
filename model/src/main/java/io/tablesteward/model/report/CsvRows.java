package io.tablesteward.model.report;

import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rows as CSV (RFC 4180), to be encoded in UTF-8.
 *
 * <p>A missing cell is empty, an empty text is a pair of quotes. A text that a spreadsheet would take for a formula,
 * since it begins with {@code = + - @} (also wide ones, and after blanks) or a control character, gets an apostrophe in
 * front, as OWASP advises against CSV injection; numbers never do. The same stands inside a text after a semicolon, a tab
 * or a line break, where spreadsheets of other countries part it. Who needs every text unchanged takes {@link JsonLines}.
 */
public final class CsvRows implements RowSink {
    private static final Pattern FORMULA =
            Pattern.compile("^(?=[\\t\\r\\n\\x00])|(?:^|(?<=[;\\t\\r\\n]))(?=\\h*[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20])");

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
        boolean isText = cell instanceof Cell.Text || cell instanceof Cell.Structure;
        String safe = isText ? FORMULA.matcher(plain).replaceAll("'") : plain;
        return safe.isEmpty() || safe.chars().anyMatch(CsvRows::needsQuotes)
                ? '"' + safe.replace("\"", "\"\"") + '"'
                : safe;
    }

    private static boolean needsQuotes(int c) {
        return c == ',' || c == ';' || c == '\t' || c == '"' || c == '\n' || c == '\r';
    }
}
