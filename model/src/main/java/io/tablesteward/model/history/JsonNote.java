package io.tablesteward.model.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/** A note that is JSON, as many pipelines write them; it may be shown as a tree beside its text. */
public record JsonNote(JsonNode tree) {
    private static final ObjectReader WHOLE_TEXT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // Shown as it was written: a tree that drops a key or rounds a number is worse than the text
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build()
            .reader();

    /**
     * The note taken apart.
     *
     * @param most nodes in all
     * @param deepest below that a node is its JSON
     */
    public NoteNode root(int most, int deepest) {
        return new NoteTree(most, deepest).of("", "$", tree, 0);
    }

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
