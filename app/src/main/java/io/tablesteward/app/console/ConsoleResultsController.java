package io.tablesteward.app.console;

import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.files.TextFile;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowForm;
import io.tablesteward.model.sql.script.ScriptPlan;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** What came of the statements: answers, what is pending now, how names were understood, and what is wrong. */
final class ConsoleResultsController {
    private static final int STATEMENT_TEXT = 60;
    private static final double TROUBLES_BESIDE_ROWS = 96;

    private final Workbench workbench;
    private final Messages messages;
    private final Consumer<Trouble> goTo;
    private final Consumer<String> take;
    private final Consumer<List<AnswerRows>> keep;
    private @Nullable AnswerTable rows;
    private @Nullable TroubleList troubles;

    @FXML
    VBox consoleEmptyBox;

    @FXML
    FlowPane examplesPane;

    @FXML
    VBox resultsBox;

    @FXML
    HBox doneRow;

    @FXML
    Label doneLabel;

    @FXML
    Button consoleReviewButton;

    @FXML
    Label namesLabel;

    @FXML
    Label noticesLabel;

    @FXML
    ListView<Trouble> troublesList;

    @FXML
    HBox answersRow;

    @FXML
    ComboBox<AnswerRows> answerBox;

    @FXML
    Label answerCountLabel;

    @FXML
    MenuButton answerSortMenu;

    @FXML
    TableView<List<Cell>> answerTable;

    /**
     * What came of it.
     *
     * @param goTo shows the place of a trouble in the editor
     * @param take puts statements into the editor
     * @param keep is told of the answers that are shown
     */
    ConsoleResultsController(
            Workbench workbench, Consumer<Trouble> goTo, Consumer<String> take, Consumer<List<AnswerRows>> keep) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.goTo = goTo;
        this.take = take;
        this.keep = keep;
    }

    @FXML
    void initialize() {
        Visibility.show(resultsBox, false);
        answerBox.setConverter(new Statement());
        answerBox
                .valueProperty()
                .addListener((of, was, now) -> Optional.ofNullable(now).ifPresent(this::showRows));
        troubles = new TroubleList(troublesList, goTo);
        AnswerTable table = new AnswerTable(answerTable, workbench);
        table.sortBy(answerSortMenu);
        rows = table;
        for (Example example : Example.values()) {
            Button button = new Button(example.title(workbench));
            button.setOnAction(click -> take.accept(example.statements(workbench)));
            examplesPane.getChildren().add(button);
        }
    }

    @FXML
    void review() {
        workbench.commands().run("changes.review");
    }

    @FXML
    void copy() {
        rows().copy();
    }

    @FXML
    void export() {
        workbench
                .dialogs()
                .chooseFileToSave(messages.get("console.export.title"), "answer.csv")
                .ifPresent(this::exportTo);
    }

    /** The rows as they are sorted now. */
    void exportTo(Path file) {
        AnswerRows answer = rows().asShown();
        RowForm form = form(file.toString());
        ZoneId zone = workbench.figures().zone();
        workbench
                .tasks()
                .run(
                        messages.get("console.task.save", file),
                        progress -> TextFile.write(file, out -> answer.into(form.to(out, zone))),
                        written -> say(messages.get("console.saved", written)));
    }

    private static RowForm form(String file) {
        return file.toLowerCase(Locale.ROOT).endsWith(".json") ? RowForm.JSON : RowForm.CSV;
    }

    /** The first control that has something to say. */
    void takeFocus() {
        for (Node node : List.of(
                consoleReviewButton,
                troublesList,
                answerBox,
                examplesPane.getChildren().get(0))) {
            if (isShown(node)) {
                node.requestFocus();
                return;
            }
        }
    }

    private static boolean isShown(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return true;
    }

    void began() {
        show(List.of(), List.of(), messages.get("console.running"), false, "", List.of());
    }

    /** Answers that a window before this one got. */
    void showAgain(List<AnswerRows> answers) {
        if (!answers.isEmpty() && !answers.equals(answerBox.getItems())) {
            show(answers, List.of(), "", false, "", List.of());
        }
    }

    void say(String done) {
        Visibility.show(consoleEmptyBox, false);
        Visibility.show(resultsBox, true);
        showLabel(doneLabel, done);
        Visibility.show(doneRow, true);
    }

    /** Stages what is to be staged and shows the rest. */
    void show(Trial trial) {
        List<String> notices = new ArrayList<>(trial.notices());
        String done = "";
        boolean pending = false;
        if (!trial.edits().isEmpty()) {
            workbench.workspace().stage(trial.edits(), StepName.of("script"));
            trial.notes().forEach((table, note) -> workbench.workspace().noteOfStatements(table, Optional.of(note)));
            List<ChangeSet> sets = trial.edits().keySet().stream()
                    .flatMap(table ->
                            Optional.ofNullable(workbench.workspace().changes().get(table.name())).stream())
                    .toList();
            int changes = sets.stream().mapToInt(ChangeSet::size).sum();
            pending = changes > 0;
            done = pending
                    ? messages.get("console.staged", changes, sets.size())
                    : messages.get("console.staged.nothing");
            if (!trial.answers().isEmpty()) {
                notices.add(messages.get("console.notice.notYet"));
            }
        }
        show(trial.answers(), trial.troubles(), done, pending, names(trial.plan()), notices);
    }

    void show(ScriptCommit.Ended ended) {
        List<String> notices = new ArrayList<>(ended.notices());
        if (ended.stopped()) {
            notices.add(messages.get("console.stopped"));
        }
        show(
                ended.answers(),
                ended.troubles(),
                String.join("\n", ended.done()),
                false,
                ended.plan().map(this::names).orElse(""),
                notices);
    }

    private String names(ScriptPlan plan) {
        return ResolvedNames.text(plan, workbench);
    }

    private void show(
            List<AnswerRows> answers,
            List<Trouble> troubles,
            String done,
            boolean pending,
            String names,
            List<String> notices) {
        Visibility.show(consoleEmptyBox, false);
        Visibility.show(resultsBox, true);
        boolean nothing = answers.isEmpty() && troubles.isEmpty() && done.isEmpty() && notices.isEmpty();
        showLabel(doneLabel, nothing ? messages.get("console.done") : done);
        Visibility.show(consoleReviewButton, pending);
        Visibility.show(doneRow, nothing || !done.isEmpty());
        showLabel(namesLabel, names);
        showLabel(noticesLabel, String.join("\n", notices));
        Objects.requireNonNull(this.troubles, "loaded").show(troubles);
        // Where rows stand below, they need the room
        troublesList.setMaxHeight(answers.isEmpty() ? Double.MAX_VALUE : TROUBLES_BESIDE_ROWS);
        Visibility.show(troublesList, !troubles.isEmpty());
        answerBox.getItems().setAll(answers);
        Visibility.show(answersRow, !answers.isEmpty());
        Visibility.show(answerTable, !answers.isEmpty());
        if (!answers.isEmpty()) {
            answerBox.setValue(answers.get(answers.size() - 1));
        }
        keep.accept(answers);
    }

    private static void showLabel(Label label, String text) {
        label.setText(text);
        Visibility.show(label, !text.isEmpty());
    }

    private void showRows(AnswerRows answer) {
        rows().show(answer);
        answerCountLabel.setText(
                messages.get("console.answer.rows", answer.rows().size()));
    }

    private AnswerTable rows() {
        return Objects.requireNonNull(rows, "loaded");
    }

    /** An answer by its statement. */
    private static final class Statement extends StringConverter<AnswerRows> {
        @Override
        public String toString(@Nullable AnswerRows answer) {
            return answer == null ? "" : RanMenu.shortened(answer.statement(), STATEMENT_TEXT);
        }

        @Override
        public AnswerRows fromString(String text) {
            throw new UnsupportedOperationException("chosen, not typed: " + text);
        }
    }
}
