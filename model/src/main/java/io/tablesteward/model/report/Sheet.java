package io.tablesteward.model.report;

import java.io.IOException;
import java.io.Writer;
import java.time.ZoneId;
import java.util.List;

/** One sheet of a workbook while it is written: a head that stays in view, then rows. */
final class Sheet {
    private static final String OPEN = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
            <sheetViews><sheetView workbookViewId="0">\
            <pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>""";

    private final Writer out;
    private final ZoneId zone;
    private final int columns;
    private int rows;

    /**
     * Begins with the head.
     *
     * @param widths in characters, one for each name
     */
    Sheet(Writer out, ZoneId zone, List<String> names, List<Integer> widths) throws IOException {
        this.out = out;
        this.zone = zone;
        this.columns = names.size();
        out.append(OPEN);
        for (int i = 0; i < columns; i++) {
            String column = Integer.toString(i + 1);
            out.append("<col min=\"" + column + "\" max=\"" + column + "\" width=\"" + widths.get(i)
                    + "\" customWidth=\"1\"/>");
        }
        out.append("</cols><sheetData>");
        row(names.stream().<Cell>map(Cell.Text::new).toList(), SheetStyle.HEAD);
    }

    int rows() {
        return rows;
    }

    void row(List<Cell> cells) throws IOException {
        row(cells, SheetStyle.TEXT);
    }

    private void row(List<Cell> cells, SheetStyle texts) throws IOException {
        rows++;
        out.append("<row r=\"").append(Integer.toString(rows)).append("\">");
        for (int i = 0; i < cells.size(); i++) {
            out.append(cells.get(i).accept(new SheetCell(name(i) + rows, zone, texts)));
        }
        out.append("</row>");
    }

    /** Ends with a filter over all of it. */
    void end() throws IOException {
        out.append("</sheetData><autoFilter ref=\"A1:" + name(columns - 1) + rows + "\"/></worksheet>");
    }

    /** A, B, … Z, AA, … */
    private static String name(int column) {
        String last = String.valueOf((char) ('A' + column % 26));
        return column < 26 ? last : name(column / 26 - 1) + last;
    }
}
