package io.tablesteward.app.changes;

import io.tablesteward.app.settings.MyCommit;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The list of commits as CSV (RFC 4180): the same bytes under every locale, and no cell that a spreadsheet would run. */
final class MyCommitsCsv {
    private MyCommitsCsv() {}

    static String of(List<MyCommit> commits) {
        String head = line(Stream.of(
                "time", "catalog", "schema", "table", "version", "outcome", "note", "run", "txn_id", "location"));
        return head
                + commits.stream()
                        .map(commit -> line(Stream.of(
                                commit.time().toString(),
                                text(commit.table().catalog()),
                                text(commit.table().schema()),
                                text(commit.table().table()),
                                String.valueOf(commit.version()),
                                commit.outcome().name(),
                                text(commit.note().orElse("")),
                                commit.run().orElse(""),
                                commit.txnId(),
                                text(commit.location()))))
                        .collect(Collectors.joining());
    }

    /** A text that a spreadsheet would take for a formula gets an apostrophe in front. */
    static String text(String value) {
        return !value.isEmpty() && "=+-@\t\r".indexOf(value.charAt(0)) >= 0 ? "'" + value : value;
    }

    private static String line(Stream<String> cells) {
        return cells.map(MyCommitsCsv::quoted).collect(Collectors.joining(",")) + "\r\n";
    }

    private static String quoted(String cell) {
        return cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + cell.replace("\"", "\"\"") + '"'
                : cell;
    }
}
