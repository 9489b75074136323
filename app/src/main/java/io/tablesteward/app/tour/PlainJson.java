package io.tablesteward.app.tour;

import java.text.ParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A reader of JSON with nothing but the JDK: the proof of the tour shares no code with what wrote the log. Objects are
 * maps; numbers, {@code true}, {@code false} and {@code null} are their text.
 */
final class PlainJson {
    private final String text;
    private int at;

    private PlainJson(String text) {
        this.text = text;
    }

    static Object parse(String text) throws ParseException {
        PlainJson json = new PlainJson(text);
        Object value = json.value();
        if (json.next() != 0) {
            throw json.unexpected();
        }
        return value;
    }

    private Object value() throws ParseException {
        return switch (next()) {
            case '{' -> object();
            case '[' -> list();
            case '"' -> string();
            default -> word();
        };
    }

    private Map<String, Object> object() throws ParseException {
        Map<String, Object> object = new LinkedHashMap<>();
        at++;
        while (next() != '}') {
            String key = string();
            take(':');
            object.put(key, value());
            if (next() != '}') {
                take(',');
            }
        }
        at++;
        return object;
    }

    private List<Object> list() throws ParseException {
        List<Object> list = new ArrayList<>();
        at++;
        while (next() != ']') {
            list.add(value());
            if (next() != ']') {
                take(',');
            }
        }
        at++;
        return list;
    }

    private String string() throws ParseException {
        take('"');
        StringBuilder string = new StringBuilder();
        while (character() != '"') {
            char c = character();
            at++;
            string.append(c == '\\' ? escaped() : c);
        }
        at++;
        return string.toString();
    }

    private char escaped() throws ParseException {
        char c = character();
        at++;
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> {
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            default -> c;
        };
    }

    private String word() throws ParseException {
        int from = at;
        while (at < text.length() && ",:]}".indexOf(text.charAt(at)) < 0 && text.charAt(at) > ' ') {
            at++;
        }
        if (at == from) {
            throw unexpected();
        }
        return text.substring(from, at);
    }

    /** The next character that is not blank, or 0 at the end. */
    private char next() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private char character() throws ParseException {
        if (at >= text.length()) {
            throw unexpected();
        }
        return text.charAt(at);
    }

    private void take(char wanted) throws ParseException {
        if (next() != wanted) {
            throw unexpected();
        }
        at++;
    }

    private ParseException unexpected() {
        return new ParseException("No JSON at character " + at, at);
    }
}
