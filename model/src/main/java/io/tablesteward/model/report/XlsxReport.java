package io.tablesteward.model.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A report as a workbook (ECMA-376): the rows on their sheets, and on the last one what the report says of itself. Written
 * straight through, so that memory does not grow with the rows.
 */
final class XlsxReport implements ReportSink {
    /** As many as a sheet can have. */
    static final int MOST_ROWS = 1_048_576;

    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
    private static final String OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.";

    private final ReportTitle title;
    private final int mostRows;
    private final ZipOutputStream zip;
    private final Writer out;
    private final ZoneId zone;
    private final LocalDateTime madeAt;
    private final List<String> sheets = new ArrayList<>();
    private Sheet sheet;

    XlsxReport(ReportTitle title, OutputStream file) throws IOException {
        this(title, file, MOST_ROWS);
    }

    /** @param mostRows of a sheet, its head included */
    XlsxReport(ReportTitle title, OutputStream file, int mostRows) throws IOException {
        this.title = title;
        this.mostRows = mostRows;
        this.zip = new ZipOutputStream(file);
        this.out = new OutputStreamWriter(zip, StandardCharsets.UTF_8);
        this.zone = title.zone();
        this.madeAt = LocalDateTime.ofInstant(title.madeAt(), zone);
        this.sheet = newRows();
    }

    private Sheet newRows() throws IOException {
        return newSheet(
                sheets.isEmpty() ? "Rows" : "Rows " + (sheets.size() + 1),
                title.columnNames(),
                title.columns().stream().map(XlsxReport::width).toList());
    }

    private Sheet newSheet(String name, List<String> columns, List<Integer> widths) throws IOException {
        sheets.add(name);
        begin("xl/worksheets/sheet" + sheets.size() + ".xml");
        return new Sheet(out, zone, columns, widths);
    }

    private static int width(ReportColumn column) {
        return switch (column.kind()) {
            case NUMBER, FLAG -> 12;
            case MOMENT -> 24;
            case TEXT -> 28;
            case STRUCTURE -> 40;
        };
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        if (sheet.rows() == mostRows) {
            sheet.end();
            sheet = newRows();
        }
        sheet.row(cells);
    }

    @Override
    public void end(ReportEnd end) throws IOException {
        sheet.end();
        sheet = newSheet("About this report", List.of("what", "value"), List.of(16, 120));
        List<ReportFact> facts = new ArrayList<>(ReportFact.of(title));
        facts.addAll(ReportFact.of(end));
        facts.add(new ReportFact("Times", "on the clock of the time zone above"));
        for (ReportFact fact : facts) {
            sheet.row(List.of(new Cell.Text(fact.name()), new Cell.Text(fact.value())));
        }
        sheet.end();
        part("xl/styles.xml", SheetStyle.XML);
        part("xl/workbook.xml", workbook());
        part("xl/_rels/workbook.xml.rels", workbookRelations());
        part("docProps/core.xml", core());
        part("_rels/.rels", relations());
        part("[Content_Types].xml", contentTypes());
        out.flush();
        zip.finish();
    }

    private String workbook() {
        StringBuilder xml = new StringBuilder("<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + OFFICE + "\"><sheets>");
        for (int i = 1; i <= sheets.size(); i++) {
            xml.append("<sheet name=\"" + sheets.get(i - 1) + "\" sheetId=\"" + i + "\" r:id=\"rId" + i + "\"/>");
        }
        return xml.append("</sheets></workbook>").toString();
    }

    private String workbookRelations() {
        StringBuilder xml = new StringBuilder("<Relationships xmlns=\"" + PACKAGE + "relationships\">");
        for (int i = 1; i <= sheets.size(); i++) {
            xml.append(relation(i, OFFICE + "/worksheet", "worksheets/sheet" + i + ".xml"));
        }
        return xml.append(relation(sheets.size() + 1, OFFICE + "/styles", "styles.xml"))
                .append("</Relationships>")
                .toString();
    }

    private static String relations() {
        return "<Relationships xmlns=\"" + PACKAGE + "relationships\">"
                + relation(1, OFFICE + "/officeDocument", "xl/workbook.xml")
                + relation(2, PACKAGE + "relationships/metadata/core-properties", "docProps/core.xml")
                + "</Relationships>";
    }

    private static String relation(int id, String type, String target) {
        return "<Relationship Id=\"rId" + id + "\" Type=\"" + type + "\" Target=\"" + target + "\"/>";
    }

    private String core() {
        return "<cp:coreProperties xmlns:cp=\"" + PACKAGE + "metadata/core-properties\""
                + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:dcterms=\"http://purl.org/dc/terms/\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><dc:title>Report: "
                + title.preset().word() + "</dc:title><dc:creator>" + SheetText.xml(title.tool())
                + "</dc:creator><dcterms:created xsi:type=\"dcterms:W3CDTF\">" + title.madeAt()
                + "</dcterms:created></cp:coreProperties>";
    }

    private String contentTypes() {
        StringBuilder xml = new StringBuilder("<Types xmlns=\"" + PACKAGE + "content-types\">"
                + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                + type("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml")
                + type("/xl/workbook.xml", TYPE + "sheet.main+xml")
                + type("/xl/styles.xml", TYPE + "styles+xml"));
        for (int i = 1; i <= sheets.size(); i++) {
            xml.append(type("/xl/worksheets/sheet" + i + ".xml", TYPE + "worksheet+xml"));
        }
        return xml.append("</Types>").toString();
    }

    private static String type(String part, String type) {
        return "<Override PartName=\"" + part + "\" ContentType=\"" + type + "\"/>";
    }

    private void part(String name, String xml) throws IOException {
        begin(name);
        out.append(HEAD).append(xml);
    }

    private void begin(String name) throws IOException {
        out.flush();
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(madeAt);
        zip.putNextEntry(entry);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
