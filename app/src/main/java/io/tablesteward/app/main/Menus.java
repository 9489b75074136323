package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.javafx.FontIcon;

/** The menus: which command stands where; what it is called, does and is reached by, the command itself knows. */
final class Menus {
    private static final String LINE = "-";
    private static final List<String> FILE = List.of(
            "file.openFolder",
            "file.openSample",
            "file.addConnection",
            LINE,
            "file.restoreSample",
            LINE,
            "file.close",
            "file.exit");
    private static final List<String> EDIT = List.of(
            "edit.undo",
            "edit.redo",
            LINE,
            "edit.copy",
            "edit.copyWithHeader",
            "edit.paste",
            LINE,
            "edit.find",
            LINE,
            "edit.settings");
    private static final List<String> VIEW =
            List.of("view.refresh", LINE, "view.inspector", "view.nextPane", LINE, "view.theme");
    private static final List<String> TABLE = List.of(
            "table.overview",
            "table.columns",
            "table.history",
            "table.properties",
            "history.goTo",
            LINE,
            "table.editTags",
            "table.copyName",
            "table.favourite",
            LINE,
            "past.compare",
            "past.undo",
            "past.blame",
            "past.lost",
            LINE,
            "wizards.enable",
            "wizards.rename",
            "wizards.drop",
            "wizards.remove",
            "wizards.dropMapping",
            "wizards.dropFeature",
            "wizards.continue",
            "wizards.continuePlan",
            LINE,
            "changes.review",
            "changes.discard");
    private static final List<String> TOOLS = List.of(
            "tools.palette",
            "console.open",
            "console.destination",
            LINE,
            "connection.allowEditing",
            "connection.sampleValues",
            LINE,
            "reports.export",
            "reports.coverage",
            LINE,
            "changes.myCommits",
            "changes.showDrafts",
            "changes.discardDrafts");
    private static final List<String> HELP =
            List.of("help.tour", "help.sql", "help.past", "help.spark", "help.keys", LINE, "help.about");

    private final Workbench workbench;

    Menus(Workbench workbench) {
        this.workbench = workbench;
    }

    /** Commands that stand in no menu; their shortcuts need another home. */
    List<Command> others() {
        return workbench.commands().all().stream()
                .filter(command ->
                        Stream.of(FILE, EDIT, VIEW, TABLE, TOOLS, HELP).noneMatch(menu -> menu.contains(command.id())))
                .toList();
    }

    List<Menu> all() {
        return List.of(
                menu("main.menu.file", FILE),
                menu("main.menu.edit", EDIT),
                menu("main.menu.view", VIEW),
                menu("main.menu.table", TABLE),
                menu("main.menu.tools", TOOLS),
                menu("main.menu.help", HELP));
    }

    private Menu menu(String textKey, List<String> ids) {
        List<MenuItem> items = new ArrayList<>();
        for (String id : ids) {
            if (LINE.equals(id)) {
                items.add(new SeparatorMenuItem());
            } else {
                workbench.commands().find(id).map(this::item).ifPresent(items::add);
            }
        }
        Menu menu = new Menu(workbench.messages().get(textKey));
        menu.getItems().addAll(items);
        return menu;
    }

    private MenuItem item(Command command) {
        MenuItem item = new MenuItem(workbench.messages().get("command." + command.id()));
        item.setId("menu-" + command.id().replace('.', '-'));
        if (!command.icon().isEmpty()) {
            item.setGraphic(new FontIcon(command.icon()));
        }
        command.shortcut().ifPresent(item::setAccelerator);
        item.setOnAction(event -> command.run());
        // A card over the window has the keys for itself
        item.disableProperty()
                .bind(Bindings.not(command.available()).or(workbench.dialogs().openProperty()));
        return item;
    }
}
