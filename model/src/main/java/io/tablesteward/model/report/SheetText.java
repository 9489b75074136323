package io.tablesteward.model.report;

import java.util.regex.Pattern;

/**
 * Text as the XML of a spreadsheet holds it: nothing that XML forbids, and nothing that the spreadsheet takes for an escape
 * of its own.
 */
final class SheetText {
    /** The most characters of a cell; a text that has more ends with a mark that says so. */
    static final int MOST = 32_767;

    /** What would be read as the character of that number (ECMA-376, ST_Xstring). */
    private static final Pattern ESCAPE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

    private SheetText() {}

    static String xml(String text) {
        return ESCAPE.matcher(withinLimit(VisibleText.inLines(text), text.length()))
                .replaceAll("_x005F_")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String withinLimit(String text, int all) {
        if (text.length() <= MOST) {
            return text;
        }
        String mark = "\u2026 [cut here; " + all + " characters in all, in full in the .jsonl form]";
        int end = MOST - mark.length();
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + mark;
    }
}
