package io.tablesteward.model.report;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.time.ZonedDateTime;
import java.util.GregorianCalendar;
import java.util.List;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/** Pages of A4 across, filled from the top; what is on a finished page waits in a temporary file. */
final class PdfPages implements Closeable {
    static final float WIDTH = PDRectangle.A4.getHeight();
    static final float MARGIN = 34;
    static final float USABLE = WIDTH - 2 * MARGIN;

    private static final float HEIGHT = PDRectangle.A4.getWidth();
    private static final float FOOT = 7;
    private static final float PALE = 0.38f;
    private static final float LINE = 0.75f;

    private final PDDocument document = new PDDocument(IOUtils.createTempFileOnlyStreamCache());
    private final PdfFont regular;
    private final PdfFont strong;
    private final String foot;
    private PDPageContentStream page;
    private float y;

    /**
     * Begins the first page.
     *
     * @param foot stands at the bottom of each, with its number
     */
    PdfPages(String foot) throws IOException {
        this.foot = foot;
        this.regular = new PdfFont(document, "Inter-Regular.ttf");
        this.strong = new PdfFont(document, "Inter-SemiBold.ttf");
        this.page = newPage();
    }

    /** What a text looks like. */
    enum Look {
        TITLE(15, true, false),
        HEAD(8, true, false),
        TEXT(8, false, false),
        PALE(7, false, true);

        private final float size;
        private final boolean isStrong;
        private final boolean isPale;

        Look(float size, boolean isStrong, boolean isPale) {
            this.size = size;
            this.isStrong = isStrong;
            this.isPale = isPale;
        }

        float lineHeight() {
            return size * 1.4f;
        }
    }

    List<String> lines(String text, Look look, float width) throws IOException {
        return font(look).lines(text, look.size, width);
    }

    /** Whether so much still fits. */
    boolean hasRoom(float height) {
        return y - height >= MARGIN;
    }

    /** What fits on a page of its own. */
    static float fullHeight() {
        return HEIGHT - 2 * MARGIN;
    }

    void nextPage() throws IOException {
        page.close();
        page = newPage();
    }

    private PDPageContentStream newPage() throws IOException {
        PDPage fresh = new PDPage(new PDRectangle(WIDTH, HEIGHT));
        document.addPage(fresh);
        PDPageContentStream content = new PDPageContentStream(document, fresh);
        y = HEIGHT - MARGIN;
        write(content, foot + " \u00B7 page " + document.getNumberOfPages(), Look.PALE, MARGIN, MARGIN - 2 * FOOT);
        return content;
    }

    /** Writes on the line that comes next, which stays the next until {@link #down}. */
    void write(String line, Look look, float x) throws IOException {
        write(page, line, look, MARGIN + x, y - look.size);
    }

    private void write(PDPageContentStream to, String line, Look look, float x, float baseline) throws IOException {
        if (line.isEmpty()) {
            return;
        }
        to.beginText();
        to.setFont(font(look).font(), look.size);
        to.setNonStrokingColor(look.isPale ? PALE : 0f);
        to.newLineAtOffset(x, baseline);
        to.showText(line);
        to.endText();
    }

    void down(float height) {
        y -= height;
    }

    /** A thin line over the whole width. */
    void rule() throws IOException {
        page.setStrokingColor(LINE);
        page.setLineWidth(0.5f);
        page.moveTo(MARGIN, y);
        page.lineTo(WIDTH - MARGIN, y);
        page.stroke();
    }

    void save(OutputStream out, String title, String tool, ZonedDateTime madeAt) throws IOException {
        page.close();
        PDDocumentInformation about = new PDDocumentInformation();
        about.setTitle(title);
        about.setCreator(tool);
        about.setCreationDate(GregorianCalendar.from(madeAt));
        document.setDocumentInformation(about);
        document.getDocumentCatalog().setLanguage("en");
        document.setDocumentId(madeAt.toInstant().toEpochMilli()); // else the time of the machine goes into it
        document.save(out);
    }

    private PdfFont font(Look look) {
        return look.isStrong ? strong : regular;
    }

    @Override
    public void close() throws IOException {
        try (document) {
            page.close();
        }
    }
}
