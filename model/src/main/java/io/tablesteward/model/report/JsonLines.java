package io.tablesteward.model.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Rows as JSON, one object a line, to be encoded in UTF-8: every column is a key, also of what is missing, which is null;
 * numbers are numbers, structures JSON, times ISO 8601 with their offset.
 */
public final class JsonLines implements RowSink {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern HALF = Pattern.compile("\\p{Cs}");

    private final Appendable out;
    private final CellText text;
    private List<String> names = List.of();

    public JsonLines(Appendable out, ZoneId zone) {
        this.out = out;
        this.text = new CellText(zone);
    }

    @Override
    public void columns(List<String> columns) {
        names = List.copyOf(columns);
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            for (int i = 0; i < names.size(); i++) {
                json.writeFieldName(names.get(i));
                cells.get(i).accept(new Value(text)).writeTo(json);
            }
            json.writeEndObject();
        }
        out.append(encodable(line.toString())).append('\n');
    }

    /** Half a character can stand in JSON, and in no UTF-8: it is written by its number. */
    static String encodable(String json) {
        return HALF.matcher(json)
                .replaceAll(half -> String.format(
                        Locale.ROOT, "\\\\u%04x", (int) half.group().charAt(0)));
    }

    @Override
    public void end() {}

    /** Writes one value. */
    private interface Writing {
        void writeTo(JsonGenerator json) throws IOException;
    }

    private record Value(CellText plain) implements Cell.Visitor<Writing> {
        @Override
        public Writing text(String value) {
            return json -> json.writeString(value);
        }

        @Override
        public Writing whole(long value) {
            return json -> json.writeNumber(value);
        }

        @Override
        public Writing real(BigDecimal value) {
            return json -> json.writeNumber(value);
        }

        @Override
        public Writing flag(boolean value) {
            return json -> json.writeBoolean(value);
        }

        @Override
        public Writing moment(Instant value) {
            return json -> json.writeString(plain.moment(value));
        }

        @Override
        public Writing structure(JsonNode value) {
            return json -> json.writeTree(value);
        }

        @Override
        public Writing missing() {
            return JsonGenerator::writeNull;
        }
    }
}
