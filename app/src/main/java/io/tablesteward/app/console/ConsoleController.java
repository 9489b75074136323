package io.tablesteward.app.console;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.SqlToken;
import io.tablesteward.model.sql.script.SqlTables;
import io.tablesteward.model.table.SchemaName;
import java.util.List;
import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.fxmisc.flowless.VirtualizedScrollPane;

/** Statements typed here are answered, staged as changes, or run and committed. */
public final class ConsoleController {
    private static final int MENU_TEXT = 80;
    private static final int MENU_ITEMS = 200;

    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final ConsoleKeeper keeper;
    private final SqlEditor editor;
    private final PauseTransition soon = new PauseTransition(Duration.millis(200));
    private final ConsoleResultsController results;
    private List<Trouble> troubles = List.of();

    @FXML
    MenuButton historyMenu;

    @FXML
    Button saveScriptButton;

    @FXML
    Label destinationLabel;

    @FXML
    StackPane editorSlot;

    @FXML
    Label troubleLabel;

    @FXML
    StackPane resultsSlot;

    public ConsoleController(Workbench workbench, ConsoleKeeper keeper) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
        this.keeper = keeper;
        this.editor = new SqlEditor(messages.get("console.editor"));
        this.results = new ConsoleResultsController(workbench, this::goTo, this::example);
        addCommands();
    }

    private void addCommands() {
        ObservableBooleanValue always = Bindings.createBooleanBinding(() -> true);
        ObservableBooleanValue shown = workspace.consoleProperty();
        add("console.open", "Shortcut+J", "mdi2c-console", always, this::open);
        add("console.run", "Shortcut+ENTER", "mdi2p-play-outline", shown, this::run);
        add("console.runAll", "Shortcut+Shift+ENTER", "mdi2f-fast-forward-outline", shown, this::runAll);
        add("console.commit", "", "", shown, this::commit);
    }

    private void add(String id, String keys, String icon, ObservableBooleanValue available, Runnable action) {
        Optional<KeyCombination> shortcut =
                keys.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(keys));
        workbench.commands().add(new Command(id, shortcut, icon, available, action));
    }

    @FXML
    void initialize() {
        editorSlot.getChildren().add(new VirtualizedScrollPane<>(editor));
        resultsSlot.getChildren().add(workbench.views().load(results, StackPane.class));
        editor.replaceText(keeper.memoryProperty().get().text());
        editor.textProperty().addListener((of, was, now) -> typed(now));
        editor.caretPositionProperty().addListener((of, was, now) -> showTroubleAtCaret());
        editor.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        keeper.memoryProperty().addListener((of, was, now) -> remembered(now));
        soon.setOnFinished(event -> read());
        workspace.connectionProperty().addListener(of -> showDestination());
        workspace.frontProperty().addListener(of -> showDestination());
        workspace.consoleProperty().addListener((of, was, now) -> {
            if (now) {
                editor.requestFocus();
            }
        });
        showDestination();
        showHistory();
        showTroubleAtCaret();
        read();
    }

    @FXML
    void open() {
        workspace.showConsole(true);
        editor.requestFocus();
    }

    @FXML
    void close() {
        workspace.showConsole(false);
    }

    /** The statement at the caret, or what is selected. */
    @FXML
    void run() {
        Optional<Span> selected = selected();
        selected.or(() -> SqlParser.statementAt(editor.getText(), editor.getCaretPosition()))
                .ifPresent(this::stage);
    }

    @FXML
    void runAll() {
        stage(new Span(0, editor.getLength()));
    }

    /** What is selected, or else everything. */
    @FXML
    void commit() {
        String script = only(selected().orElse(new Span(0, editor.getLength())));
        if (!script.isBlank()) {
            results.began();
            remember(script);
            new ScriptCommit(workbench, script, this::show).start();
        }
    }

    @FXML
    void openFile() {
        workbench
                .dialogs()
                .chooseFileToOpen(messages.get("console.openFile"))
                .ifPresent(file -> workbench
                        .tasks()
                        .run(messages.get("console.task.open", file), progress -> SqlFile.read(file), this::take));
    }

    @FXML
    void saveFile() {
        String text = editor.getText();
        workbench
                .dialogs()
                .chooseFileToSave(messages.get("console.saveFile"), "script.sql")
                .ifPresent(file -> workbench
                        .tasks()
                        .run(
                                messages.get("console.task.save", file),
                                progress -> SqlFile.write(file, out -> out.append(text)),
                                written -> results.say(messages.get("console.saved", written))));
    }

    private void stage(Span part) {
        String script = only(part);
        if (script.isBlank()) {
            return;
        }
        results.began();
        remember(script);
        NameScope scope = ConsoleTables.scope(workspace);
        SqlTables tables = ConsoleTables.toStage(workspace);
        workbench
                .tasks()
                .run(
                        messages.get("console.task.run"),
                        progress -> new ScriptTrial(script, tables, messages, progress).of(scope),
                        trial -> {
                            results.show(trial);
                            mark(trial.troubles());
                        });
    }

    private void show(ScriptCommit.Ended ended) {
        results.show(ended);
        mark(ended.troubles());
    }

    /** The script with spaces in place of what is not to be run, so that everything keeps its place. */
    private String only(Span part) {
        return " ".repeat(part.start()) + part.in(editor.getText());
    }

    private Optional<Span> selected() {
        IndexRange selection = editor.getSelection();
        return selection.getLength() == 0
                ? Optional.empty()
                : Optional.of(new Span(selection.getStart(), selection.getEnd()));
    }

    // Typing

    private void typed(String now) {
        soon.playFromStart();
        keeper.remember(keeper.memoryProperty().get().withText(now));
    }

    private void pressed(KeyEvent key) {
        if (key.getCode() == KeyCode.SPACE && key.isControlDown()) {
            key.consume();
            editor.offer(Completion.of(workspace, workbench.tables()).at(editor.getText(), editor.getCaretPosition()));
        } else if (key.getCode() == KeyCode.TAB && !key.isControlDown()) {
            // A person without a mouse must get on
            key.consume();
            if (key.isShiftDown()) {
                saveScriptButton.requestFocus();
            } else {
                results.takeFocus();
            }
        }
    }

    /** What was read of the text, to be shown if it is still the same. */
    private record Reading(String text, List<SqlToken> tokens, List<Trouble> troubles) {}

    private void read() {
        String text = editor.getText();
        workbench
                .tasks()
                .runUnlisted(
                        "read",
                        progress -> new Reading(
                                text,
                                SqlToken.of(text),
                                SqlParser.parse(text).errors().stream()
                                        .map(error -> Trouble.of(error, messages))
                                        .toList()),
                        this::show,
                        workbench.dialogs()::failed);
    }

    private void show(Reading reading) {
        if (reading.text().equals(editor.getText())) {
            troubles = reading.troubles();
            editor.mark(reading.tokens(), spans(troubles));
            showTroubleAtCaret();
        }
    }

    /** What running a part found stays marked until the text changes or something is run again. */
    private void mark(List<Trouble> found) {
        if (found.isEmpty()) {
            read();
        } else {
            troubles = found;
            editor.mark(SqlToken.of(editor.getText()), spans(found));
            showTroubleAtCaret();
        }
    }

    private static List<Span> spans(List<Trouble> troubles) {
        return troubles.stream().map(Trouble::span).toList();
    }

    private void showTroubleAtCaret() {
        int caret = editor.getCaretPosition();
        Optional<Trouble> here = troubles.stream()
                .filter(trouble -> trouble.span().start() <= caret
                        && caret
                                <= Math.max(trouble.span().end(), trouble.span().start() + 1))
                .findFirst();
        troubleLabel.setText(here.map(trouble -> trouble.what() + ". " + trouble.why() + " " + trouble.remedy())
                .orElseGet(() -> messages.get("console.troubles", troubles.size())));
        troubleLabel.getStyleClass().setAll("label", troubles.isEmpty() ? "caption" : "danger-text");
    }

    private void goTo(Trouble trouble) {
        editor.moveTo(Math.min(trouble.span().start(), editor.getLength()));
        editor.requestFollowCaret();
        editor.requestFocus();
    }

    // History

    private void remember(String script) {
        keeper.remember(keeper.memoryProperty().get().withRun(script.strip()));
    }

    private void remembered(ConsoleMemory now) {
        if (!now.text().equals(editor.getText())) {
            editor.replaceText(now.text());
        }
        showHistory();
    }

    private void showHistory() {
        List<String> ran = keeper.memoryProperty().get().ran();
        historyMenu.setDisable(ran.isEmpty());
        historyMenu
                .getItems()
                .setAll(ran.stream().limit(MENU_ITEMS).map(this::historyItem).toList());
    }

    private MenuItem historyItem(String statements) {
        String line = statements.replaceAll("\\s+", " ");
        MenuItem item = new MenuItem(line.length() > MENU_TEXT ? line.substring(0, MENU_TEXT) + "…" : line);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> take(statements));
        return item;
    }

    /** Put after what is there, so that nothing typed is lost. */
    private void take(String statements) {
        String before = editor.getText().stripTrailing();
        String between = before.isEmpty() ? "" : before.endsWith(";") ? "\n\n" : ";\n\n";
        editor.replaceText(before + between + statements);
        editor.moveTo(editor.getLength());
        editor.requestFollowCaret();
        editor.requestFocus();
    }

    private void example() {
        take(messages.get("console.example"));
    }

    private void showDestination() {
        Optional<SchemaName> destination = ConsoleTables.destination(workspace);
        destinationLabel.setText(destination
                .map(schema -> messages.get("console.destination", schema))
                .orElseGet(() -> messages.get("console.destination.none")));
    }
}
