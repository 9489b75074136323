package io.tablesteward.app.wizards;

import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.SchemaOperation;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The frame of every wizard: steps at the left, one page, and what leads on, back and out. */
final class WizardController {
    private final Workbench workbench;
    private final Messages messages;
    private final WizardSubject subject;
    private final List<WizardPage> pages;
    // Held here: a binding that nobody holds is collected, and who listens to it hears nothing any more
    private final List<ObservableValue<String>> hindrances;
    private final List<ObservableBooleanValue> busy;
    private final List<ObservableIntegerValue> calls;
    /** Of each page, how many of its calls the person saw on it. */
    private final int[] answered;

    private final InvalidationListener onChange = changed -> {
        answerCalls();
        showButtons();
    };
    private int at;
    private boolean isOpen;

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    Label subtitleLabel;

    @FXML
    Button closeButton;

    @FXML
    VBox stepsBox;

    @FXML
    Label noteLabel;

    @FXML
    StackPane pageSlot;

    @FXML
    Label hindranceLabel;

    @FXML
    Button cancelButton;

    @FXML
    Button backButton;

    @FXML
    Button nextButton;

    /** @param pages in the order in which they are shown */
    WizardController(WizardSubject subject, List<WizardPage> pages) {
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.subject = subject;
        this.pages = List.copyOf(pages);
        this.hindrances = pages.stream().map(WizardPage::hindrance).toList();
        this.busy = pages.stream().map(WizardPage::busy).toList();
        this.calls = pages.stream().map(WizardPage::calls).toList();
        this.answered = new int[pages.size()];
    }

    void open() {
        isOpen = true;
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::leave);
        show(0);
    }

    /**
     * Opens it with what was entered, and goes as far as it was left, page after page as the person would: what is not
     * true any more holds it up on its page.
     */
    void resume(LeftWizard left) {
        isOpen = true;
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::leave);
        for (int i = 0; i < Math.min(pages.size(), left.entered().size()); i++) {
            pages.get(i).enter(left.entered().get(i));
        }
        show(0);
        int asFar = Math.min(left.step(), pages.size() - 2);
        while (at < asFar && hindrance().isEmpty()) {
            show(at + 1);
        }
    }

    @FXML
    void initialize() {
        titleLabel.setText(messages.get(
                "wizards.frame.title",
                messages.get("wizards.operation." + subject.operation().name()),
                subject.table().name()));
        subtitleLabel.setText(
                messages.get("wizards.subtitle." + subject.operation().name()));
        int pending = Optional.ofNullable(subject.table().changesProperty().get())
                .map(changes -> changes.size())
                .orElse(0);
        boolean setAside = subject.operation() != SchemaOperation.RENAME_COLUMNS
                && subject.operation() != SchemaOperation.DROP_COLUMNS;
        noteLabel.setText(pending > 0 && setAside ? messages.get("wizards.frame.setAside", pending) : "");
        nextButton.addEventFilter(KeyEvent.KEY_PRESSED, this::keepEnterFromCommitting);
        subject.onLeave(this::stepAside, this::giveUp);
        hindrances.forEach(hindrance -> hindrance.addListener(onChange));
        busy.forEach(one -> one.addListener(onChange));
        calls.forEach(one -> one.addListener(onChange));
    }

    @FXML
    void next() {
        page().onNext(() -> {
            if (isOver()) {
                close();
            } else {
                show(at + 1);
            }
        });
    }

    @FXML
    void back() {
        if (at > 0 && !backButton.isDisabled()) {
            show(at - 1);
        }
    }

    /** Closes it; if something was entered it stays in the bar, to be continued. */
    @FXML
    void leave() {
        if (isBusy()) {
            return;
        }
        LeftWizard left = state();
        if (!isOver() && left.entered().stream().anyMatch(page -> !page.isEmpty())) {
            workbench.workspace().leave(left);
        }
        close();
    }

    /** Closes it for another wizard that brings the person back here, also where nothing was entered yet. */
    private void stepAside() {
        if (!isBusy()) {
            workbench.workspace().leave(state());
            close();
        }
    }

    /** The window closes: what is entered is kept. */
    void leaveIfOpen() {
        if (isOpen) {
            leave();
        }
    }

    /** Gives it up; if something was entered that is asked for first. */
    @FXML
    void cancel() {
        if (isBusy()) {
            return;
        }
        if (state().entered().stream().allMatch(page -> page.isEmpty())) {
            close();
        } else {
            workbench
                    .dialogs()
                    .ask(
                            messages.get("wizards.frame.cancel.title"),
                            messages.get("wizards.frame.cancel.body"),
                            messages.get("wizards.frame.cancel.action"),
                            this::giveUp);
        }
    }

    private void giveUp() {
        workbench.workspace().forget(state());
        close();
    }

    /** Where it stands and what was entered, as a value. */
    LeftWizard state() {
        return new LeftWizard(
                subject.operation(),
                subject.table().name(),
                at,
                pages.stream().map(WizardPage::entered).toList());
    }

    private boolean isBusy() {
        return busy.get(at).get();
    }

    private boolean isOver() {
        return at == pages.size() - 1;
    }

    private WizardPage page() {
        return pages.get(at);
    }

    private void close() {
        isOpen = false;
        page().onLeave();
        pages.forEach(WizardPage::onClose);
        workbench.dialogs().close(card);
    }

    private void show(int step) {
        if (!pageSlot.getChildren().isEmpty()) {
            page().onLeave();
        }
        at = step;
        answered[at] = calls.get(at).get();
        pageSlot.getChildren().setAll(page().node());
        stepsBox.getChildren().setAll(new WizardSteps(messages, pages).rows(at));
        page().onShow();
        showButtons();
        // What is in a scroll pane is in the window only once the pane has been laid out
        pageSlot.applyCss();
        pageSlot.layout();
        Node first = page().firstField().filter(node -> !node.isDisabled()).orElse(nextButton);
        (first.isDisabled() ? cancelButton : first).requestFocus();
        workbench.dialogs().turnedPage();
    }

    /** Nobody is called back from work under way, only after it; and not once all is done. */
    private void answerCalls() {
        answered[at] = calls.get(at).get();
        for (int step = 0; step < at && !isBusy() && !isOver(); step++) {
            if (calls.get(step).get() > answered[step]) {
                show(step);
            }
        }
    }

    /** What keeps the person from going on: something on this page, or on one before that is not true any more. */
    private String hindrance() {
        for (int step = isOver() ? at : 0; step < at; step++) {
            String before = hindrances.get(step).getValue();
            if (!before.isEmpty()) {
                return messages.get(
                        "wizards.frame.hinderedBefore",
                        messages.get(pages.get(step).titleKey()),
                        before);
            }
        }
        return hindrances.get(at).getValue();
    }

    /** Enter goes on, but it never commits: neither from a field nor on the button itself. */
    private void keepEnterFromCommitting(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && page().isPointOfNoReturn()) {
            key.consume();
        }
    }

    private void showButtons() {
        WizardPage page = page();
        boolean isBusy = isBusy();
        String hindrance = hindrance();
        hindranceLabel.setText(hindrance);
        nextButton.setText(messages.get(page.nextKey()));
        nextButton.setDisable(isBusy || !hindrance.isEmpty());
        nextButton.setDefaultButton(!page.isPointOfNoReturn());
        boolean isLast = isOver();
        backButton.setDisable(isBusy);
        Visibility.show(backButton, at > 0 && !isLast);
        cancelButton.setDisable(isBusy);
        Visibility.show(cancelButton, !isLast);
        closeButton.setDisable(isBusy);
    }
}
