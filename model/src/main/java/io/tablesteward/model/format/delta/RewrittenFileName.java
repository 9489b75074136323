package io.tablesteward.model.format.delta;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of data files that a rewriting of ours made: whose they are can be told from the name alone. */
final class RewrittenFileName {
    private static final Pattern NAME = Pattern.compile("part-\\d{5,}-([0-9a-f-]{36})\\.rewritten\\.parquet");

    private RewrittenFileName() {}

    static String of(int number, String txnId) {
        return String.format(Locale.ROOT, "part-%05d-%s.rewritten.parquet", number, txnId);
    }

    /** The transaction that made the file; empty for files of anybody else. */
    static Optional<String> txnIdIn(String fileName) {
        Matcher matcher = NAME.matcher(fileName);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
