package io.tablesteward.model.table;

import io.tablesteward.model.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a table is, at one version; an immutable value.
 *
 * @param format {@code delta} or {@code iceberg}
 * @param location as a URI or path, without credentials
 * @param tableId the id the format gives the table, to notice a table dropped and made anew
 * @param createdAt when the table was made, if it says so
 * @param committedAt when this version was committed
 * @param metadataHash changes whenever anything in the metadata changed, known to us or not
 * @param lookOnly why the table cannot be changed, if it cannot (law 7)
 * @param notices what a person should know or mend, worst first
 */
public record TableDetails(
        TableName name,
        String format,
        String location,
        String tableId,
        long version,
        Optional<Instant> createdAt,
        Instant committedAt,
        String metadataHash,
        TableMetadata metadata,
        Optional<Reason> lookOnly,
        List<Reason> notices) {
    public TableDetails {
        notices = List.copyOf(notices);
    }

    /**
     * True if a protocol says what programs need to read and to write it, and features, column mapping and checkpoints
     * are things that it may have; false for an Iceberg table, which has a format version instead.
     */
    public boolean hasProtocol() {
        return !format.equals("iceberg");
    }

    /** Its id, where it states one. */
    public Optional<String> statedId() {
        return Optional.of(tableId).filter(id -> !id.isEmpty());
    }

    /** True if the table of that id was dropped and this one made anew in its place; an id unknown says nothing. */
    public boolean isAnotherThan(Optional<String> formerId) {
        return formerId.isPresent() && statedId().isPresent() && !formerId.equals(statedId());
    }

    /** The same, not to be changed. */
    public TableDetails lookedAtOnly(Reason why, List<Reason> newNotices) {
        return new TableDetails(
                name,
                format,
                location,
                tableId,
                version,
                createdAt,
                committedAt,
                metadataHash,
                metadata,
                Optional.of(why),
                newNotices);
    }

    public TableDetails withMetadata(TableMetadata changed) {
        return new TableDetails(
                name,
                format,
                location,
                tableId,
                version,
                createdAt,
                committedAt,
                metadataHash,
                changed,
                lookOnly,
                notices);
    }
}
