package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.files.TextFile;
import java.io.File;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.transformation.FilteredList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.stage.FileChooser;

/** Every commit made from this computer, to be looked up, exported or put back. */
public final class MyCommitsController {
    private final Workbench workbench;
    private final Messages messages;
    private final MyCommits myCommits;
    private FilteredList<MyCommit> shown = new FilteredList<>(FXCollections.observableArrayList());

    @FXML
    BorderPane card;

    @FXML
    TextField filterField;

    @FXML
    Label noticeLabel;

    @FXML
    TableView<MyCommit> commitsTable;

    @FXML
    TableColumn<MyCommit, String> timeColumn;

    @FXML
    TableColumn<MyCommit, String> tableColumn;

    @FXML
    TableColumn<MyCommit, String> versionColumn;

    @FXML
    TableColumn<MyCommit, String> outcomeColumn;

    @FXML
    TableColumn<MyCommit, String> changesColumn;

    @FXML
    TableColumn<MyCommit, String> noteColumn;

    @FXML
    Button putBackButton;

    @FXML
    Button exportButton;

    public MyCommitsController(Workbench workbench, MyCommits myCommits) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.myCommits = myCommits;
    }

    public void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        workbench.tasks().run(messages.get("changes.myCommits.task"), progress -> myCommits.all(), this::show);
        filterField.requestFocus();
    }

    @FXML
    void initialize() {
        timeColumn.setCellValueFactory(
                row -> text(workbench.figures().momentWithoutZone(row.getValue().time())));
        tableColumn.setCellValueFactory(row -> text(row.getValue().table().toString()));
        versionColumn.setCellValueFactory(
                row -> text(workbench.figures().count(row.getValue().version())));
        outcomeColumn.setCellValueFactory(row -> text(outcome(row.getValue())));
        changesColumn.setCellValueFactory(row -> text(changes(row.getValue())));
        noteColumn.setCellValueFactory(
                row -> text(row.getValue().note().orElseGet(() -> messages.get("changes.myCommits.noNote"))));
        commitsTable.setFixedCellSize(28);
        filterField.textProperty().addListener((property, before, now) -> filter());
        commitsTable
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((property, before, now) -> selected(Optional.ofNullable(now)));
        selected(Optional.empty());
        noticeLabel.managedProperty().bind(noticeLabel.visibleProperty());
        noticeLabel.setVisible(false);
    }

    @FXML
    void close() {
        workbench.dialogs().close(card);
    }

    @FXML
    void putBack() {
        MyCommit commit = commitsTable.getSelectionModel().getSelectedItem();
        if (commit != null) {
            close();
            new PuttingBack(workbench).start(commit);
        }
    }

    @FXML
    void export() {
        FileChooser chooser = new FileChooser();
        chooser.setInitialFileName("my-commits.csv");
        File chosen = chooser.showSaveDialog(card.getScene().getWindow());
        if (chosen != null) {
            List<MyCommit> commits = List.copyOf(shown);
            workbench
                    .tasks()
                    .run(
                            messages.get("changes.myCommits.exporting"),
                            progress -> TextFile.write(chosen.toPath(), out -> out.append(MyCommitsCsv.of(commits))),
                            path -> workbench
                                    .dialogs()
                                    .tell(
                                            messages.get("changes.myCommits.exported"),
                                            messages.get("changes.myCommits.exported.where", path)));
        }
    }

    private void show(MyCommits.Found found) {
        shown = new FilteredList<>(FXCollections.observableArrayList(found.commits()));
        commitsTable.setItems(shown);
        commitsTable.setPlaceholder(new Label(messages.get("changes.myCommits.empty")));
        noticeLabel.setVisible(!found.unreadableLines().isEmpty());
        noticeLabel.setText(messages.get(
                "changes.myCommits.unreadable", found.unreadableLines().size()));
        filter();
    }

    private void selected(Optional<MyCommit> commit) {
        putBackButton.setDisable(commit.filter(of -> !of.changes().isEmpty()).isEmpty());
        boolean isGone = commit.filter(of -> of.outcome() == MyCommit.Outcome.OVERWRITTEN)
                .isPresent();
        putBackButton.setText(messages.get(isGone ? "changes.myCommits.stageAgain" : "changes.myCommits.putBack"));
    }

    /** The first commit of a table changed nothing that could be put back. */
    private String changes(MyCommit commit) {
        return commit.changes().isEmpty()
                ? messages.get("changes.myCommits.made")
                : workbench.figures().count(commit.changes().size());
    }

    private void filter() {
        String wanted = filterField.getText().strip().toLowerCase(Locale.ROOT);
        shown.setPredicate(commit -> wanted.isEmpty()
                || contains(commit.table().toString(), wanted)
                || contains(commit.note().orElse(""), wanted)
                || contains(outcome(commit), wanted)
                || Optional.of(wanted).equals(commit.run()));
    }

    private static boolean contains(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }

    private String outcome(MyCommit commit) {
        return messages.get(
                switch (commit.outcome()) {
                    case VERIFIED -> "changes.myCommits.verified";
                    case DIFFERS -> "changes.myCommits.differs";
                    case PARTLY -> "changes.myCommits.partly";
                    case OVERWRITTEN -> "changes.myCommits.overwritten";
                    case UNCLEAR -> "changes.myCommits.unclear";
                });
    }

    private static ReadOnlyStringWrapper text(String text) {
        return new ReadOnlyStringWrapper(text);
    }
}
