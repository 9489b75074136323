package io.tablesteward.model.report;

import java.util.Comparator;
import java.util.List;

/**
 * Rows by their cells in some columns, the first of them first; what is missing stands last either way. Rows that are equal
 * in all of them stay in the order they came in, if whoever sorts is stable.
 */
public record RowOrder(List<By> by) implements Comparator<List<Cell>> {
    private static final CellOrder CELLS = new CellOrder();

    /**
     * One column to order by.
     *
     * @param column counted from 0
     */
    public record By(int column, boolean descending) {
        private int compare(Cell one, Cell other) {
            boolean isMissing = one instanceof Cell.Missing || other instanceof Cell.Missing;
            return descending && !isMissing ? CELLS.compare(other, one) : CELLS.compare(one, other);
        }
    }

    public RowOrder {
        by = List.copyOf(by);
    }

    @Override
    public int compare(List<Cell> one, List<Cell> other) {
        for (By part : by) {
            int order = part.compare(one.get(part.column()), other.get(part.column()));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
