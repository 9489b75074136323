package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;

/**
 * Cells by what they are: numbers by their value, times by time, texts first without regard to case. Where kinds are mixed,
 * each kind stands together.
 */
final class CellOrder implements Comparator<Cell> {
    private static final Comparator<String> TEXTS =
            String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());
    private static final Kind KIND = new Kind();
    private static final CellText AS_TEXT = new CellText(ZoneOffset.UTC);

    @Override
    public int compare(Cell one, Cell other) {
        if (one instanceof Cell.Whole a && other instanceof Cell.Whole b) {
            return Long.compare(a.value(), b.value());
        }
        int kind = one.accept(KIND);
        int kinds = Integer.compare(kind, other.accept(KIND));
        return kinds != 0 ? kinds : compareWithin(kind, one, other);
    }

    private static int compareWithin(int kind, Cell one, Cell other) {
        return switch (kind) {
            case Kind.NUMBER -> number(one).compareTo(number(other));
            case Kind.MOMENT -> ((Cell.Moment) one).value().compareTo(((Cell.Moment) other).value());
            default -> TEXTS.compare(one.accept(AS_TEXT), other.accept(AS_TEXT));
        };
    }

    private static BigDecimal number(Cell cell) {
        return cell instanceof Cell.Whole whole ? BigDecimal.valueOf(whole.value()) : ((Cell.Real) cell).value();
    }

    /** Which kinds come before which. */
    private static final class Kind implements Cell.Visitor<Integer> {
        static final int NUMBER = 0;
        static final int MOMENT = 1;

        @Override
        public Integer whole(long value) {
            return NUMBER;
        }

        @Override
        public Integer real(BigDecimal value) {
            return NUMBER;
        }

        @Override
        public Integer moment(Instant value) {
            return MOMENT;
        }

        @Override
        public Integer flag(boolean value) {
            return 2;
        }

        @Override
        public Integer text(String value) {
            return 3;
        }

        @Override
        public Integer structure(JsonNode value) {
            return 4;
        }

        @Override
        public Integer missing() {
            return 5;
        }
    }
}
