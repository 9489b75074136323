package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import java.util.Locale;

/** How far a rewriting is, in bytes, and in files by its words; several files at once tell of themselves. */
final class RewriteProgress {
    private final Progress whole;
    private final long files;
    private final long bytes;
    private long filesDone;
    private long bytesDone;

    RewriteProgress(Progress whole, RewriteTally toDo) {
        this.whole = whole;
        this.files = toDo.filesToDo();
        this.bytes = toDo.bytesToDo();
    }

    /** What one file of that size is told. */
    Progress ofFile(long size) {
        return new Progress() {
            private long told;

            @Override
            public void report(double fraction, String what) {
                long now = (long) (fraction * size);
                add(now - told);
                told = now;
            }

            @Override
            public boolean isCancelled() {
                return whole.isCancelled();
            }
        };
    }

    private synchronized void add(long more) {
        bytesDone += more;
        tell();
    }

    synchronized void fileDone() {
        filesDone++;
        tell();
    }

    private void tell() {
        double fraction = bytes == 0 ? 1 : Math.min(1, (double) bytesDone / bytes);
        whole.report(fraction, String.format(Locale.ROOT, "%d / %d", filesDone, files));
    }
}
