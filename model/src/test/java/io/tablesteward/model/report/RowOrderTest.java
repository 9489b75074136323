package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.report.RowOrder.By;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RowOrderTest {
    private static final Cell MISSING = Cell.Missing.MISSING;

    @Test
    void numbersGoByTheirValueWhateverTheirDigits() {
        assertThat(sorted(false, new Cell.Whole(10), new Cell.Whole(9), real("9.50"), real("-1"), real("1e2")))
                .containsExactly(real("-1"), new Cell.Whole(9), real("9.50"), new Cell.Whole(10), real("1e2"));
        assertThat(sorted(false, new Cell.Whole(Long.MAX_VALUE), new Cell.Whole(Long.MIN_VALUE)))
                .containsExactly(new Cell.Whole(Long.MIN_VALUE), new Cell.Whole(Long.MAX_VALUE));
    }

    @Test
    void timesGoByTime() {
        Cell earlier = new Cell.Moment(Instant.parse("2026-01-02T00:00:00Z"));
        Cell later = new Cell.Moment(Instant.parse("2026-01-02T00:00:00.001Z"));
        assertThat(sorted(true, earlier, later)).containsExactly(later, earlier);
    }

    @Test
    void textsGoWithoutRegardToCaseAndThenByIt() {
        assertThat(sorted(false, text("b"), text("a"), text("B"), text("A"), text("")))
                .containsExactly(text(""), text("A"), text("a"), text("B"), text("b"));
    }

    @Test
    void whatIsMissingIsLastEitherWay() {
        assertThat(sorted(false, MISSING, text("a"))).containsExactly(text("a"), MISSING);
        assertThat(sorted(true, MISSING, text("a"), text("b"))).containsExactly(text("b"), text("a"), MISSING);
    }

    @Test
    void equalRowsStayAsTheyWereAndASecondColumnDecides() {
        List<List<Cell>> rows = List.of(
                List.of(text("x"), new Cell.Whole(1), text("first")),
                List.of(text("x"), new Cell.Whole(2), text("second")),
                List.of(text("w"), new Cell.Whole(2), text("third")));
        assertThat(rows.stream().sorted(new RowOrder(List.of(new By(0, false)))))
                .extracting(row -> row.get(2))
                .containsExactly(text("third"), text("first"), text("second"));
        assertThat(rows.stream().sorted(new RowOrder(List.of(new By(1, true), new By(0, false)))))
                .extracting(row -> row.get(2))
                .containsExactly(text("third"), text("second"), text("first"));
    }

    /** A sort fails with an exception where the order contradicts itself. */
    @Test
    void whateverTheCellsTheOrderIsOne() {
        AnyCells any = new AnyCells(3);
        List<List<Cell>> rows = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            rows.add(any.row(1));
        }
        for (boolean descending : new boolean[] {false, true}) {
            RowOrder order = new RowOrder(List.of(new By(0, descending)));
            List<List<Cell>> once = rows.stream().sorted(order).toList();
            Collections.shuffle(rows, new Random(7));
            List<List<Cell>> again = rows.stream().sorted(order).toList();
            for (int i = 0; i < once.size(); i++) {
                assertThat(order.compare(once.get(i), again.get(i))).isZero();
                assertThat(i == 0 ? 0 : order.compare(once.get(i - 1), once.get(i)))
                        .isNotPositive();
            }
        }
    }

    private static List<Cell> sorted(boolean descending, Cell... cells) {
        return Stream.of(cells)
                .map(List::of)
                .sorted(new RowOrder(List.of(new By(0, descending))))
                .map(row -> row.get(0))
                .toList();
    }

    private static Cell text(String text) {
        return new Cell.Text(text);
    }

    private static Cell real(String digits) {
        return new Cell.Real(new BigDecimal(digits));
    }
}
