package io.tablesteward.model.report;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** One of the program's own fonts in a PDF, of which the file gets the glyphs that were used. */
final class PdfFont {
    private static final String TAB = "    ";

    private final PDType0Font font;
    private final CmapLookup glyphs;
    private final Map<Integer, Float> widths = new HashMap<>();

    /** @param name of a file in {@code resources/fonts} */
    PdfFont(PDDocument document, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(PdfFont.class.getResourceAsStream("/fonts/" + name), name)) {
            // Stays open: it is cut down when the document is saved
            TrueTypeFont whole = new TTFParser().parse(new RandomAccessReadBuffer(in));
            whole.setEnableGsub(false); // ligatures take most of the time, and texts are to be found as they are
            glyphs = whole.getUnicodeCmapLookup();
            font = PDType0Font.load(document, whole, true);
        }
    }

    PDType0Font font() {
        return font;
    }

    /** The text in lines that are no wider than this; what has no glyph stands there by its number. */
    List<String> lines(String text, float size, float width) throws IOException {
        List<String> lines = new ArrayList<>();
        String visible = VisibleText.inLines(text, this::hasGlyph).replace("\t", TAB);
        for (String paragraph : visible.split("\n", -1)) {
            wrap(paragraph, width * 1000 / size, lines);
        }
        return lines;
    }

    private void wrap(String paragraph, float width, List<String> lines) throws IOException {
        int start = 0;
        int lastSpace = -1;
        float taken = 0;
        for (int i = 0; i < paragraph.length(); ) {
            int c = paragraph.codePointAt(i);
            taken += width(c);
            if (taken > width && i > start) {
                boolean isAtWord = lastSpace > start;
                int end = isAtWord ? lastSpace : i;
                lines.add(paragraph.substring(start, end));
                start = isAtWord ? lastSpace + 1 : i;
                i = start;
                lastSpace = -1;
                taken = 0;
                continue;
            }
            if (c == ' ') {
                lastSpace = i;
            }
            i += Character.charCount(c);
        }
        lines.add(paragraph.substring(start));
    }

    private boolean hasGlyph(int c) {
        return glyphs.getGlyphId(c) != 0;
    }

    private float width(int c) throws IOException {
        Float known = widths.get(c);
        if (known == null) {
            known = font.getStringWidth(Character.toString(c));
            widths.put(c, known);
        }
        return known;
    }
}
