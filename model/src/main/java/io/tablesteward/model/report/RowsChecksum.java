package io.tablesteward.model.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;

/** The checksum of rows, which is the same whatever form they are written in: see {@link ReportEnd#CHECKED}. */
final class RowsChecksum implements RowTaker {
    private final MessageDigest digest = sha256();
    private final Writer lines = new OutputStreamWriter(
            new DigestOutputStream(OutputStream.nullOutputStream(), digest), StandardCharsets.UTF_8);
    private final JsonLines rows;

    RowsChecksum(List<String> columns, ZoneId zone) {
        rows = new JsonLines(lines, zone);
        rows.columns(columns);
    }

    @Override
    public void row(List<Cell> cells) throws IOException {
        rows.row(cells);
    }

    String hex() throws IOException {
        lines.flush();
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has it", e);
        }
    }
}
