package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A line over the panes that needs no answer at once. It says the same in every language, so that it stays when the
 * window gets another one.
 *
 * @param icon an Ikonli literal
 * @param text in the language of a window
 */
record Notice(Topic topic, String icon, Function<Workbench, String> text, List<Action> actions) {
    /** Something to do about it, in a window; the line goes away with it. */
    record Action(String textKey, Consumer<Workbench> run) {
        static Action command(String textKey, String id) {
            return new Action(textKey, in -> in.commands().run(id));
        }
    }

    /** What a line is about. */
    enum Topic {
        OWN_FILES(true),
        OVERWRITTEN(true),
        SESSION(false),
        DRAFTS(false),
        NOT_SAVED(false),
        NEW_VERSION(false),
        TOUR(false);

        private final boolean many;

        Topic(boolean many) {
            this.many = many;
        }
    }

    /** True if the two never stand beside each other. */
    boolean replaces(Notice other) {
        return topic == other.topic && !topic.many;
    }

    Notice {
        actions = List.copyOf(actions);
    }
}
