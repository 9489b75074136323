package io.tablesteward.model.format.delta;

import java.util.List;

/**
 * Tables of every shape that the rules speak of, as the text of their first commit: written out by hand, so that nothing
 * of our own writing is needed to make them.
 */
public enum DeltaShape {
    PLAIN(protocol(1, 2), metaData("", "[]", field("id", "\"long\"", "{}"), field("name", "\"string\"", "{}"))),
    TALKATIVE(
            protocol(1, 2),
            metaData(
                            """
                    "tag.sensitivity":"low","tag.set by the platform":"yes","quality":"raw","owner":"finance"\
                    """,
                            "[]",
                            field("id", "\"long\"", "{\"comment\":\"old\",\"tag.pii\":\"no\",\"tag.q\":\"\"}"),
                            field("name", "\"string\"", "{\"comment\":\"\"}"))
                    .replace("\"description\":null", "\"description\":\"what it said\"")),
    /** Case 30. */
    PARTITIONED(
            protocol(1, 2),
            metaData(
                    "\"delta.appendOnly\":\"true\"",
                    "[\"day\"]",
                    field("day", "\"date\"", "{}"),
                    field("amount", "\"decimal(10,2)\"", "{}"))),
    /** Cases 1 and 28. */
    NESTED(
            protocol(1, 2),
            metaData(
                    "",
                    "[]",
                    field("my.column", "\"string\"", "{}"),
                    field("my", struct(field("column", "\"string\"", "{}")), "{}"),
                    field(
                            "outer",
                            struct(field(
                                    "inner", struct(field("leaf", "\"integer\"", "{\"comment\":\"deep\"}")), "{}")),
                            "{}"),
                    field("list", array(struct(field("element", "\"string\"", "{}"))), "{}"),
                    field("lists", array(array(struct(field("x", "\"double\"", "{}")))), "{}"),
                    field(
                            "pairs",
                            map(struct(field("key", "\"string\"", "{}")), struct(field("value", "\"string\"", "{}"))),
                            "{}"),
                    field("plain_map", map("\"string\"", "\"long\""), "{}"))),
    MAPPED_BY_NAME(
            protocol(2, 5),
            metaData(
                    "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"4\"",
                    "[\"day\"]",
                    mapped("day", "\"date\"", 1),
                    mapped("odd name, with `ticks`", "\"string\"", 2),
                    mapped("place", struct(mapped("Cidade", "\"string\"", 4)), 3))),
    MAPPED_BY_ID(
            featured(2, "", "\"columnMapping\",\"appendOnly\",\"invariants\""),
            metaData(
                    "\"delta.columnMapping.mode\":\"id\",\"delta.columnMapping.maxColumnId\":\"2\"",
                    "[]",
                    mapped("a", "\"long\"", 1),
                    mapped("b", "\"string\"", 2))),
    /** Case 45. */
    IDS_ABOVE_THE_RECORD(
            protocol(2, 5),
            metaData(
                    "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"2\"",
                    "[]",
                    mapped("id", "\"long\"", 1),
                    mapped("place", struct(mapped("city", "\"string\"", 5)), 3))),
    /** A list of counted columns that somebody did not keep right (DR-03). */
    COUNTED_COLUMNS_GONE(
            protocol(1, 2),
            metaData(
                    "\"delta.dataSkippingStatsColumns\":\"gone,id\"",
                    "[]",
                    field("id", "\"long\"", "{}"),
                    field("v", "\"string\"", "{}"))),
    IN_COMMIT_TIMESTAMPS(
            featured(1, "", "\"inCommitTimestamp\""),
            metaData(
                    "\"delta.enableInCommitTimestamps\":\"true\"",
                    "[]",
                    field("id", "\"long\"", "{}"),
                    field("ts", "\"timestamp\"", "{}"))),
    ROW_TRACKING(
            featured(1, "", "\"rowTracking\",\"domainMetadata\""),
            metaData("""
                    "delta.enableRowTracking":"true",\
                    "delta.rowTracking.materializedRowIdColumnName":"_row-id-col-1",\
                    "delta.rowTracking.materializedRowCommitVersionColumnName":"_row-commit-version-col-1"\
                    """, "[]", field("id", "\"long\"", "{}")),
            domain("delta.rowTracking", "{\\\"rowIdHighWaterMark\\\":41}")),
    /** Law 3. */
    UNKNOWN_KEYS(
            protocol(1, 2),
            metaData(
                            "\"x\":\"y\"",
                            "[]",
                            "{\"name\":\"id\",\"type\":\"long\",\"nullable\":false,\"sinceVersion\":3,\"metadata\":"
                                    + "{\"weight\":1.50,\"huge\":123456789012345678901234567890,\"tiny\":1e-30,"
                                    + "\"list\":[1,[2.0,null,true]],\"nothing\":null,\"tag.number\":7,"
                                    + "\"__CHAR_VARCHAR_TYPE_STRING\":\"varchar(5)\"},\"more\":{\"a\":[]}}",
                            field("name", "\"string\"", "{\"\":\"empty key\",\"comment \":\"not ours\"}"))
                    .replace(
                            "\"createdTime\":1700000000000", "\"createdTime\":1700000000000,\"future\":{\"b\":[1.0]}")),
    /** Case 19. */
    GENERATED(
            protocol(1, 4),
            metaData(
                    "",
                    "[]",
                    field("eventTime", "\"timestamp\"", "{}"),
                    field("eventDate", "\"date\"", "{\"delta.generationExpression\":\"CAST(`eventTime` AS DATE)\"}"))),
    /** Case 62. */
    IDENTITY(
            protocol(1, 6),
            metaData(
                    "",
                    "[]",
                    field(
                            "id",
                            "\"long\"",
                            "{\"delta.identity.start\":1,\"delta.identity.step\":1,"
                                    + "\"delta.identity.highWaterMark\":9007199254740993,"
                                    + "\"delta.identity.allowExplicitInsert\":false}"),
                    field("v", "\"string\"", "{}"))),
    /** Cases 20 and 21. */
    CONSTRAINED(
            protocol(1, 3),
            metaData(
                    "\"delta.constraints.positive\":\"amount > 0\",\"delta.appendOnly\":\"true\",\"mine\":\"1\"",
                    "[]",
                    "{\"name\":\"amount\",\"type\":\"integer\",\"nullable\":false,\"metadata\":{\"delta.invariants\":"
                            + "\"{\\\"expression\\\":{\\\"expression\\\":\\\"amount > 3\\\"}}\"}}",
                    field("note", "\"string\"", "{}"))),
    /** Case 60. */
    CLUSTERED(
            featured(1, "", "\"clustering\",\"domainMetadata\""),
            metaData("", "[]", field("a", "\"long\"", "{}"), field("b", "\"long\"", "{}")),
            domain("delta.clustering", "{\\\"clusteringColumns\\\":[[\\\"a\\\"]]}"),
            domain("their.own", "whatever { they like")),
    CHANGE_FEED(
            protocol(1, 4), metaData("\"delta.enableChangeDataFeed\":\"true\"", "[]", field("id", "\"long\"", "{}"))),
    MANY_FEATURES(
            featured(
                    3,
                    "\"deletionVectors\",\"timestampNtz\",\"v2Checkpoint\",\"typeWidening\",\"vacuumProtocolCheck\"",
                    "\"deletionVectors\",\"timestampNtz\",\"v2Checkpoint\",\"typeWidening\",\"vacuumProtocolCheck\","
                            + "\"allowColumnDefaults\",\"changeDataFeed\",\"checkConstraints\",\"appendOnly\","
                            + "\"invariants\",\"generatedColumns\",\"inCommitTimestamp\""),
            metaData(
                    """
                    "delta.enableDeletionVectors":"true","delta.checkpointPolicy":"v2",\
                    "delta.enableInCommitTimestamps":"true","delta.inCommitTimestampEnablementVersion":"0"\
                    """,
                    "[]",
                    field("n", "\"timestamp_ntz\"", "{\"CURRENT_DEFAULT\":\"now()\",\"EXISTS_DEFAULT\":\"null\"}"),
                    field(
                            "w",
                            "\"long\"",
                            "{\"delta.typeChanges\":[{\"toType\":\"long\",\"fromType\":\"integer\"}]}"))),
    /** Case 6 and its kin: names are lists of parts, whatever is in them. */
    ODD_NAMES(
            protocol(1, 2),
            metaData(
                    "",
                    "[]",
                    field("Região", "\"string\"", "{}"),
                    field("日本", struct(field("a.b", "\"string\"", "{}"), field("a`b", "\"string\"", "{}")), "{}"),
                    field("x\\\"y", "\"string\"", "{}"),
                    field("back\\\\slash", "\"string\"", "{}"),
                    field("\uD83D\uDE00", "\"string\"", "{}"))),

    UNKNOWN_FEATURE(featured(1, "", "\"somethingNew\""), metaData("", "[]", field("id", "\"long\"", "{}"))),
    CATALOG_MANAGED(
            featured(3, "\"catalogManaged\"", "\"catalogManaged\",\"inCommitTimestamp\""),
            metaData("\"delta.enableInCommitTimestamps\":\"true\"", "[]", field("id", "\"long\"", "{}"))),
    FUTURE_WRITER(protocol(1, 8), metaData("", "[]", field("id", "\"long\"", "{}"))),
    /** Case 46. */
    SAME_ID_TWICE(
            protocol(2, 5),
            metaData(
                    "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"3\"",
                    "[]",
                    mapped("a", "\"long\"", 3),
                    mapped("b", "\"string\"", 3)));

    private static final List<DeltaShape> LOOK_ONLY =
            List.of(UNKNOWN_FEATURE, CATALOG_MANAGED, FUTURE_WRITER, SAME_ID_TWICE);

    private final String text;

    DeltaShape(String... actions) {
        text = "{\"commitInfo\":{\"inCommitTimestamp\":1700000000000,\"timestamp\":1700000000000,"
                + "\"operation\":\"CREATE TABLE\",\"operationParameters\":{}}}\n" + String.join("\n", actions);
    }

    public boolean isLookOnly() {
        return LOOK_ONLY.contains(this);
    }

    /** The first commit, one action a line. */
    public List<String> lines() {
        return text.lines().toList();
    }

    static String protocol(int reader, int writer) {
        return "{\"protocol\":{\"minReaderVersion\":%d,\"minWriterVersion\":%d}}".formatted(reader, writer);
    }

    static String featured(int reader, String readerFeatures, String writerFeatures) {
        String list = reader < 3 ? "" : "\"readerFeatures\":[" + readerFeatures + "],";
        return "{\"protocol\":{\"minReaderVersion\":%d,\"minWriterVersion\":7,%s\"writerFeatures\":[%s]}}"
                .formatted(reader, list, writerFeatures);
    }

    static String metaData(String configuration, String partitions, String... fields) {
        String schema = struct(fields);
        return ("{\"metaData\":{\"id\":\"5fba94ed-9794-4965-ba6e-6ee3c0d22af9\",\"name\":null,\"description\":null,"
                        + "\"format\":{\"provider\":\"parquet\",\"options\":{}},\"schemaString\":\"%s\","
                        + "\"partitionColumns\":%s,\"configuration\":{%s},\"createdTime\":1700000000000}}")
                .formatted(schema.replace("\\", "\\\\").replace("\"", "\\\""), partitions, configuration);
    }

    static String struct(String... fields) {
        return "{\"type\":\"struct\",\"fields\":[" + String.join(",", fields) + "]}";
    }

    static String array(String element) {
        return "{\"type\":\"array\",\"elementType\":" + element + ",\"containsNull\":true}";
    }

    static String map(String key, String value) {
        return "{\"type\":\"map\",\"keyType\":" + key + ",\"valueType\":" + value + ",\"valueContainsNull\":true}";
    }

    static String field(String name, String type, String metadata) {
        return "{\"name\":\"%s\",\"type\":%s,\"nullable\":true,\"metadata\":%s}".formatted(name, type, metadata);
    }

    static String mapped(String name, String type, int id) {
        return field(
                name,
                type,
                "{\"delta.columnMapping.id\":%d,\"delta.columnMapping.physicalName\":\"col-%d\"}".formatted(id, id));
    }

    static String domain(String name, String configuration) {
        return "{\"domainMetadata\":{\"domain\":\"%s\",\"configuration\":\"%s\",\"removed\":false}}"
                .formatted(name, configuration);
    }
}
