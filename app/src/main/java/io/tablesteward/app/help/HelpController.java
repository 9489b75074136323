package io.tablesteward.app.help;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.MarkdownText;
import io.tablesteward.app.fx.Messages;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.commonmark.node.FencedCodeBlock;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** One page of the help: its sections at the left, found by their words, and the text of the chosen one. */
public final class HelpController {
    private final Workbench workbench;
    private final Messages messages;
    private final HelpPage page;

    @FXML
    VBox card;

    @FXML
    Label titleLabel;

    @FXML
    TextField filterField;

    @FXML
    ListView<HelpSection> sectionList;

    @FXML
    ScrollPane textScroll;

    @FXML
    VBox textBox;

    /**
     * A page in the person's language.
     *
     * @param name under {@code help/}, without language and ending
     */
    public HelpController(Workbench workbench, String name) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.page = HelpPage.of(messages.page(name));
    }

    public void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class));
        filterField.requestFocus();
    }

    @FXML
    void initialize() {
        titleLabel.setText(page.title());
        sectionList.setCellFactory(list -> new SectionCell());
        sectionList
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, section) -> show(Optional.ofNullable(section)));
        filterField.textProperty().addListener((property, before, words) -> list(words));
        filterField.addEventFilter(KeyEvent.KEY_PRESSED, this::move);
        FilterKey.in(card, () -> Optional.of(filterField));
        list("");
    }

    @FXML
    void close() {
        workbench.dialogs().close();
    }

    /** The section that is shown stays, as long as it has the words. */
    private void list(@Nullable String words) {
        HelpSection shown = sectionList.getSelectionModel().getSelectedItem();
        List<HelpSection> found = page.with(words == null ? "" : words);
        sectionList.getItems().setAll(found);
        sectionList.getSelectionModel().select(Math.max(0, found.indexOf(shown)));
    }

    /** The field keeps the focus while its keys go through the sections. */
    private void move(KeyEvent key) {
        int by = key.getCode() == KeyCode.DOWN ? 1 : key.getCode() == KeyCode.UP ? -1 : 0;
        int to = sectionList.getSelectionModel().getSelectedIndex() + by;
        if (by != 0) {
            key.consume();
            if (to >= 0 && to < sectionList.getItems().size()) {
                sectionList.getSelectionModel().select(to);
                sectionList.scrollTo(Math.max(0, to - 4));
            }
        }
    }

    private void show(Optional<HelpSection> section) {
        textBox.getChildren().clear();
        textScroll.setVvalue(0);
        section.ifPresent(shown -> {
            Label title = new Label(shown.title());
            title.getStyleClass().add("pane-title");
            textBox.getChildren().add(title);
            textBox.getChildren().addAll(new MarkdownText(this::framed).of(shown.text()));
            textScroll.setAccessibleText(shown.title());
            textScroll.setAccessibleHelp(shown.text());
        });
    }

    /** An example can be copied; the form of a statement is only to be read. */
    private Node framed(Node shown, FencedCodeBlock code) {
        if (!code.getInfo().equals("sql")) {
            return shown;
        }
        Button copy = new Button(messages.get("help.copy"), new FontIcon("mdi2c-content-copy"));
        copy.getStyleClass().add("flat");
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.setAccessibleText(messages.get(
                "help.copyExample", code.getLiteral().lines().findFirst().orElse("")));
        copy.setOnAction(event -> {
            ClipboardText.put(code.getLiteral());
            copy.setText(messages.get("help.copied"));
        });
        HBox.setHgrow(shown, Priority.ALWAYS);
        HBox example = new HBox(8, shown, copy);
        example.getStyleClass().add("help-example");
        return example;
    }
}
