package io.tablesteward.model.table;

import java.util.regex.Pattern;

/** How names are written in SQL. */
public final class Identifiers {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private Identifiers() {}

    public static String quote(String name) {
        return '`' + name.replace("`", "``") + '`';
    }

    public static String quoteIfNeeded(String name) {
        return PLAIN.matcher(name).matches() ? name : quote(name);
    }
}
