package io.tablesteward.model.table;

import java.util.Optional;

/** Versions that a statement asks of a table; a pair stands for all features that such a table has (PROTOCOL.md). */
public record ProtocolVersions(int reader, int writer) {
    public static final String READER_PROPERTY = "delta.minReaderVersion";
    public static final String WRITER_PROPERTY = "delta.minWriterVersion";
    private static final int READER_WITH_NAMES = 3;

    /** As properties state them; empty if there is no such pair. */
    public static Optional<ProtocolVersions> of(String reader, String writer) {
        if (!reader.matches("[1-3]") || !writer.matches("[1-7]")) {
            return Optional.empty();
        }
        ProtocolVersions pair = new ProtocolVersions(Integer.parseInt(reader), Integer.parseInt(writer));
        // Readers know features by name only where writers do
        return pair.reader < READER_WITH_NAMES || pair.writer == ImpliedFeatures.FIRST_WITH_NAMES
                ? Optional.of(pair)
                : Optional.empty();
    }
}
