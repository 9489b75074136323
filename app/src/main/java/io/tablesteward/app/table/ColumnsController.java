package io.tablesteward.app.table;

import atlantafx.base.controls.CustomTextField;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Coverage;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javafx.beans.Observable;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;

/** The columns of a table, down to every nested field, and the place to write their comments. */
public final class ColumnsController {
    private static final double NARROW = 560;

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final ColumnTree tree = new ColumnTree();
    private final ColumnClipboard clipboard;
    private final ColumnsView view;
    private int sorts;
    private Optional<ColumnPath> toSelect = Optional.empty();

    @FXML
    CustomTextField filterField;

    @FXML
    ComboBox<TagFilterItem> tagCombo;

    @FXML
    CheckBox withoutCommentCheck;

    @FXML
    Label countLabel;

    @FXML
    MenuButton viewMenu;

    @FXML
    TreeTableView<ColumnRow> columnTable;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> nameColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> typeColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> requiredColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> commentColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> tagsColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> marksColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> fileNameColumn;

    @FXML
    TreeTableColumn<ColumnRow, ColumnRow> idColumn;

    @FXML
    Label emptyLabel;

    @FXML
    Hyperlink showAllLink;

    @FXML
    Pane editorLayer;

    @FXML
    TextArea commentArea;

    @FXML
    HBox legend;

    @FXML
    Label hintLabel;

    @FXML
    Label hiddenLabel;

    public ColumnsController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.clipboard = new ColumnClipboard(workbench, table);
        this.view = new ColumnsView(this, workbench);
    }

    @FXML
    void initialize() {
        toSelect = Optional.ofNullable(table.selectedColumnProperty().get());
        view.showColumns();
        columnTable.setRoot(tree.root());
        columnTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        columnTable.getSelectionModel().selectedItemProperty().addListener((of, was, now) -> select(now));
        columnTable.setSortPolicy(sorted -> {
            sort();
            return true;
        });
        CommentEditor editor = new CommentEditor(
                columnTable, editorLayer, commentArea, workbench.workspace(), table, this::moveSelection);
        new ColumnKeys(this, editor, messages).listen();
        filterField.textProperty().addListener(this::filterChanged);
        tagCombo.valueProperty().addListener(this::filterChanged);
        withoutCommentCheck.selectedProperty().addListener(this::filterChanged);
        table.previewProperty().addListener(of -> show());
        // In a narrow window the filters need the room
        countLabel.managedProperty().bind(countLabel.visibleProperty());
        countLabel.visibleProperty().bind(columnTable.widthProperty().greaterThan(NARROW));
        show();
    }

    /** Shows only the columns that lack a comment, as the overview asks. */
    public void showWithoutComment() {
        showAll();
        withoutCommentCheck.setSelected(true);
    }

    @FXML
    void showAll() {
        filterField.clear();
        tagCombo.getSelectionModel().selectFirst();
        withoutCommentCheck.setSelected(false);
    }

    @FXML
    void copyAll() {
        clipboard.copy(rowsFrom(0), true);
    }

    void copySelection(boolean withHeader) {
        clipboard.copy(selectedRows(), withHeader);
    }

    void paste() {
        ifEditable(() -> {
            int first = columnTable.getSelectionModel().getSelectedIndices().stream()
                    .mapToInt(Integer::intValue)
                    .min()
                    .orElse(0);
            TableMetadata preview = table.previewProperty().get();
            List<ColumnRow> all = preview == null
                    ? List.of()
                    : preview.allColumns()
                            .map(column -> new ColumnRow(column, Optional.empty()))
                            .toList();
            clipboard.paste(rowsFrom(first), Math.max(1, selectedRows().size()), all);
        });
    }

    /** Takes the comments of the selected columns away, as one step. */
    void removeComments() {
        ifEditable(() -> {
            List<MetadataEdit> edits = selectedRows().stream()
                    .filter(ColumnRow::canBeDescribed)
                    .<MetadataEdit>map(row -> new SetColumnComment(row.path(), Optional.empty()))
                    .toList();
            workbench.workspace().stage(table, edits, StepName.of("removeComments", String.valueOf(edits.size())));
        });
    }

    /** The inspector beside the table is where tags are changed. */
    /** A wizard begins with the column that is selected here. */
    void run(String command) {
        workbench.commands().run(command);
    }

    void editTags() {
        ifEditable(() -> workbench.commands().run("table.editTags"));
    }

    /** Does it if the table may be changed; otherwise says why not. */
    void ifEditable(Runnable change) {
        boolean editable = table.isEditable();
        hintLabel.setText(editable ? "" : new WhyLookOnly(messages).of(table));
        if (editable) {
            change.run();
        }
    }

    private void show() {
        TableMetadata preview = table.previewProperty().get();
        TableDetails details = table.detailsProperty().get();
        if (preview == null || details == null) {
            return;
        }
        AtomicBoolean moved = new AtomicBoolean();
        keepSelection(() -> moved.set(tree.show(preview, details.metadata())));
        if (moved.get() && view.order().isPresent()) {
            sort(); // columns that came stand last until then
        }
        selectAgain();
        TagFilterItem.fill(tagCombo, preview, messages);
        Coverage coverage = Coverage.of(preview);
        countLabel.setText(messages.get("table.columns.count", coverage.withComment(), coverage.columns()));
        showEmpty();
    }

    /** Sorting thousands of names on the FX thread takes seconds: the order is made in the background. */
    private void sort() {
        int asked = ++sorts;
        Optional<Comparator<Column>> order = view.order();
        if (order.isEmpty()) {
            keepSelection(() -> tree.order(Map.of()));
            return;
        }
        List<Column> columns = tree.columns();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("table.columns.sorting"),
                        progress -> ColumnTree.places(columns, order.get()),
                        places -> {
                            if (asked == sorts) {
                                keepSelection(() -> tree.order(places));
                            }
                        },
                        workbench.dialogs()::failed);
    }

    /** As the table was left, in another window or session. */
    private void selectAgain() {
        toSelect.flatMap(tree::item).ifPresent(item -> {
            columnTable.getSelectionModel().select(item);
            columnTable.scrollTo(columnTable.getRow(item));
        });
        toSelect = Optional.empty();
    }

    private void filterChanged(Observable changed) {
        TagFilterItem tag = tagCombo.getValue();
        keepSelection(() -> tree.filter(new ColumnFilter(
                filterField.getText().strip(),
                tag == null ? Optional.empty() : tag.choice(),
                withoutCommentCheck.isSelected())));
        showEmpty();
    }

    private void showEmpty() {
        TableMetadata preview = table.previewProperty().get();
        boolean noColumns = preview == null || preview.columns().isEmpty();
        emptyLabel.setText(messages.get(noColumns ? "table.columns.none" : "table.columns.noMatch"));
        showAllLink.setVisible(!noColumns);
    }

    /** Rows may be made anew; the selection stays with its columns. */
    private void keepSelection(Runnable rebuild) {
        List<ColumnPath> selected = selectedRows().stream().map(ColumnRow::path).toList();
        rebuild.run();
        if (!selected.equals(selectedRows().stream().map(ColumnRow::path).toList())) {
            columnTable.getSelectionModel().clearSelection();
            selected.forEach(path -> tree.item(path)
                    .ifPresent(item -> columnTable.getSelectionModel().select(item)));
        }
    }

    private void select(TreeItem<ColumnRow> item) {
        table.selectedColumnProperty()
                .set(
                        item == null || item.getValue() == null
                                ? null
                                : item.getValue().path());
    }

    /** To the next row (1) or the one before (-1) that can have a comment. */
    private void moveSelection(int by) {
        int at = columnTable.getSelectionModel().getSelectedIndex() + by;
        while (at >= 0 && at < columnTable.getExpandedItemCount()) {
            if (columnTable.getTreeItem(at).getValue().canBeDescribed()) {
                columnTable.getSelectionModel().clearAndSelect(at);
                columnTable.getFocusModel().focus(at);
                return;
            }
            at += by;
        }
    }

    List<ColumnRow> selectedRows() {
        return columnTable.getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .map(columnTable::getTreeItem)
                .filter(item -> item != null && item.getValue() != null)
                .map(TreeItem::getValue)
                .toList();
    }

    private List<ColumnRow> rowsFrom(int first) {
        return IntStream.range(first, columnTable.getExpandedItemCount())
                .mapToObj(at -> columnTable.getTreeItem(at).getValue())
                .toList();
    }
}
