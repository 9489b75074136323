package io.tablesteward.model.format.delta;

import java.util.Random;
import java.util.StringJoiner;

/** {@code metaData} actions with keys that no protocol knows, in every place where one may stand. */
final class RandomMetaData {
    private static final String[] TEXTS = {
        "",
        "plain",
        "with \\\"quotes\\\"",
        "back\\\\slash",
        "\\u00e9\\n\\t",
        "日本",
        "\uD83D\uDE00",
        "<b>&amp;</b>",
        "a.b`c"
    };
    private static final String[] NUMBERS = {
        "0",
        "-1",
        "1.0",
        "1.50",
        "1e-30",
        "1E+3",
        "123456789012345678901234567890",
        "0.1",
        "-0.5e10",
        "9007199254740993"
    };

    private final Random random;
    private int names;

    RandomMetaData(Random random) {
        this.random = random;
    }

    String line() {
        String schema = struct(2);
        return "{\"metaData\":{\"id\":\"i\",%s,\"schemaString\":\"%s\",\"partitionColumns\":[],\"configuration\":%s,%s}}"
                .formatted(
                        unknownEntries(),
                        schema.replace("\\", "\\\\").replace("\"", "\\\""),
                        configuration(),
                        unknownEntries());
    }

    private String configuration() {
        StringJoiner entries = new StringJoiner(",", "{", "}");
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.add("\"" + name() + "\":\"" + text() + "\"");
        }
        return entries.toString();
    }

    private String struct(int depth) {
        StringJoiner fields = new StringJoiner(",", "[", "]");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            fields.add("{\"name\":\"%s\",%s,\"type\":%s,\"nullable\":%s,\"metadata\":%s}"
                    .formatted(name(), unknownEntries(), type(depth), random.nextBoolean(), object(2)));
        }
        return "{\"type\":\"struct\",%s,\"fields\":%s}".formatted(unknownEntries(), fields);
    }

    private String type(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 1 -> struct(depth - 1);
            case 2 ->
                "{\"type\":\"array\",\"elementType\":%s,\"containsNull\":true,%s}"
                        .formatted(type(depth - 1), unknownEntries());
            case 3 ->
                "{\"type\":\"map\",\"keyType\":%s,\"valueType\":%s,\"valueContainsNull\":true}"
                        .formatted(type(depth - 1), type(depth - 1));
            default -> "\"string\"";
        };
    }

    private String unknownEntries() {
        return "\"" + name() + "\":" + value(2);
    }

    private String value(int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> "null";
            case 1 -> Boolean.toString(random.nextBoolean());
            case 2 -> NUMBERS[random.nextInt(NUMBERS.length)];
            case 3 -> "\"" + text() + "\"";
            case 4 -> "[" + value(depth - 1) + "," + value(depth - 1) + "]";
            default -> object(depth - 1);
        };
    }

    private String object(int depth) {
        StringJoiner entries = new StringJoiner(",", "{", "}");
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.add(depth == 0 ? "\"" + name() + "\":1" : unknownEntries());
        }
        return entries.toString();
    }

    /** Never twice the same, and never one that an edit of the test uses. */
    private String name() {
        return "n" + names++ + " " + text();
    }

    private String text() {
        return TEXTS[random.nextInt(TEXTS.length)];
    }
}
