package io.tablesteward.model.report;

import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows as an aligned table for a terminal.
 *
 * <p>The first rows decide how wide the columns are; a later cell that is longer only pushes the rest of its row aside.
 * Nothing is cut; a missing cell is {@code NULL}.
 */
public final class TextTable implements RowSink {
    private static final String BETWEEN = " | ";

    private final Appendable out;
    private final CellText text;
    private final int measured;
    private final List<List<Shown>> waiting = new ArrayList<>();
    private List<Integer> widths = List.of();
    private boolean isMeasured;

    /**
     * Measures with the first rows.
     *
     * @param measured how many rows are held back to measure them
     */
    public TextTable(Appendable out, ZoneId zone, int measured) {
        this.out = out;
        this.text = new CellText(zone);
        this.measured = measured;
    }

    private record Shown(String text, int width, boolean isNumber) {}

    @Override
    public void columns(List<String> names) throws IOException {
        take(names.stream().map(name -> shown(new Cell.Text(name))).toList());
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        take(cells.stream().map(this::shown).toList());
    }

    @Override
    public void end() throws IOException {
        if (!isMeasured) {
            writeWaiting();
        }
    }

    private void take(List<Shown> row) throws IOException {
        if (isMeasured) {
            write(row);
            return;
        }
        waiting.add(row);
        if (waiting.size() > measured) {
            writeWaiting();
        }
    }

    private void writeWaiting() throws IOException {
        isMeasured = true;
        List<Shown> head = waiting.get(0);
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < head.size(); i++) {
            int column = i;
            found.add(waiting.stream()
                    .mapToInt(row -> row.get(column).width())
                    .max()
                    .orElse(0));
        }
        widths = List.copyOf(found);
        write(head);
        out.append(String.join("-+-", widths.stream().map("-"::repeat).toList()))
                .append('\n');
        for (List<Shown> row : waiting.subList(1, waiting.size())) {
            write(row);
        }
        waiting.clear();
    }

    private void write(List<Shown> row) throws IOException {
        for (int i = 0; i < row.size(); i++) {
            Shown cell = row.get(i);
            String padding = " ".repeat(Math.max(0, widths.get(i) - cell.width()));
            if (i > 0) {
                out.append(BETWEEN);
            }
            if (cell.isNumber()) {
                out.append(padding).append(cell.text());
            } else {
                out.append(cell.text()).append(i < row.size() - 1 ? padding : "");
            }
        }
        out.append('\n');
    }

    private Shown shown(Cell cell) {
        String whole = cell instanceof Cell.Missing ? "NULL" : VisibleText.of(cell.accept(text));
        boolean isNumber = cell instanceof Cell.Whole || cell instanceof Cell.Real;
        return new Shown(whole, DisplayWidth.of(whole), isNumber);
    }
}
