package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.TableMetadata;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Adds up what the statistics of many files say of one column. */
final class EvidenceTally {
    /** Writers shorten long texts and end the upper bound with one of these. */
    private static final List<String> CUT_MARKS = List.of("\uDBFF\uDFFF", "\uFFFD");

    private final List<String> physicalPath;
    private final boolean partition;
    private @Nullable JsonNode smallest;
    private @Nullable JsonNode largest;
    private long nulls;
    private boolean nullsKnown = true;
    private long rows;
    private boolean rowsKnown = true;
    private long filesWithStatistics;
    private long files;

    /** @param partition its values are then in the entries themselves, not in their statistics */
    EvidenceTally(List<String> physicalPath, boolean partition) {
        this.physicalPath = physicalPath;
        this.partition = partition;
    }

    /** For one column of a table; a place inside an array or a map has no statistics. */
    static EvidenceTally of(ColumnPath column, TableMetadata metadata) {
        boolean partition = metadata.column(column)
                .filter(c -> c.marks().contains(Mark.PARTITION))
                .isPresent();
        return new EvidenceTally(PhysicalPath.of(column, metadata).names(), partition);
    }

    void add(ObjectNode entry) {
        FileStatistics statistics = FileStatistics.of(entry);
        files++;
        OptionalLong fileRows = statistics.rows();
        rowsKnown &= fileRows.isPresent();
        rows += fileRows.orElse(0);
        boolean covered = partition ? addPartition(entry, fileRows) : addStatistics(statistics);
        if (covered) {
            filesWithStatistics++;
        }
    }

    private boolean addStatistics(FileStatistics statistics) {
        JsonNode low = statistics.smallest(physicalPath);
        JsonNode high = statistics.largest(physicalPath);
        OptionalLong fileNulls = statistics.nulls(physicalPath);
        nullsKnown &= fileNulls.isPresent();
        nulls += fileNulls.orElse(0);
        widen(low, high);
        return fileNulls.isPresent() || low.isValueNode() || high.isValueNode();
    }

    private boolean addPartition(ObjectNode entry, OptionalLong fileRows) {
        JsonNode value = entry.path("partitionValues").path(physicalPath.get(0));
        boolean isNull = !value.isTextual() || value.textValue().isEmpty();
        if (isNull) {
            nullsKnown &= fileRows.isPresent();
            nulls += fileRows.orElse(0);
        } else {
            widen(value, value);
        }
        return true;
    }

    private void widen(JsonNode low, JsonNode high) {
        if (isBound(low) && (smallest == null || compare(low, smallest) < 0)) {
            smallest = low;
        }
        if (isBound(high) && (largest == null || compare(high, largest) > 0)) {
            largest = high;
        }
    }

    private static boolean isBound(JsonNode node) {
        return node.isValueNode() && !node.isNull();
    }

    private static int compare(JsonNode one, JsonNode other) {
        Optional<BigDecimal> number = number(one);
        Optional<BigDecimal> otherNumber = number(other);
        return number.isPresent() && otherNumber.isPresent()
                ? number.get().compareTo(otherNumber.get())
                : one.asText().compareTo(other.asText());
    }

    /** Partition values are stored as text, whatever their type. */
    private static Optional<BigDecimal> number(JsonNode node) {
        if (node.isNumber()) {
            return Optional.of(node.decimalValue());
        }
        try {
            return node instanceof TextNode ? Optional.of(new BigDecimal(node.textValue())) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    ColumnEvidence sum() {
        return new ColumnEvidence(
                text(smallest),
                text(largest),
                nullsKnown && files > 0 ? OptionalLong.of(nulls) : OptionalLong.empty(),
                rowsKnown ? OptionalLong.of(rows) : OptionalLong.empty(),
                filesWithStatistics,
                files);
    }

    private static Optional<String> text(@Nullable JsonNode bound) {
        if (bound == null) {
            return Optional.empty();
        }
        String text = bound.asText();
        for (String mark : CUT_MARKS) {
            if (text.endsWith(mark)) {
                return Optional.of(text.substring(0, text.length() - mark.length()) + "…");
            }
        }
        return Optional.of(text);
    }
}
