package io.tablesteward.model.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/** A note that is JSON, as many pipelines write them; it may be shown as a tree beside its text. */
public record JsonNote(JsonNode tree) {
    private static final ObjectReader WHOLE_TEXT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build()
            .reader();

    /** Empty unless the whole text is one JSON object or array. */
    public static Optional<JsonNote> in(String note) {
        String text = note.strip();
        if (!text.startsWith("{") && !text.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(new JsonNote(WHOLE_TEXT.readTree(text)));
        } catch (JsonProcessingException notJson) {
            // a note is free text: that it does not parse is no failure
            return Optional.empty();
        }
    }
}
