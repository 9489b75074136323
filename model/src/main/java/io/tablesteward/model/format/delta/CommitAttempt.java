package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One version on its way into the log. After an unclear answer it looks for its own transaction id, and puts the same
 * bytes under the same version again only if nothing is there: since a version is never put over another, they can land
 * once at most (law 5).
 */
final class CommitAttempt {
    private static final Logger LOG = LoggerFactory.getLogger(CommitAttempt.class);
    private static final int TRIES = 3;

    private final long version;
    private final CommitContent content;
    private final String txnId;

    CommitAttempt(long version, CommitContent content, String txnId) {
        this.version = version;
        this.content = content;
        this.txnId = txnId;
    }

    /** @throws WorkbenchException if it is certain that nothing was put */
    PutOutcome put(LogFolder log, CommitStore store, CommitObserver observer) throws WorkbenchException {
        IOException unclear = null;
        for (int i = 0; i < TRIES; i++) {
            try {
                return store.putIfAbsent(version, content, observer)
                        ? PutOutcome.OURS
                        : whoseIsIt(log, unclear == null && store.absenceIsFinal());
            } catch (IOException e) {
                LOG.warn("No clear answer to version {} of {}", version, log.location(), e);
                unclear = e;
                PutOutcome found = look(log);
                if (found != PutOutcome.UNCLEAR) {
                    return found;
                }
            } catch (WorkbenchException e) {
                if (unclear == null) {
                    throw e;
                }
                // This time nothing was put; of the time before, nobody knows yet
                LOG.warn("Version {} of {} cannot be put any more", version, log.location(), e);
                unclear.addSuppressed(e);
                break;
            }
        }
        if (unclear != null && store.absenceIsFinal() && isAbsent(log)) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, log.location(), unclear), unclear);
        }
        return PutOutcome.UNCLEAR;
    }

    /** Somebody has the version; it may be our own earlier attempt (case 98). */
    private PutOutcome whoseIsIt(LogFolder log, boolean cannotBeOurs) {
        PutOutcome found = look(log);
        return found == PutOutcome.UNCLEAR && cannotBeOurs ? PutOutcome.LOST : found;
    }

    private PutOutcome look(LogFolder log) {
        try {
            return WrittenCommit.read(log, version).isOf(txnId) ? PutOutcome.OURS : PutOutcome.LOST;
        } catch (WorkbenchException e) {
            LOG.info("Version {} of {} cannot be read: {}", version, log.location(), e.getMessage());
            return PutOutcome.UNCLEAR;
        }
    }

    private boolean isAbsent(LogFolder log) {
        try {
            log.size(LogFile.commit(version));
            return false;
        } catch (FileNotFoundException | NoSuchFileException e) {
            LOG.debug("Version {} is not there", version, e);
            return true;
        } catch (IOException e) {
            LOG.info("Nobody knows whether version {} is there", version, e);
            return false;
        }
    }
}
