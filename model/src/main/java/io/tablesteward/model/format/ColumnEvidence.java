package io.tablesteward.model.format;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the log's statistics say of a column's content.
 *
 * @param filesWithStatistics files whose statistics cover the column
 * @param smallest as text; empty when no file says
 */
public record ColumnEvidence(
        Optional<String> smallest,
        Optional<String> largest,
        OptionalLong nulls,
        OptionalLong rows,
        long filesWithStatistics,
        long files) {}
