package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.Identifiers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A field of a partition spec or of a sort order: it takes the value of a column and makes another of it.
 *
 * @param sources ids of its columns; format version 3 allows several
 * @param transform as stored: {@code identity}, {@code bucket[16]}
 */
record SourceField(List<Integer> sources, String transform) {
    private static final Pattern WITH_NUMBER = Pattern.compile("(\\w+)\\[(\\d+)]");

    /** What Spark's SQL calls them. */
    private static final Map<String, String> SQL_NAMES =
            Map.of("year", "years", "month", "months", "day", "days", "hour", "hours");

    static List<SourceField> in(JsonNode fields) {
        List<SourceField> found = new ArrayList<>();
        for (JsonNode field : fields) {
            List<Integer> sources = new ArrayList<>();
            field.path("source-ids").forEach(id -> sources.add(id.asInt()));
            if (sources.isEmpty()) {
                sources.add(field.path("source-id").asInt());
            }
            found.add(new SourceField(sources, field.path("transform").asText()));
        }
        return found;
    }

    boolean isOf(Set<Integer> columns) {
        return sources.stream().anyMatch(columns::contains);
    }

    /** As SQL writes it; a column that is gone is named by its id. */
    String sql(Collection<Column> columns) {
        String names = sources.stream().map(id -> name(id, columns)).collect(Collectors.joining(", "));
        if (transform.equals("identity")) {
            return names;
        }
        Matcher numbered = WITH_NUMBER.matcher(transform);
        return numbered.matches()
                ? numbered.group(1) + "(" + numbered.group(2) + ", " + names + ")"
                : SQL_NAMES.getOrDefault(transform, transform) + "(" + names + ")";
    }

    private static String name(int id, Collection<Column> columns) {
        return columns.stream()
                .filter(column -> column.id().equals(Optional.of(id)))
                .map(column -> column.path().toString())
                .findFirst()
                .orElseGet(() -> Identifiers.quote("#" + id));
    }

    /** The name of the column where the value is taken as it is and that is in no other; else as SQL writes it. */
    String nameOrSql(Collection<Column> columns) {
        return columns.stream()
                .filter(column -> transform.equals("identity")
                        && sources.size() == 1
                        && column.id().equals(Optional.of(sources.get(0)))
                        && column.path().parent().isEmpty())
                .map(Column::name)
                .findFirst()
                .orElseGet(() -> sql(columns));
    }
}
