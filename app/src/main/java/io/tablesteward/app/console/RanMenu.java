package io.tablesteward.app.console;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** Lists what was run from this computer, newest first, each to be taken again. */
final class RanMenu {
    private static final int LONGEST = 80;
    private static final int MOST = 200;

    private final MenuButton view;
    private final Consumer<String> take;
    private List<String> shown = List.of();

    RanMenu(MenuButton view, Consumer<String> take) {
        this.view = view;
        this.take = take;
        view.setDisable(true);
    }

    void show(List<String> ran) {
        if (ran.equals(shown)) {
            return; // the text changed, which it does with every letter
        }
        shown = ran;
        view.setDisable(ran.isEmpty());
        view.getItems().setAll(ran.stream().limit(MOST).map(this::item).toList());
    }

    private MenuItem item(String statements) {
        MenuItem item = new MenuItem(shortened(statements, LONGEST));
        item.setMnemonicParsing(false);
        item.setOnAction(event -> take.accept(statements));
        return item;
    }

    /** In one line, never cut inside of what is seen as one character. */
    static String shortened(String statements, int longest) {
        String line = statements.strip().replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) > longest
                ? line.substring(0, line.offsetByCodePoints(0, longest)) + "…"
                : line;
    }
}
