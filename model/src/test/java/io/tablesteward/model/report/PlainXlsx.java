package io.tablesteward.model.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A workbook read with the JDK's zip and XML alone, by code that shares nothing with the writer. */
final class PlainXlsx {
    private static final Pattern ESCAPE = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    private final Map<String, Document> parts = new LinkedHashMap<>();

    /** What stands in a place: the kind that the file says, and the value. */
    record Value(String kind, String style, String text) {}

    /** Cells by the letters of their columns. */
    record Row(Map<String, Value> values) {
        Value at(String column) {
            return Objects.requireNonNull(values.get(column), column);
        }

        boolean has(String column) {
            return values.containsKey(column);
        }
    }

    PlainXlsx(Path file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                try (InputStream in = zip.getInputStream(entry)) {
                    parts.put(entry.getName(), factory.newDocumentBuilder().parse(in));
                }
            }
        }
    }

    Document part(String name) throws IOException {
        Document part = parts.get(name);
        if (part == null) {
            throw new IOException("No " + name + " in " + parts.keySet());
        }
        return part;
    }

    List<String> sheets() throws IOException {
        return elements(part("xl/workbook.xml"), "sheet").stream()
                .map(sheet -> sheet.getAttribute("name"))
                .toList();
    }

    /** The rows of the n-th sheet. */
    List<Row> rows(int sheet) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (Element row : elements(part("xl/worksheets/sheet" + sheet + ".xml"), "row")) {
            Map<String, Value> values = new LinkedHashMap<>();
            NodeList cells = row.getElementsByTagNameNS("*", "c");
            for (int i = 0; i < cells.getLength(); i++) {
                Element cell = (Element) cells.item(i);
                String column = cell.getAttribute("r").replaceAll("[0-9]", "");
                values.put(
                        column,
                        new Value(cell.getAttribute("t"), cell.getAttribute("s"), unescaped(cell.getTextContent())));
            }
            rows.add(new Row(values));
        }
        return rows;
    }

    /** Everything that a program could compute, in any part. */
    List<Element> formulas() {
        List<Element> found = new ArrayList<>();
        parts.values().forEach(part -> {
            for (String name : List.of("f", "definedName", "oleObject", "externalReference", "hyperlink")) {
                found.addAll(elements(part, name));
            }
        });
        return found;
    }

    static List<Element> elements(Document part, String name) {
        NodeList nodes = part.getElementsByTagNameNS("*", name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    private static String unescaped(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(
                        found -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(found.group(1), 16))));
    }
}
