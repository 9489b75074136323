package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** The columns of the history: six in sight, the rest of DESCRIBE HISTORY and every unknown key in the table's menu. */
final class CommitColumns {
    private final Workbench workbench;
    private final Messages messages;
    private final CommitText text;
    private final Map<TableColumn<CommitEntry, ?>, Comparator<CommitEntry>> orders = new LinkedHashMap<>();
    private final List<HistoryColumn> raw = new ArrayList<>();

    CommitColumns(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.text = new CommitText(workbench);
    }

    void addTo(TableView<CommitEntry> table) {
        String offset = workbench.figures().offset(workbench.clock().instant());
        TableColumn<CommitEntry, String> version =
                add(table, "version", messages.get("history.column.version"), 70, text::version, byVersion());
        version.getStyleClass().add("number-column");
        version.setCellFactory(of -> new VersionCell(messages));
        add(
                table,
                "time",
                messages.get("history.column.time", offset),
                174,
                text::time,
                Comparator.comparing(CommitEntry::timestamp).thenComparing(byVersion()));
        add(table, "operation", messages.get("history.column.operation"), 160, text::operation, by(text::operation));
        add(table, "writer", messages.get("history.column.writer"), 176, text::writer, by(text::writer));
        add(table, "note", messages.get("history.column.note"), 190, text::note, by(text::note));
        add(table, "files", messages.get("history.column.files"), 104, text::files, by(text::files))
                .getStyleClass()
                .add("number-column");
        HistoryColumn.DESCRIBED.forEach(column -> addRaw(column, table));
    }

    /** A column for each key that no column shows yet (HI-04). */
    void addKeysOf(Collection<CommitEntry> commits, TableView<CommitEntry> table) {
        HistoryColumn.beyond(commits).stream()
                .filter(column -> !raw.contains(column))
                .forEach(column -> addRaw(column, table));
    }

    /** The order that the person asked for by a click on a header; none is newest first, as read. */
    Optional<Comparator<CommitEntry>> order(TableView<CommitEntry> table) {
        Comparator<CommitEntry> order = null;
        for (TableColumn<CommitEntry, ?> column : table.getSortOrder()) {
            Comparator<CommitEntry> next = orders.getOrDefault(column, byVersion());
            if (column.getSortType() == TableColumn.SortType.DESCENDING) {
                next = next.reversed();
            }
            order = order == null ? next : order.thenComparing(next);
        }
        return Optional.ofNullable(order);
    }

    List<HistoryColumn> shown() {
        return List.copyOf(raw);
    }

    /** A row as it stands on screen, for the clipboard. */
    List<String> visibleTexts(CommitEntry commit, TableView<CommitEntry> table) {
        return table.getVisibleLeafColumns().stream()
                .map(column ->
                        String.valueOf(column.getCellObservableValue(commit).getValue()))
                .toList();
    }

    private void addRaw(HistoryColumn column, TableView<CommitEntry> table) {
        raw.add(column);
        add(
                        table,
                        column.key(),
                        column.key(),
                        140,
                        commit -> text.column(column, commit),
                        by(commit -> column.textOf(commit).orElse("")))
                .setVisible(false);
    }

    private TableColumn<CommitEntry, String> add(
            TableView<CommitEntry> table,
            String id,
            String title,
            double width,
            Function<CommitEntry, String> value,
            Comparator<CommitEntry> order) {
        TableColumn<CommitEntry, String> column = new TableColumn<>(title);
        column.setId(id + "Column");
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(value.apply(row.getValue())));
        column.setCellFactory(of -> new TextCell());
        orders.put(column, order);
        table.getColumns().add(column);
        return column;
    }

    private static Comparator<CommitEntry> byVersion() {
        return Comparator.comparingLong(CommitEntry::version);
    }

    private static Comparator<CommitEntry> by(Function<CommitEntry, String> value) {
        return Comparator.comparing(value, String.CASE_INSENSITIVE_ORDER);
    }

    /** One line, however many the text has; text from a table is never anything but text (law 9). */
    private final class TextCell extends TableCell<CommitEntry, String> {
        @Override
        protected void updateItem(@Nullable String item, boolean empty) {
            super.updateItem(item, empty);
            getStyleClass().remove("pale");
            if (empty || item == null) {
                setText(null);
                return;
            }
            setText(item.replaceAll("\\s*\\R\\s*", " "));
            if (item.equals(messages.get("history.history.noNote"))
                    || item.equals(messages.get("history.history.notRecorded"))) {
                getStyleClass().add("pale");
            }
        }
    }
}
