package io.tablesteward.model.report;

import java.util.List;

/** Texts that would do something in one form or another (cases 110 and 112, law 9). */
final class Hostile {
    static final List<String> TEXTS = List.of(
            "=HYPERLINK(\"http://example.org\",\"click\")",
            "@SUM(1)",
            "+1",
            "-x",
            "\t=1+1",
            "\r=1+1",
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)> & 'both' \"quotes\"",
            "]]></td></tr></table>",
            "| a | [link](javascript:alert(1)) **bold** `code` $x$ ![p](http://example.org/p.png)",
            "see http://example.org or www.example.org, @everyone",
            "NUL \u0000 escape \u001B[31m bell \u0007 delete \u007F next \u0085",
            "\u202Egnp.exe\u202C and \u2066isolated\u2069 \u200Bzero",
            "_x0041_ and _x000D_",
            "lines\nof\r\ntext",
            "é ç \u0631\u0633\u0627\u0644\u0629 \uD83D\uDC69\u200D\uD83D\uDC67 \u4E2D\u6587 \uFFFF",
            "");

    private Hostile() {}
}
