package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** What stands in one place of a row. */
public sealed interface Cell {
    <R> R accept(Visitor<R> visitor);

    /** One answer for every kind of cell. */
    interface Visitor<R> {
        R text(String value);

        R whole(long value);

        R real(BigDecimal value);

        R flag(boolean value);

        R moment(Instant value);

        R structure(JsonNode value);

        R missing();
    }

    static Cell text(Optional<String> value) {
        return value.<Cell>map(Text::new).orElse(Missing.MISSING);
    }

    /** JSON by what it is: texts, numbers and truth as such, null and nothing as missing, the rest as a structure. */
    static Cell of(JsonNode json) {
        return switch (json.getNodeType()) {
            case STRING -> new Text(json.textValue());
            case BOOLEAN -> new Flag(json.booleanValue());
            case NUMBER ->
                json.isIntegralNumber() && json.canConvertToLong()
                        ? new Whole(json.longValue())
                        : new Real(json.decimalValue());
            case NULL, MISSING -> Missing.MISSING;
            default -> new Structure(json);
        };
    }

    /** Text as it was written, of any length. */
    record Text(String value) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.text(value);
        }
    }

    /** A whole number. */
    record Whole(long value) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.whole(value);
        }
    }

    /** A number with all its digits. */
    record Real(BigDecimal value) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.real(value);
        }
    }

    /** True or false. */
    record Flag(boolean value) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.flag(value);
        }
    }

    /** A point in time; the reader's zone is put in when it is written. */
    record Moment(Instant value) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.moment(value);
        }
    }

    /** A list, a map, or a value with parts; not to be changed. */
    record Structure(JsonNode value) implements Cell {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.structure(value);
        }
    }

    /** Not recorded, which is not the empty text (HI-03). */
    enum Missing implements Cell {
        MISSING;

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.missing();
        }
    }
}
