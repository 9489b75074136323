package io.tablesteward.app.main;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.catalog.ResolvedName;
import io.tablesteward.model.table.TableName;
import java.util.List;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** Search or run: tables, columns by name, comment and tag, and every command, by a few letters. */
final class PaletteController {
    private final Workbench workbench;
    private final Messages messages;
    private final PaletteSearch search;
    private final PaletteName name;

    @FXML
    TextField queryField;

    @FXML
    ListView<Found> foundList;

    @FXML
    Label meaningLabel;

    @FXML
    Label scopeLabel;

    PaletteController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.search = new PaletteSearch(
                availableCommands(),
                workbench.workspace().connections(),
                workbench.tables().readSoFar());
        this.name = new PaletteName(workbench, this::show);
    }

    void open() {
        Region card = workbench.views().load(this, Region.class);
        StackPane.setAlignment(card, Pos.TOP_CENTER);
        workbench.dialogs().open(card);
        queryField.requestFocus();
    }

    @FXML
    void initialize() {
        foundList.setCellFactory(list -> new FoundCell(messages));
        // The field keeps the focus; the list is moved by its keys
        foundList.setFocusTraversable(false);
        queryField.textProperty().addListener((property, before, now) -> show(now));
        queryField.addEventFilter(KeyEvent.KEY_PRESSED, this::move);
        foundList.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> take());
        int notRead = search.tablesNotRead();
        scopeLabel.setText(
                notRead == 0 ? messages.get("main.palette.allRead") : messages.get("main.palette.notRead", notRead));
        show("");
    }

    private List<Found.OfCommand> availableCommands() {
        return workbench.commands().all().stream()
                .filter(command -> command.available().get())
                .filter(command -> !"tools.palette".equals(command.id()))
                .map(command -> new Found.OfCommand(
                        command, messages.get("command." + command.id()).replace("…", "")))
                .toList();
    }

    private void show(String query) {
        foundList.getItems().setAll(search.find(query));
        foundList.getSelectionModel().selectFirst();
        foundList.scrollTo(0);
        name.typed(query);
    }

    /** The table that the typed name means comes first, unless the person has gone on to another already. */
    private void show(PaletteName.Meaning meaning) {
        meaningLabel.setText(meaning.line());
        Visibility.show(meaningLabel, !meaning.line().isEmpty());
        boolean isAtTheTop = foundList.getSelectionModel().getSelectedIndex() <= 0;
        meaning.name().map(ResolvedName::name).filter(table -> isAtTheTop).ifPresent(this::putFirst);
    }

    private void putFirst(TableName table) {
        workbench.workspace().connections().stream()
                .filter(connection -> connection.name().equals(table.catalog()))
                .findFirst()
                .map(connection -> new Found.OfTable(connection, table))
                .ifPresent(found -> {
                    foundList.getItems().remove(found);
                    foundList.getItems().add(0, found);
                    foundList.getSelectionModel().selectFirst();
                    foundList.scrollTo(0);
                });
    }

    private void move(KeyEvent key) {
        int last = foundList.getItems().size() - 1;
        int at = foundList.getSelectionModel().getSelectedIndex();
        if (key.getCode() == KeyCode.ENTER) {
            key.consume();
            take();
        } else if (key.getCode() == KeyCode.DOWN) {
            select(key, at == last ? 0 : at + 1);
        } else if (key.getCode() == KeyCode.UP) {
            select(key, at <= 0 ? last : at - 1);
        } else if (key.getCode() == KeyCode.PAGE_DOWN) {
            select(key, Math.min(last, at + 8));
        } else if (key.getCode() == KeyCode.PAGE_UP) {
            select(key, Math.max(0, at - 8));
        }
    }

    private void select(KeyEvent key, int index) {
        key.consume();
        foundList.getSelectionModel().select(index);
        foundList.scrollTo(Math.max(0, index - 4));
    }

    private void take() {
        Found found = foundList.getSelectionModel().getSelectedItem();
        if (found == null) {
            return;
        }
        workbench.dialogs().close();
        if (found instanceof Found.OfCommand of) {
            of.command().run();
        } else if (found instanceof Found.OfTable of) {
            workbench.tables().open(of.connection(), of.table());
        } else if (found instanceof Found.OfColumn of) {
            workbench.tables().open(of.connection(), of.table(), table -> showColumn(table, of));
        }
    }

    private static void showColumn(OpenTable table, Found.OfColumn of) {
        table.sectionProperty().set(Section.COLUMNS);
        table.selectedColumnProperty().set(of.column().path());
    }
}
