package io.tablesteward.app.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Blocks of cells as spreadsheets put them on the clipboard: tabs between cells, a line for each row, and quotes around
 * a cell that holds a tab, a line break or a leading quote.
 */
public final class TabSeparated {
    private final String text;
    private final List<List<String>> rows = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private List<String> row = new ArrayList<>();
    private int at;

    private TabSeparated(String text) {
        this.text = text;
    }

    /** The cells of a block, row by row; the line break at its end begins no row. */
    public static List<List<String>> parse(String text) {
        return new TabSeparated(text).rows();
    }

    /** The block as text, one line for each row. */
    public static String format(List<List<String>> rows) {
        return rows.stream()
                .map(cells -> cells.stream().map(TabSeparated::quotedIfNeeded).collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
    }

    private static String quotedIfNeeded(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == '\t' || c == '\n' || c == '\r') && !cell.startsWith("\"");
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    private List<List<String>> rows() {
        while (at < text.length()) {
            if (text.charAt(at) == '"' && closingQuote() > 0) {
                takeQuoted();
            } else {
                takePlain();
            }
            endCell();
        }
        if (!row.isEmpty()) {
            row.add(""); // the text ended with a tab
            rows.add(row);
        }
        return rows;
    }

    /** Where the quote that opens here is closed: before a tab, a line break or the end; otherwise it is only a quote. */
    private int closingQuote() {
        for (int i = at + 1; i < text.length(); i++) {
            if (text.charAt(i) == '"') {
                if (i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    i++;
                } else {
                    return i + 1 == text.length() || isSeparator(text.charAt(i + 1)) ? i : -1;
                }
            }
        }
        return -1;
    }

    private void takeQuoted() {
        int end = closingQuote();
        cell.append(text.substring(at + 1, end).replace("\"\"", "\"").replace("\r\n", "\n"));
        at = end + 1;
    }

    private void takePlain() {
        while (at < text.length() && !isSeparator(text.charAt(at))) {
            cell.append(text.charAt(at++));
        }
    }

    private void endCell() {
        row.add(cell.toString());
        cell.setLength(0);
        boolean rowEnds = at >= text.length() || text.charAt(at) != '\t';
        if (text.startsWith("\r\n", at)) {
            at++;
        }
        at++;
        if (rowEnds) {
            rows.add(row);
            row = new ArrayList<>();
        }
    }

    private static boolean isSeparator(char c) {
        return c == '\t' || c == '\n' || c == '\r';
    }
}
