package io.tablesteward.model.report;

/** How cells of a spreadsheet look, each by its place among the {@code cellXfs} of {@link #XML}. */
enum SheetStyle {
    PLAIN(0),
    HEAD(1),
    TEXT(2),
    TIME(3);

    static final String XML = """
            <styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
            <numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts>\
            <fonts count="2"><font><sz val="10"/><name val="Calibri"/></font>\
            <font><b/><sz val="10"/><name val="Calibri"/></font></fonts>\
            <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
            <fill><patternFill patternType="solid"><fgColor rgb="FFE6EAEF"/></patternFill></fill></fills>\
            <borders count="1"><border/></borders>\
            <cellStyleXfs count="1"><xf/></cellStyleXfs>\
            <cellXfs count="4">\
            <xf applyAlignment="1"><alignment vertical="top"/></xf>\
            <xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>\
            <xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>\
            <xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>\
            </cellXfs></styleSheet>""";

    private final int index;

    SheetStyle(int index) {
        this.index = index;
    }

    int index() {
        return index;
    }
}
