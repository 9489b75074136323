package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is in a table by Spark's account: its rows, and for each column a sum over the hashes of its values. A table that
 * was written into itself once has twice of everything.
 *
 * @param identities columns that Spark counts up, none of whose values may be there twice
 */
record SparkContents(long rows, Map<String, BigDecimal> hashes, List<String> identities) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static SparkContents of(Referee spark, Path table) throws IOException {
        List<String> sums = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<String> identities = new ArrayList<>();
        for (JsonNode field : fields(table)) {
            String name = field.path("name").asText();
            String quoted = "`" + name.replace("`", "``") + "`";
            if (isIdentity(field)) {
                identities.add(name);
                sums.add("CAST(count(*) - count(DISTINCT " + quoted + ") AS DECIMAL(38, 0))");
            } else {
                sums.add("coalesce(sum(CAST(xxhash64(" + hashable(quoted, field.path("type"))
                        + ") AS DECIMAL(38, 0))), 0)");
            }
            names.add(name);
        }
        JsonNode row = JSON.readTree(spark.sql("SELECT to_json(struct(count(*) AS n, array("
                        + String.join(
                                ", ",
                                sums.stream()
                                        .map(s -> "CAST(" + s + " AS STRING)")
                                        .toList())
                        + ") AS h)) AS all FROM " + SparkTable.named(table))
                .single());
        Map<String, BigDecimal> hashes = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            hashes.put(names.get(i), new BigDecimal(row.path("h").path(i).asText()));
        }
        return new SparkContents(row.path("n").asLong(), hashes, identities);
    }

    /** Spark takes no hash of a variant, nor of a map, whose entries have no order. */
    private static String hashable(String column, JsonNode type) {
        if (type.asText().equals("variant")) {
            return "to_json(" + column + ")";
        }
        return type.path("type").asText().equals("map") ? "array_sort(map_entries(" + column + "))" : column;
    }

    /** Lets Spark write every row once more. */
    static void writtenOnceMore(Referee spark, Path table) throws IOException {
        List<String> names = new ArrayList<>();
        for (JsonNode field : fields(table)) {
            if (!isIdentity(field) && !field.path("metadata").has("delta.generationExpression")) {
                names.add("`" + field.path("name").asText().replace("`", "``") + "`");
            }
        }
        String list = String.join(", ", names);
        spark.sql("INSERT INTO " + SparkTable.named(table) + " (" + list + ") SELECT " + list + " FROM "
                + SparkTable.named(table));
    }

    /** The hash of a column, or that no number of it is there twice. */
    Optional<BigDecimal> hash(String column) {
        return Optional.ofNullable(hashes.get(column));
    }

    /** What is to be expected of a column after every row was written once more. */
    BigDecimal twice(String column) {
        BigDecimal once = hash(column).orElseThrow();
        return identities.contains(column) ? once : once.multiply(BigDecimal.valueOf(2));
    }

    private static boolean isIdentity(JsonNode field) {
        return field.path("metadata").has("delta.identity.start");
    }

    private static Iterable<JsonNode> fields(Path table) throws IOException {
        return JSON.readTree(new PlainLog(table).metaData().path("schemaString").asText())
                .path("fields");
    }
}
