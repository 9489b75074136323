package io.tablesteward.app.console;

import io.tablesteward.app.Destination;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.files.TextFile;
import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.SqlToken;
import io.tablesteward.model.sql.script.SqlTables;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.jspecify.annotations.Nullable;

/** Statements typed here are answered, staged as changes, or run and committed. */
public final class ConsoleController {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final ConsoleKeeper keeper;
    private final SqlEditor editor;
    private final ScriptReader reader;
    private final Completing completing;
    private final ConsoleResultsController results;
    private final DestinationLine destination;
    private @Nullable TroubleList problems;
    private @Nullable RanMenu ran;

    @FXML
    MenuButton historyMenu;

    @FXML
    Button consoleCommitButton;

    @FXML
    Button saveScriptButton;

    @FXML
    Label destinationLabel;

    @FXML
    StackPane editorSlot;

    @FXML
    ListView<Trouble> problemsList;

    @FXML
    StackPane resultsSlot;

    public ConsoleController(Workbench workbench, ConsoleKeeper keeper) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
        this.keeper = keeper;
        this.editor = new SqlEditor(messages.get("console.editor"));
        this.reader = new ScriptReader(workbench, editor, this::showProblems);
        this.completing = new Completing(workbench, editor);
        this.results = new ConsoleResultsController(workbench, this::goTo, this::take, keeper::keepAnswers);
        this.destination = new DestinationLine(workbench);
        addCommands();
    }

    private void addCommands() {
        ObservableBooleanValue always = Bindings.createBooleanBinding(() -> true);
        ReadOnlyBooleanProperty shown = workspace.consoleProperty();
        add("console.open", "Shortcut+J", "mdi2c-console", always, this::open);
        add("console.run", "Shortcut+ENTER", "mdi2p-play-outline", shown, this::run);
        add("console.runAll", "Shortcut+Shift+ENTER", "mdi2f-fast-forward-outline", shown, this::runAll);
        add("console.commit", "", "", shown.and(workspace.committingProperty().not()), this::commit);
        add("console.destination", "", "mdi2t-target", always, this::chooseDestination);
    }

    private void add(String id, String keys, String icon, ObservableBooleanValue available, Runnable action) {
        Optional<KeyCombination> shortcut =
                keys.isEmpty() ? Optional.empty() : Optional.of(KeyCombination.valueOf(keys));
        workbench.commands().add(new Command(id, shortcut, icon, available, action));
    }

    ConsoleResultsController results() {
        return results;
    }

    @FXML
    void initialize() {
        editorSlot.getChildren().add(new VirtualizedScrollPane<>(editor));
        resultsSlot.getChildren().add(workbench.views().load(results, StackPane.class));
        problems = new TroubleList(problemsList, this::goTo);
        Label none = new Label(messages.get("console.problems.none"));
        none.getStyleClass().add("caption");
        problemsList.setPlaceholder(none);
        ran = new RanMenu(historyMenu, this::take);
        consoleCommitButton.disableProperty().bind(workspace.committingProperty());
        remembered(keeper.memoryProperty().get());
        editor.textProperty()
                .addListener((of, was, now) ->
                        keeper.remember(keeper.memoryProperty().get().withText(now)));
        editor.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        keeper.memoryProperty().addListener((of, was, now) -> remembered(now));
        keeper.answersProperty().addListener((of, was, now) -> results.showAgain(now));
        workspace.consoleProperty().addListener((of, was, now) -> {
            if (now) {
                editor.requestFocus();
            }
        });
        destination.start(destinationLabel);
        reader.start();
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

    @FXML
    void chooseDestination() {
        new DestinationController(workbench).open();
    }

    /** The statement at the caret, or what is selected. */
    @FXML
    void run() {
        selected()
                .or(() -> SqlParser.statementAt(editor.getText(), editor.getCaretPosition()))
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
            remember(script);
            String text = editor.getText();
            new ScriptCommit(workbench, script, results::began, ended -> {
                        results.show(ended);
                        destination.show();
                        reader.mark(text, ended.troubles());
                    })
                    .start();
        }
    }

    @FXML
    void openFile() {
        workbench.dialogs().chooseFileToOpen(messages.get("console.openFile")).ifPresent(this::openScript);
    }

    void openScript(Path file) {
        workbench.tasks().run(messages.get("console.task.open", file), progress -> TextFile.read(file), this::take);
    }

    @FXML
    void saveFile() {
        workbench
                .dialogs()
                .chooseFileToSave(messages.get("console.saveFile"), "script.sql")
                .ifPresent(this::saveScript);
    }

    void saveScript(Path file) {
        String text = editor.getText();
        workbench
                .tasks()
                .run(
                        messages.get("console.task.save", file),
                        progress -> TextFile.write(file, out -> out.append(text)),
                        written -> results.say(messages.get("console.saved", written)));
    }

    private void stage(Span part) {
        String script = only(part);
        if (script.isBlank()) {
            return;
        }
        results.began();
        remember(script);
        NameScope scope = Destination.scope(workbench);
        SqlTables tables = ConsoleTables.toStage(workspace);
        String text = editor.getText();
        workbench
                .tasks()
                .run(
                        messages.get("console.task.run"),
                        progress -> new ScriptTrial(script, tables, messages, progress).of(scope),
                        trial -> {
                            results.show(trial);
                            reader.mark(text, trial.troubles());
                        },
                        failure -> {
                            results.say(messages.get("console.run.stopped"));
                            workbench.dialogs().failed(failure);
                        },
                        () -> results.say(messages.get("console.run.stopped")));
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

    // Writing

    private void pressed(KeyEvent key) {
        if (key.getCode() == KeyCode.SPACE && key.isControlDown()) {
            key.consume();
            completing.offer();
        } else if (key.getCode() == KeyCode.TAB && !key.isControlDown()) {
            // A person without a mouse must get on
            key.consume();
            if (key.isShiftDown()) {
                saveScriptButton.requestFocus();
            } else if (problemsList.getItems().isEmpty()) {
                results.takeFocus();
            } else {
                problemsList.requestFocus();
            }
        }
    }

    private void showProblems(List<Trouble> troubles) {
        Objects.requireNonNull(problems, "loaded").show(troubles);
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
            editor.begin(now.text());
        }
        Objects.requireNonNull(ran, "loaded").show(now.ran());
    }

    /** Put after what is there, so that nothing typed is lost. */
    private void take(String statements) {
        String before = editor.getText().stripTrailing();
        editor.getUndoManager().preventMerge();
        editor.replaceText(before + (before.isEmpty() ? "" : between(before)) + statements);
        editor.moveTo(editor.getLength());
        editor.requestFollowCaret();
        editor.requestFocus();
    }

    /** A semicolon on the line of a comment would be part of it. */
    private static String between(String before) {
        List<SqlToken> tokens = SqlToken.of(before);
        boolean endsInComment = !tokens.isEmpty()
                && tokens.get(tokens.size() - 1).kind() == SqlToken.Kind.COMMENT
                && tokens.get(tokens.size() - 1).span().end() == before.length();
        return endsInComment ? "\n;\n\n" : before.endsWith(";") ? "\n\n" : ";\n\n";
    }
}
