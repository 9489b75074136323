package io.tablesteward.model.change;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How long texts may be and what they may hold, as {@code text-limits.json} says; all lengths in code points, so that an
 * emoji counts as one.
 *
 * @param personal what a text that matches looks like
 */
record TextLimits(
        int commentWarning,
        int commentLimit,
        int tagKeyLimit,
        String tagKeyForbidden,
        int tagValueLimit,
        int tagsWarning,
        Map<String, Pattern> personal) {
    static final TextLimits STANDARD = read();

    private static TextLimits read() {
        try (InputStream in = Objects.requireNonNull(TextLimits.class.getResourceAsStream("text-limits.json"))) {
            JsonNode json = new ObjectMapper().readTree(in);
            Map<String, Pattern> personal = new LinkedHashMap<>();
            for (JsonNode entry : json.required("looksPersonal")) {
                personal.put(
                        entry.required("kind").asText(),
                        Pattern.compile(entry.required("pattern").asText()));
            }
            return new TextLimits(
                    json.required("comment").required("warnAbove").asInt(),
                    json.required("comment").required("refuseAbove").asInt(),
                    json.required("tagKey").required("refuseAbove").asInt(),
                    json.required("tagKey").required("forbidden").asText(),
                    json.required("tagValue").required("refuseAbove").asInt(),
                    json.required("tags").required("warnAbove").asInt(),
                    personal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The first character of a tag's key that no store of tags takes (TG-02). */
    Optional<String> forbiddenIn(String key) {
        return key.codePoints()
                .filter(c -> tagKeyForbidden.indexOf(c) >= 0)
                .mapToObj(Character::toString)
                .findFirst();
    }

    /** What the text looks like, if it looks like something that is nobody else's business (TG-07). */
    Optional<String> looksLike(String text) {
        return personal.entrySet().stream()
                .filter(entry -> entry.getValue().matcher(text).find())
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
