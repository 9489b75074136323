package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Cells of every kind with texts of every plane and every awkward letter, the same for the same seed. */
final class AnyCells {
    private static final String AWKWARD =
            "\"\"\"',,,\r\n\n\t =+-@\\{}[]0;|<>\u0000\u001B\u007F\u0085\u200B\u202E\u2028";

    private final Random random;

    AnyCells(long seed) {
        this.random = new Random(seed);
    }

    List<Cell> row(int cells) {
        return Stream.generate(this::cell).limit(cells).toList();
    }

    String text() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(9);
        for (int i = 0; i < length; i++) {
            if (random.nextInt(3) > 0) {
                text.append(AWKWARD.charAt(random.nextInt(AWKWARD.length())));
            } else {
                text.appendCodePoint(codePoint());
            }
        }
        return text.toString();
    }

    private int codePoint() {
        int c = random.nextInt(Character.MAX_CODE_POINT + 1);
        return Character.getType(c) == Character.SURROGATE ? 'x' : c;
    }

    private Cell cell() {
        return switch (random.nextInt(8)) {
            case 0 -> new Cell.Whole(random.nextLong());
            case 1 -> new Cell.Real(new BigDecimal(new BigInteger(80, random), random.nextInt(40)).negate());
            case 2 -> new Cell.Flag(random.nextBoolean());
            case 3 -> new Cell.Moment(Instant.ofEpochMilli(random.nextLong() >> 20));
            case 4 ->
                new Cell.Structure(JsonNodeFactory.instance
                        .objectNode()
                        .put(text(), text())
                        .put("n", random.nextInt()));
            case 5 -> Cell.Missing.MISSING;
            default -> new Cell.Text(text());
        };
    }
}
