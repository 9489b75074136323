package io.tablesteward.app.command;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.WorkbenchException;

/** Work without a window, from the settings to the exit code; whatever fails is told on standard error. */
final class HeadlessRun {
    private static final int ALL_DONE = 0;
    private static final int FAILED = 1;

    private HeadlessRun() {}

    /** What is to be done. */
    @FunctionalInterface
    interface Work {
        /** Whether all of it was done; where not, it has said why. */
        boolean isDone(Settings set, Complaints complaints) throws WorkbenchException;
    }

    static int exitCode(AppFiles files, Streams streams, Work work) {
        Settings set = Settings.DEFAULTS;
        try {
            set = files.settings().look().orElse(set);
            return work.isDone(set, complaints(set, streams)) ? ALL_DONE : FAILED;
        } catch (WorkbenchException e) {
            complaints(set, streams).reason(e.reason());
            return FAILED;
        } catch (RuntimeException | Error bug) {
            complaints(set, streams).bug(bug);
            return FAILED;
        }
    }

    private static Complaints complaints(Settings set, Streams streams) {
        return new Complaints(new Messages(set.locale()), streams.err());
    }
}
