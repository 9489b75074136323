package io.tablesteward.app.fx;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Hears what JavaFX says against our style sheets. */
final class CssWarnings {
    private static final List<String> HEARD = new CopyOnWriteArrayList<>();
    // Kept here, for a logger that nobody holds is collected with its handlers
    private static final Logger CSS = Logger.getLogger("javafx.css");

    private CssWarnings() {}

    static synchronized void watch() {
        if (CSS.getHandlers().length == 0) {
            CSS.addHandler(new Ear());
        }
    }

    static void failIfAny() {
        List<String> warnings = List.copyOf(HEARD);
        HEARD.clear();
        if (!warnings.isEmpty()) {
            throw new AssertionError("Style sheets: " + String.join("\n", warnings));
        }
    }

    private static final class Ear extends Handler {
        @Override
        public void publish(LogRecord said) {
            if (said.getLevel().intValue() >= Level.WARNING.intValue()) {
                HEARD.add(new SimpleFormatter().formatMessage(said));
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
