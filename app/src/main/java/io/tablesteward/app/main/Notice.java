package io.tablesteward.app.main;

import java.util.List;

/**
 * A line over the panes that needs no answer at once.
 *
 * @param icon an Ikonli literal
 */
record Notice(String icon, String text, List<Action> actions) {
    /** Something to do about it; the line goes away with it. */
    record Action(String text, Runnable run) {}

    Notice {
        actions = List.copyOf(actions);
    }
}
