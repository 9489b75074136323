package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Everything that runs in the background, each with its progress and a button that asks it to stop. */
final class TaskListController {
    private final Workbench workbench;

    @FXML
    ListView<RunningTask> tasksList;

    TaskListController(Workbench workbench) {
        this.workbench = workbench;
    }

    @FXML
    void initialize() {
        tasksList.setItems(workbench.tasks().running());
        tasksList.setCellFactory(list -> new TaskCell(workbench.messages()));
    }

    @FXML
    void close() {
        workbench.dialogs().close();
    }

    private static final class TaskCell extends ListCell<RunningTask> {
        private final Label nameLabel = new Label();
        private final Label whatLabel = new Label();
        private final ProgressBar progressBar = new ProgressBar();
        private final Button stopButton = new Button();
        private final HBox row = new HBox(8);

        TaskCell(Messages messages) {
            stopButton.setText(messages.get("main.taskList.stop"));
            stopButton.getStyleClass().add("small");
            whatLabel.getStyleClass().add("caption");
            progressBar.setMaxWidth(Double.MAX_VALUE);
            progressBar.setFocusTraversable(false);
            VBox texts = new VBox(4, nameLabel, progressBar, whatLabel);
            HBox.setHgrow(texts, Priority.ALWAYS);
            row.getChildren().addAll(texts, stopButton);
        }

        @Override
        protected void updateItem(@Nullable RunningTask task, boolean empty) {
            super.updateItem(task, empty);
            progressBar.progressProperty().unbind();
            whatLabel.textProperty().unbind();
            if (empty || task == null) {
                setGraphic(null);
                return;
            }
            nameLabel.setText(task.name());
            setAccessibleText(task.name());
            whatLabel.textProperty().bind(task.whatProperty());
            progressBar.progressProperty().bind(task.fractionProperty());
            stopButton.setDisable(task.isCancelled());
            stopButton.setOnAction(event -> {
                task.cancel();
                stopButton.setDisable(true);
            });
            setGraphic(row);
        }
    }
}
