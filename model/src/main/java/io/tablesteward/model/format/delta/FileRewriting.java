package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
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

    /** What a file says that stays as it is. */
    private static final List<String> STAYING = List.of("size", "modificationTime");

    private static final String STATS = "stats";

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

    /** Takes the actions of one file, of one after the other. */
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
        synchronized (this) {
            tally = need[0];
        }
        return need[0];
    }

    private boolean isToBeDone(ObjectNode add) throws WorkbenchException {
        String path = add.path("path").asText();
        try (ByteSource source = store.open(path)) {
            return isToBeDone(rewrite.inspect(source), add, entries);
        } catch (IOException e) {
            throw FileFailures.of(e, path);
        }
    }

    /** A file may be right while its entry is not: partition columns are in no file. */
    static boolean isToBeDone(RewritePlan plan, ObjectNode add, RewrittenEntries entries) {
        return plan.need() != RewritePlan.Need.NOTHING || saysOtherNames(add, entries);
    }

    private static boolean saysOtherNames(ObjectNode add, RewrittenEntries entries) {
        ObjectNode same = entries.add(add, add.path("path").asText(), 0, 0);
        // As they are: a number that was read may be of another type of node than one that is put, and so never equal
        STAYING.stream().filter(add::has).forEach(key -> same.set(key, add.get(key)));
        ObjectNode was = add.deepCopy().put("dataChange", false);
        return !withReadStats(same).equals(withReadStats(was));
    }

    /** Spaces between its statistics, and how a number is spelt, are no reason to write a file anew. */
    private static ObjectNode withReadStats(ObjectNode add) {
        try {
            return add.set(STATS, DeltaJson.MAPPER.readTree(add.path(STATS).asText()));
        } catch (JsonProcessingException e) {
            return add; // as a text, then
        }
    }

    /** Writes and checks the new files, several at once, each on the disk before it is told of. */
    void run(Files files, Sink sink, Progress progress) throws WorkbenchException {
        long now = clock.millis();
        RewriteProgress shown = new RewriteProgress(progress, tally());
        try (FileWorkers workers = new FileWorkers()) {
            files.forEach(add -> {
                progress.stopIfCancelled();
                workers.begin(() -> rewrite(add, sink, now, shown));
            });
            workers.finish();
        }
        try {
            store.settle();
        } catch (IOException e) {
            throw FileFailures.of(e, store.location());
        }
    }

    private void rewrite(ObjectNode add, Sink sink, long now, RewriteProgress progress) throws WorkbenchException {
        String path = add.path("path").asText();
        try (ByteSource source = store.open(path)) {
            RewritePlan plan = rewrite.inspect(source);
            if (!isToBeDone(plan, add, entries)) {
                return;
            }
            String fresh = nextBeside(path);
            store.create(fresh, file -> plan.write(source, file, progress.ofFile(source.size())));
            long size;
            try (ByteSource written = store.open(fresh)) {
                plan.verify(source, written);
                size = written.size();
            }
            ObjectNode gone = entries.remove(add, now);
            ObjectNode added = entries.add(add, fresh, size, store.modifiedAt(fresh));
            synchronized (this) {
                sink.line("remove", gone);
                sink.line("add", added);
                tally = tally.plusDone(source.size(), size, plan.rows());
            }
            progress.fileDone();
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, store.location(), e), e);
        }
    }

    /** Noted before it is made: whatever becomes of it, it can be taken away. */
    private synchronized String nextBeside(String path) {
        String fresh = store.beside(path, RewrittenFileName.of(created.size(), txnId));
        created.add(fresh);
        return fresh;
    }

    synchronized RewriteTally tally() {
        return tally;
    }

    /** Takes the new files away again; never to be called where a commit might name them. True if none is left. */
    synchronized boolean undo() {
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
