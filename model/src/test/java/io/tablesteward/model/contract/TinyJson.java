package io.tablesteward.model.contract;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON parser of its own, so that a mistake in the one we ship cannot hide: objects are maps, arrays lists, numbers
 * decimals.
 */
public final class TinyJson {
    private final String text;
    private int at;

    private TinyJson(String text) {
        this.text = text;
    }

    public static @Nullable Object parse(String text) {
        TinyJson json = new TinyJson(text);
        Object value = json.value();
        json.space();
        if (json.at != text.length()) {
            throw json.broken();
        }
        return value;
    }

    @SuppressWarnings("unchecked") // a parsed object has text keys only
    static Map<String, @Nullable Object> object(@Nullable Object value) {
        return value == null ? Map.of() : (Map<String, @Nullable Object>) value;
    }

    static List<?> array(@Nullable Object value) {
        return value == null ? List.of() : (List<?>) value;
    }

    private @Nullable Object value() {
        space();
        char c = peek();
        if (c == '{') {
            return object();
        }
        if (c == '[') {
            return array();
        }
        if (c == '"') {
            return string();
        }
        int from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> new BigDecimal(word);
        };
    }

    private Map<String, @Nullable Object> object() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        at++;
        space();
        while (peek() != '}') {
            String key = string();
            expect(':');
            if (map.containsKey(key)) {
                throw broken();
            }
            map.put(key, value());
            if (!more('}')) {
                break;
            }
        }
        at++;
        return map;
    }

    private List<@Nullable Object> array() {
        List<@Nullable Object> list = new ArrayList<>();
        at++;
        space();
        while (peek() != ']') {
            list.add(value());
            if (!more(']')) {
                break;
            }
        }
        at++;
        return list;
    }

    private boolean more(char end) {
        space();
        if (peek() == end) {
            return false;
        }
        expect(',');
        space();
        return true;
    }

    private String string() {
        expect('"');
        StringBuilder result = new StringBuilder();
        while (peek() != '"') {
            char c = text.charAt(at++);
            if (c < ' ') {
                throw broken();
            }
            result.append(c == '\\' ? escaped() : c);
        }
        at++;
        return result.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '"', '\\', '/' -> c;
            case 'u' -> (char) Integer.parseInt(text, at, at += 4, 16);
            default -> throw broken();
        };
    }

    private void expect(char c) {
        space();
        if (peek() != c) {
            throw broken();
        }
        at++;
    }

    private char peek() {
        if (at >= text.length()) {
            throw broken();
        }
        return text.charAt(at);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private IllegalArgumentException broken() {
        return new IllegalArgumentException("Not JSON at " + at);
    }
}
