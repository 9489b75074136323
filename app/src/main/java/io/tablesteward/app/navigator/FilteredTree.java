package io.tablesteward.app.navigator;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.table.TableName;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javafx.scene.control.TreeItem;

/** The tables whose name fits, in a tree of their own: it is built apart and put in place at once. */
final class FilteredTree {
    /** More are not looked through by a person; the count says how many fit. */
    static final int MOST_SHOWN = 2_000;

    private static final Pattern WORDS = Pattern.compile("\\s+");

    private final TreeItem<Entry> root = new TreeItem<>();
    private int fitting;

    FilteredTree(Collection<OpenConnection> connections, String wanted) {
        String text = wanted.strip().toLowerCase(Locale.ROOT);
        for (OpenConnection connection : connections) {
            Map<String, TreeItem<Entry>> schemas = new TreeMap<>();
            for (Listing.Table table : connection.listedTables()) {
                if (fits(table.name(), text)) {
                    fitting++;
                    if (fitting <= MOST_SHOWN) {
                        schemas.computeIfAbsent(
                                        table.name().schema(), name -> opened(new Entry.Schema(connection, name)))
                                .getChildren()
                                .add(new TreeItem<>(new Entry.Table(connection, table.name())));
                    }
                }
            }
            if (!schemas.isEmpty()) {
                TreeItem<Entry> item = opened(new Entry.Connected(connection));
                item.getChildren().setAll(schemas.values());
                root.getChildren().add(item);
            }
        }
    }

    TreeItem<Entry> root() {
        return root;
    }

    int fitting() {
        return fitting;
    }

    /** Each word must be in the schema or the name. */
    static boolean fits(TableName name, String lowerCaseText) {
        String full = (name.schema() + "." + name.table()).toLowerCase(Locale.ROOT);
        return WORDS.splitAsStream(lowerCaseText).allMatch(full::contains);
    }

    private static TreeItem<Entry> opened(Entry entry) {
        TreeItem<Entry> item = new TreeItem<>(entry);
        item.setExpanded(true);
        return item;
    }
}
