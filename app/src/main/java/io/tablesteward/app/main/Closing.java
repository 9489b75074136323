package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Region;

/** Closes the window: waits for a commit under way, and says what is not committed yet. */
final class Closing {
    private final Workbench workbench;
    private final Runnable close;
    private boolean waiting;

    Closing(Workbench workbench, Runnable close) {
        this.workbench = workbench;
        this.close = close;
    }

    /** What the person asked for by the window's cross or Quit. */
    void ask() {
        workbench.workspace().finishTyping(); // nothing typed is lost (case 114)
        if (workbench.workspace().committingProperty().get()) {
            waitForCommit();
        } else if (workbench.workspace().changes().isEmpty()) {
            close.run();
        } else {
            ClosingController controller = new ClosingController(workbench, close);
            workbench.dialogs().open(workbench.views().load(controller, Region.class));
            controller.focus();
        }
    }

    private void waitForCommit() {
        if (waiting) {
            return;
        }
        waiting = true;
        workbench
                .dialogs()
                .tell(
                        workbench.messages().get("main.closing.wait.title"),
                        workbench.messages().get("main.closing.wait.body"));
        workbench.workspace().committingProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Boolean> property, Boolean before, Boolean now) {
                if (!now) {
                    property.removeListener(this);
                    waiting = false;
                    // The answer is shown first, by what comes after this in the same turn
                    workbench.tasks().onFxThread(Closing.this::ask);
                }
            }
        });
    }
}
