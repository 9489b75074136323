package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/**
 * Cells as text, the same under every locale: times in ISO 8601 with their offset, structures as JSON, nothing for what is
 * missing.
 */
public record CellText(ZoneId zone) implements Cell.Visitor<String> {
    @Override
    public String text(String value) {
        return value;
    }

    @Override
    public String whole(long value) {
        return Long.toString(value);
    }

    @Override
    public String real(BigDecimal value) {
        return value.toString();
    }

    @Override
    public String flag(boolean value) {
        return Boolean.toString(value);
    }

    @Override
    public String moment(Instant value) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value.atZone(zone));
    }

    @Override
    public String structure(JsonNode value) {
        return value.toString();
    }

    @Override
    public String missing() {
        return "";
    }
}
