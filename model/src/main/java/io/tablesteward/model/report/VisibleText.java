package io.tablesteward.model.report;

import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * Text that does nothing to whatever shows it: control characters as their pictures, and what would turn or hide other text
 * by its number. Joiners stay, since emoji and several scripts need them.
 */
final class VisibleText {
    private static final int PICTURES = 0x2400;
    private static final int DELETE = 0x7F;
    private static final int PICTURE_OF_DELETE = 0x2421;
    private static final String LINES = "\n\t";
    private static final int NON_JOINER = 0x200C;
    private static final int JOINER = 0x200D;

    private VisibleText() {}

    static String of(String text) {
        return shown(text, "", VisibleText::picture);
    }

    /** The same with line breaks and tabs as they are, for pages that can show them. */
    static String inLines(String text) {
        return shown(text.replace("\r\n", "\n"), LINES, VisibleText::picture);
    }

    /**
     * The same with everything by its number that a font has no glyph for.
     *
     * @param hasGlyph asked of code points
     */
    static String inLines(String text, IntPredicate hasGlyph) {
        return shown(
                text.replace("\r\n", "\n"), LINES, c -> c < ' ' || c == DELETE || !hasGlyph.test(c) ? number(c) : "");
    }

    /** @param special what stands for a code point instead of it; empty text if nothing needs to */
    private static String shown(String text, String kept, IntFunction<String> special) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            String instead = kept.indexOf(c) >= 0 ? "" : isHidden(c) ? number(c) : special.apply(c);
            if (instead.isEmpty()) {
                visible.appendCodePoint(c);
            } else {
                visible.append(instead);
            }
        });
        return visible.toString();
    }

    private static String picture(int c) {
        return c < ' ' ? Character.toString(PICTURES + c) : c == DELETE ? Character.toString(PICTURE_OF_DELETE) : "";
    }

    private static String number(int c) {
        return String.format(Locale.ROOT, "<U+%04X>", c);
    }

    private static boolean isHidden(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c > DELETE;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE -> true;
            case Character.FORMAT -> c != JOINER && c != NON_JOINER;
            case Character.UNASSIGNED -> (c & 0xFFFE) == 0xFFFE; // never a character, and not allowed in XML
            default -> false;
        };
    }
}
