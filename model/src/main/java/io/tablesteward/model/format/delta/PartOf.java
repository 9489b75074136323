package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;

/** Work that is one part of something longer, which alone says how far it is; it may hear that it should stop. */
record PartOf(Progress whole, boolean mayBeStopped) implements Progress {
    @Override
    public void report(double fraction, String what) {}

    @Override
    public boolean isCancelled() {
        return mayBeStopped && whole.isCancelled();
    }
}
