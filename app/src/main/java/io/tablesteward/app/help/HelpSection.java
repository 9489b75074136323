package io.tablesteward.app.help;

import java.util.Locale;
import java.util.stream.Stream;

/**
 * What is said about one thing.
 *
 * @param text in Markdown, without the title
 */
record HelpSection(String title, String text) {
    /** A section from its first line, the title, to its end. */
    static HelpSection of(String markdown) {
        String[] titleAndText = markdown.split("\n", 2);
        return new HelpSection(titleAndText[0].strip(), titleAndText[1].strip());
    }

    boolean has(String words) {
        String all = lower(title + '\n' + text);
        return Stream.of(lower(words).strip().split("\\s+")).allMatch(all::contains);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
