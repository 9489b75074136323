package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The note of a rewriting whose process has ended, held: nobody else tidies up after it meanwhile. */
final class SeizedNote implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SeizedNote.class);

    private final Path file;
    private final String txnId;
    private final FileChannel channel;
    private final Optional<RewriteNote> note;
    private final Instant writtenAt;

    private SeizedNote(Path file, String txnId, FileChannel channel, Optional<RewriteNote> note, Instant writtenAt) {
        this.file = file;
        this.txnId = txnId;
        this.channel = channel;
        this.note = note;
        this.writtenAt = writtenAt;
    }

    /** Empty if its process still holds it, or somebody else does. */
    static Optional<SeizedNote> of(Path file, String txnId) throws IOException {
        if (RewriteClaim.isHeldHere(txnId)) {
            return Optional.empty();
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (!isFree(channel)) {
                channel.close();
                return Optional.empty();
            }
            InputStream text = Channels.newInputStream(channel);
            return Optional.of(new SeizedNote(
                    file,
                    txnId,
                    channel,
                    parsed(file, new String(text.readAllBytes(), StandardCharsets.UTF_8)),
                    Files.getLastModifiedTime(file).toInstant()));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(RewriteClaim.LOCKED_BYTE, 1, false) != null;
        } catch (OverlappingFileLockException e) {
            LOG.debug("Somebody else in this program looks at it", e);
            return false;
        }
    }

    private static Optional<RewriteNote> parsed(Path file, String text) throws IOException {
        try {
            return RewriteNote.parse(text);
        } catch (JsonProcessingException e) {
            LOG.warn("The note {} cannot be understood", file, e);
            return Optional.empty();
        }
    }

    String txnId() {
        return txnId;
    }

    Optional<RewriteNote> note() {
        return note;
    }

    Instant writtenAt() {
        return writtenAt;
    }

    /** To be called when nothing is left of its files. */
    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.warn("The note {} cannot be closed", file, e);
        }
    }
}
