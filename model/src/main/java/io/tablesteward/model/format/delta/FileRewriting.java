package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.rewrite.FooterRewrite;
import io.tablesteward.model.format.delta.rewrite.RewritePlan;
import io.tablesteward.model.format.delta.rewrite.RewrittenEntries;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rewrites the footers of all live data files of one version into new files beside them. The files belong to nobody
 * until a commit names them: what a run leaves that fails is taken away again, and what a killed one leaves is known by
 * its name, which has the transaction id in it.
 */
final class FileRewriting {
    private static final Logger LOG = LoggerFactory.getLogger(FileRewriting.class);

    /** What a new file may need beyond the bytes of the old one: longer names in its footer. */
    private static final long MARGIN = 1 << 12;

    private final DataFileStore store;
    private final FooterRewrite rewrite;
    private final RewrittenEntries entries;
    private final String txnId;
    private final InstantSource clock;
    private final List<String> created = new ArrayList<>();
    private RewriteTally tally = RewriteTally.NONE;

    FileRewriting(
            DataFileStore store, FooterRewrite rewrite, RewrittenEntries entries, String txnId, InstantSource clock) {
        this.store = store;
        this.rewrite = rewrite;
        this.entries = entries;
        this.txnId = txnId;
        this.clock = clock;
    }

    /** All live files of the version, as often as they are asked for. */
    interface Files {
        void forEach(LiveFiles.Visitor visitor) throws WorkbenchException;
    }

    /** Takes the actions of one file. */
    interface Sink {
        void line(String action, ObjectNode inside) throws IOException, WorkbenchException;
    }

    /**
     * Reads every footer and finds out what is to be done; nothing is written.
     *
     * @throws WorkbenchException if a file cannot be rewritten without loss, or the disk has no room for all of them
     */
    RewriteTally survey(Files files, Progress progress) throws WorkbenchException {
        RewriteTally[] need = {RewriteTally.NONE};
        files.forEach(add -> {
            progress.stopIfCancelled();
            need[0] = need[0].plusFile(add.path("size").asLong(), isToBeDone(add));
        });
        long wanted = need[0].bytesToDo() + need[0].filesToDo() * MARGIN;
        try {
            long free = store.freeSpace();
            if (free < wanted) {
                throw WorkbenchException.of(Problem.NOT_ENOUGH_SPACE, store.location(), wanted, free);
            }
        } catch (IOException e) {
            throw FileFailures.of(e, store.location());
        }
        tally = need[0];
        return tally;
    }

    private boolean isToBeDone(ObjectNode add) throws WorkbenchException {
        String path = add.path("path").asText();
        try (ByteSource source = store.open(path)) {
            return rewrite.inspect(source).need() != RewritePlan.Need.NOTHING || saysOtherNames(add);
        } catch (IOException e) {
            throw FileFailures.of(e, path);
        }
    }

    /** A file may be right while its entry is not: partition columns are in no file. */
    private boolean saysOtherNames(ObjectNode add) {
        ObjectNode same = entries.add(
                add,
                add.path("path").asText(),
                add.path("size").asLong(),
                add.path("modificationTime").asLong());
        return !same.equals(add.deepCopy().put("dataChange", false));
    }

    /** Writes and checks the new files, each on the disk before it is told of. */
    void run(Files files, Sink sink, Progress progress) throws WorkbenchException {
        long now = clock.millis();
        files.forEach(add -> {
            progress.stopIfCancelled();
            rewrite(add, sink, now, progress);
        });
        try {
            store.settle();
        } catch (IOException e) {
            throw FileFailures.of(e, store.location());
        }
    }

    private void rewrite(ObjectNode add, Sink sink, long now, Progress progress) throws WorkbenchException {
        String path = add.path("path").asText();
        try (ByteSource source = store.open(path)) {
            RewritePlan plan = rewrite.inspect(source);
            if (plan.need() == RewritePlan.Need.NOTHING && !saysOtherNames(add)) {
                return;
            }
            String fresh = store.beside(path, RewrittenFileName.of(created.size(), txnId));
            created.add(fresh);
            store.create(fresh, file -> plan.write(source, file, progress));
            long size;
            try (ByteSource written = store.open(fresh)) {
                plan.verify(source, written);
                size = written.size();
            }
            sink.line("remove", entries.remove(add, now));
            sink.line("add", entries.add(add, fresh, size, store.modifiedAt(fresh)));
            tally = tally.plusDone(source.size(), size, plan.rows());
            progress.report(
                    tally.fraction(), String.format(Locale.ROOT, "%d / %d", tally.filesDone(), tally.filesToDo()));
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, store.location(), e), e);
        }
    }

    RewriteTally tally() {
        return tally;
    }

    /** Takes the new files away again; never to be called where a commit might name them. True if none is left. */
    boolean undo() {
        boolean isGone = true;
        for (String path : created) {
            try {
                store.delete(path);
            } catch (IOException e) {
                isGone = false;
                LOG.warn("The file {} of a commit that did not happen stays", path, e);
            }
        }
        return isGone;
    }
}
