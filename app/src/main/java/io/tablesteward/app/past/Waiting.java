package io.tablesteward.app.past;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.WorkbenchException;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Stands in the place of an answer until it is there: how far the work is, or why there is none. */
final class Waiting extends VBox {
    private final Workbench workbench;
    private final Messages messages;
    private final Node answer;
    private final ProgressBar bar = new ProgressBar();
    private final Label what = new Label();
    private final Label why = new Label();
    private final Label remedy = new Label();
    private final Button button = new Button();
    private Runnable onButton = () -> {};
    private @Nullable RunningTask task;
    private int asked;

    /** @param answer shown once it is there */
    Waiting(Workbench workbench, Node answer) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.answer = answer;
        getStyleClass().add("empty-state");
        what.getStyleClass().add("section-title");
        bar.setAccessibleText(messages.get("past.waiting.progress"));
        button.setId("waitingButton");
        button.setOnAction(event -> onButton.run());
        for (Label label : new Label[] {what, why, remedy}) {
            label.setWrapText(true);
            label.setMaxWidth(620);
        }
        getChildren().setAll(what, bar, why, remedy, button);
        Visibility.show(this, false);
    }

    /** Does the work; what was asked before is answered no more. */
    <T> void run(String name, Tasks.Work<T> work, Consumer<T> then) {
        stop();
        show(name, "", "");
        Visibility.show(bar, true);
        button(messages.get("past.waiting.stop"), this::stopAsked);
        int mine = ++asked;
        RunningTask started = workbench
                .tasks()
                .run(
                        name,
                        work,
                        result -> answered(mine, () -> {
                            Visibility.show(this, false);
                            answer.setVisible(true);
                            then.accept(result);
                        }),
                        failure -> answered(mine, () -> failed(failure, () -> run(name, work, then))),
                        () -> answered(mine, () -> stopped(() -> run(name, work, then))));
        if (mine == asked && bar.isVisible() && isVisible()) {
            task = started;
            bar.progressProperty().bind(started.fractionProperty());
            why.textProperty().bind(started.whatProperty());
        }
    }

    private void answered(int mine, Runnable show) {
        if (mine == asked) {
            unbind();
            task = null;
            show.run();
        }
    }

    /** What cannot be answered, with its reason and what to do. */
    void refuse(String whatIsRefused, String because, String whatToDo) {
        stop();
        show(whatIsRefused, because, whatToDo);
        Visibility.show(bar, false);
        Visibility.show(button, false);
    }

    /** The person does not want to know any more. */
    void stop() {
        unbind();
        asked++;
        if (task != null) {
            task.cancel();
        }
        task = null;
    }

    private void stopAsked() {
        if (task != null) {
            task.cancel();
        }
        button.setDisable(true);
    }

    private void failed(Throwable failure, Runnable again) {
        if (failure instanceof WorkbenchException expected) {
            show(messages.what(expected.reason()), messages.why(expected.reason()), messages.remedy(expected.reason()));
        } else {
            workbench.dialogs().failed(failure);
            show(messages.get("fx.failure.bug.what"), String.valueOf(failure), messages.get("fx.failure.bug.remedy"));
        }
        Visibility.show(bar, false);
        button(messages.get("past.waiting.again"), again);
    }

    private void stopped(Runnable again) {
        show(messages.get("past.waiting.stopped"), "", "");
        Visibility.show(bar, false);
        button(messages.get("past.waiting.again"), again);
    }

    private void show(String title, String reason, String whatToDo) {
        unbind();
        what.setText(title);
        why.setText(reason);
        remedy.setText(whatToDo);
        answer.setVisible(false);
        Visibility.show(this, true);
    }

    private void button(String text, Runnable action) {
        button.setText(text);
        button.setDisable(false);
        onButton = action;
        Visibility.show(button, true);
    }

    private void unbind() {
        bar.progressProperty().unbind();
        why.textProperty().unbind();
        bar.setProgress(-1);
    }
}
