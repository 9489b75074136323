package io.tablesteward.model.format.delta;

import io.tablesteward.model.files.NewFolders;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says beside the data, before the first new file, that a rewriting is under way and which version it began on. Its
 * process holds a lock on the note: the operating system gives it up when the process ends, however it ends, so that a
 * run that still works is never taken for one that was killed.
 *
 * <p>The name starts with a dot: readers of Delta tables and VACUUM pass it over.
 */
final class RewriteClaim implements DataFileStore.Claim {
    private static final Logger LOG = LoggerFactory.getLogger(RewriteClaim.class);

    /** Behind the text, since Windows lets nobody read a locked range. */
    static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    /** A process that closes any channel of a file loses its locks on it: of our own we must not even look. */
    private static final Set<String> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path note;
    private final String txnId;
    private final FileChannel channel;

    private RewriteClaim(Path note, String txnId, FileChannel channel) {
        this.note = note;
        this.txnId = txnId;
        this.channel = channel;
    }

    static RewriteClaim take(Path table, String txnId, long readVersion) throws IOException {
        Path note = table.resolve(RewriteNote.nameOf(txnId));
        HELD_HERE.add(txnId);
        RewriteClaim claim = null;
        try {
            FileChannel channel = FileChannel.open(note, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            claim = new RewriteClaim(note, txnId, channel);
            boolean isLocked = claim.lock();
            ByteBuffer text = ByteBuffer.wrap(new RewriteNote(readVersion, RewriteNote.thisComputer(), isLocked)
                    .text()
                    .getBytes(StandardCharsets.UTF_8));
            while (text.hasRemaining()) {
                channel.write(text);
            }
            channel.force(true);
            NewFolders.sync(table);
            return claim;
        } catch (IOException e) {
            if (claim == null) {
                HELD_HERE.remove(txnId);
            } else {
                claim.end();
            }
            throw e;
        }
    }

    /** Some network disks have no locks; what is left behind there, nobody can tell from what is under way. */
    private boolean lock() {
        try {
            return channel.lock(LOCKED_BYTE, 1, false).isValid();
        } catch (IOException e) {
            LOG.info("{} cannot be locked", note, e);
            return false;
        }
    }

    /** True while this very process is at it. */
    static boolean isHeldHere(String txnId) {
        return HELD_HERE.contains(txnId);
    }

    @Override
    public void end() {
        close();
        try {
            Files.deleteIfExists(note);
        } catch (IOException e) {
            LOG.warn("The note {} of a rewriting that has ended stays", note, e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.warn("The note {} cannot be closed", note, e);
        } finally {
            HELD_HERE.remove(txnId);
        }
    }
}
