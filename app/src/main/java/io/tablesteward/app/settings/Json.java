package io.tablesteward.app.settings;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Reads and writes JSON fields strictly; a field that is not what it should be makes the file damaged. */
final class Json {
    /** Escapes keep every character, half a surrogate pair included, which UTF-8 cannot. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();

    private Json() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode texts(Collection<String> texts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** Absent and null are the same for us. */
    static void put(ObjectNode node, String key, Optional<String> value) {
        value.ifPresent(text -> node.put(key, text));
    }

    static byte[] pretty(JsonNode node) throws IOException {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(node);
    }

    static byte[] line(JsonNode node) throws IOException {
        return MAPPER.writeValueAsBytes(node);
    }

    static JsonNode parse(byte[] bytes) throws IOException {
        JsonNode node = MAPPER.readTree(bytes);
        if (node == null || !node.isObject()) {
            throw new NotUnderstood("not an object");
        }
        return node;
    }

    static JsonNode get(JsonNode node, String key) throws NotUnderstood {
        return optional(node, key).orElseThrow(() -> new NotUnderstood("no " + key));
    }

    static String text(JsonNode node, String key) throws NotUnderstood {
        return asText(get(node, key));
    }

    static Optional<String> optionalText(JsonNode node, String key) throws NotUnderstood {
        Optional<JsonNode> value = optional(node, key);
        return value.isPresent() ? Optional.of(asText(value.get())) : Optional.empty();
    }

    static long number(JsonNode node, String key) throws NotUnderstood {
        JsonNode value = get(node, key);
        if (!value.canConvertToLong()) {
            throw new NotUnderstood(key + " is no number");
        }
        return value.longValue();
    }

    static int smallNumber(JsonNode node, String key) throws NotUnderstood {
        JsonNode value = get(node, key);
        if (!value.canConvertToInt()) {
            throw new NotUnderstood(key + " is no number");
        }
        return value.intValue();
    }

    static double decimal(JsonNode node, String key) throws NotUnderstood {
        JsonNode value = get(node, key);
        if (!value.isNumber()) {
            throw new NotUnderstood(key + " is no number");
        }
        return value.doubleValue();
    }

    static Instant instant(JsonNode node, String key) throws NotUnderstood {
        String text = text(node, key);
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new NotUnderstood(key + " is " + text);
        }
    }

    static boolean flag(JsonNode node, String key) throws NotUnderstood {
        JsonNode value = get(node, key);
        if (!value.isBoolean()) {
            throw new NotUnderstood(key + " is neither true nor false");
        }
        return value.booleanValue();
    }

    static List<JsonNode> list(JsonNode node, String key) throws NotUnderstood {
        JsonNode value = get(node, key);
        if (!value.isArray()) {
            throw new NotUnderstood(key + " is no list");
        }
        List<JsonNode> items = new ArrayList<>();
        value.forEach(items::add);
        return items;
    }

    static List<String> textList(JsonNode node, String key) throws NotUnderstood {
        List<String> texts = new ArrayList<>();
        for (JsonNode item : list(node, key)) {
            texts.add(asText(item));
        }
        return texts;
    }

    static <E extends Enum<E>> E constant(Class<E> type, JsonNode node, String key) throws NotUnderstood {
        String name = text(node, key);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        throw new NotUnderstood(key + " is " + name);
    }

    static Optional<JsonNode> optional(JsonNode node, String key) {
        return Optional.ofNullable(node.get(key)).filter(value -> !value.isNull());
    }

    private static String asText(JsonNode value) throws NotUnderstood {
        if (!value.isTextual()) {
            throw new NotUnderstood(value + " is no text");
        }
        return value.textValue();
    }
}
