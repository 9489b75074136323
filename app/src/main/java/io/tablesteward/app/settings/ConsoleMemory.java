package io.tablesteward.app.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * What the console remembers from start to start.
 *
 * @param text what stands in the editor
 * @param ran what was run from this computer, newest first
 */
public record ConsoleMemory(String text, List<String> ran) {
    private static final int KEPT = 200;

    public static final ConsoleMemory EMPTY = new ConsoleMemory("", List.of());

    public ConsoleMemory {
        ran = List.copyOf(ran);
    }

    public ConsoleMemory withText(String now) {
        return new ConsoleMemory(now, ran);
    }

    /** What is run again is remembered once, as the newest. */
    public ConsoleMemory withRun(String statements) {
        List<String> longer = new ArrayList<>(ran);
        longer.remove(statements);
        longer.add(0, statements);
        return new ConsoleMemory(text, longer.subList(0, Math.min(KEPT, longer.size())));
    }
}
