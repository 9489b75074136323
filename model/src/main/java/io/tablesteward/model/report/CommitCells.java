package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryColumn;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a commit says under the columns of {@code DESCRIBE HISTORY} (HI-01). */
public final class CommitCells {
    /** The year 10,000, in milliseconds: what is above is in another unit, or an error. */
    private static final long END_OF_TIMES = 253_402_300_800_000L;

    private CommitCells() {}

    public static Cell of(HistoryColumn column, CommitEntry commit) {
        JsonNode said = commit.info().getOrDefault(column.key(), MissingNode.getInstance());
        return switch (column.key()) {
            case "version" -> new Cell.Whole(commit.version());
            case "timestamp" -> new Cell.Moment(commit.timestamp());
            case "operationParameters", "operationMetrics" -> said.isObject() ? texts(said) : Cell.of(said);
            default -> Cell.of(said);
        };
    }

    /**
     * When the writer says that it made the commit, which copying the table does not change; as it stands where it is no
     * time.
     */
    static Cell writerTimestamp(CommitEntry commit) {
        JsonNode said = commit.info().getOrDefault("timestamp", MissingNode.getInstance());
        boolean isTime = said.isIntegralNumber()
                && said.canConvertToLong()
                && said.longValue() >= 0
                && said.longValue() < END_OF_TIMES;
        return isTime ? new Cell.Moment(Instant.ofEpochMilli(said.longValue())) : Cell.of(said);
    }

    /** Every other key that the commit has, in one cell (HI-04). */
    static Cell others(CommitEntry commit) {
        ObjectNode others = JsonNodeFactory.instance.objectNode();
        Optional.ofNullable(commit.info().get("version")).ifPresent(said -> others.set("version", said));
        HistoryColumn.beyond(List.of(commit))
                .forEach(column -> others.set(column.key(), commit.info().get(column.key())));
        return others.isEmpty() ? Cell.Missing.MISSING : new Cell.Structure(others);
    }

    /** To Spark these are maps of texts, whatever stands in the log: JSON that is no text becomes its own text. */
    private static Cell texts(JsonNode said) {
        ObjectNode texts = JsonNodeFactory.instance.objectNode();
        said.properties().forEach(entry -> {
            JsonNode value = entry.getValue();
            if (value.isTextual() || value.isNull()) {
                texts.set(entry.getKey(), value);
            } else {
                texts.put(entry.getKey(), value.toString());
            }
        });
        return new Cell.Structure(texts);
    }
}
