package io.tablesteward.model.report;

import java.util.Locale;

/**
 * Text that does nothing to whatever shows it: control characters as their pictures, and what would turn or hide other text
 * by its number. Joiners stay, since emoji and several scripts need them.
 */
final class VisibleText {
    private static final int PICTURES = 0x2400;
    private static final int DELETE = 0x7F;
    private static final int PICTURE_OF_DELETE = 0x2421;
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    private VisibleText() {}

    static String of(String text) {
        return visible(text, "");
    }

    /** The same with line breaks and tabs as they are, for pages that can show them. */
    static String inLines(String text) {
        return visible(text.replace("\r\n", "\n"), "\n\t");
    }

    private static String visible(String text, String kept) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (kept.indexOf(c) >= 0) {
                visible.appendCodePoint(c);
            } else if (c < ' ') {
                visible.appendCodePoint(PICTURES + c);
            } else if (c == DELETE) {
                visible.appendCodePoint(PICTURE_OF_DELETE);
            } else if (isHidden(c)) {
                visible.append(String.format(Locale.ROOT, "<U+%04X>", c));
            } else {
                visible.appendCodePoint(c);
            }
        });
        return visible.toString();
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            case Character.FORMAT -> c != JOINER && c != NON_JOINER;
            case Character.UNASSIGNED -> (c & 0xFFFE) == 0xFFFE; // never a character, and not allowed in XML
            default -> false;
        };
    }
}
