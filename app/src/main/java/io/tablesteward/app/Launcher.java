package io.tablesteward.app;

import io.tablesteward.app.command.Streams;
import io.tablesteward.app.command.TableStewardCommand;

/** Where the process starts; no JavaFX class is loaded before a window is asked for. */
public final class Launcher {

    private Launcher() {}

    /** A subclass of {@code Application} cannot be the main class on a class path, hence this one. */
    @SuppressWarnings("UnnecessaryLambda") // a method reference would load WorkbenchApp, and JavaFX, to answer --help
    public static void main(String[] words) {
        System.exit(TableStewardCommand.run(request -> WorkbenchApp.open(request), Streams.system(), words));
    }
}
