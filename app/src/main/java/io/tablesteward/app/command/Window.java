package io.tablesteward.app.command;

/** Opens the workbench; kept apart so that the command line can be read without JavaFX. */
@FunctionalInterface
public interface Window {

    /** Blocks until the workbench is closed; the answer is the exit code of the process. */
    int open(StartRequest request);
}
