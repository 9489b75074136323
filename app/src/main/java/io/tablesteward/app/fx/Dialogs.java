package io.tablesteward.app.fx;

import io.tablesteward.model.WorkbenchException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The only place for dialogs: cards inside the window, over everything else, the newest on top. */
public final class Dialogs {
    private static final Logger LOG = LoggerFactory.getLogger(Dialogs.class);

    private final StackPane window;
    private final Views views;
    private final Messages messages;
    private final HeldEnter heldEnter;
    private final Deque<Scrim> open = new ArrayDeque<>();
    private final ReadOnlyBooleanWrapper anyOpen = new ReadOnlyBooleanWrapper();

    /**
     * Dialogs of one window.
     *
     * @param window the root of the scene; its first child is the workbench itself
     */
    public Dialogs(StackPane window, Views views, Messages messages) {
        this.window = window;
        this.views = views;
        this.messages = messages;
        this.heldEnter = new HeldEnter(window);
    }

    /** True while any card is open: commands of the window behind it wait. */
    public ReadOnlyBooleanProperty openProperty() {
        return anyOpen.getReadOnlyProperty();
    }

    /** Opens a card; Esc closes it. */
    public void open(Region card) {
        open(card, this::close);
    }

    /**
     * Opens a card on top.
     *
     * @param onEscape what Esc does: close, or ask first if something typed would be lost
     */
    public void open(Region card, Runnable onEscape) {
        Scrim scrim = new Scrim(card, onEscape, window.getScene());
        open.push(scrim);
        window.getChildren().add(scrim);
        anyOpen.set(true);
        scrim.takeFocus();
        heldEnter.spend();
    }

    /** A card on top shows something else now: the Enter that led there does nothing on it before it is let go. */
    public void turnedPage() {
        heldEnter.spend();
    }

    /** Closes the card on top; the focus goes back to where it was. */
    public void close() {
        if (!open.isEmpty()) {
            close(open.peek().card());
        }
    }

    /** Closes one card, wherever it stands; nothing happens if it is closed already. */
    public void close(Region card) {
        open.stream().filter(scrim -> scrim.card() == card).findFirst().ifPresent(scrim -> {
            open.remove(scrim);
            window.getChildren().remove(scrim);
            anyOpen.set(!open.isEmpty());
            scrim.giveFocusBack();
            heldEnter.spend();
        });
    }

    /** Asks before something is done: the action, or Cancel. */
    public void ask(String title, String body, String actionText, Runnable action) {
        openAsk(new AskController(title, body, actionText, action, this::close, true));
    }

    /** Says something that needs no answer. */
    public void tell(String title, String body) {
        openAsk(new AskController(title, body, messages.get("fx.ask.close"), () -> {}, this::close, false));
    }

    /** The system's own dialog for a folder. */
    public Optional<Path> chooseFolder(String title) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showDialog(window.getScene().getWindow()))
                .map(File::toPath);
    }

    /** The system's own dialog for a file to be read. */
    public Optional<Path> chooseFileToOpen(String title) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        return Optional.ofNullable(chooser.showOpenDialog(window.getScene().getWindow()))
                .map(File::toPath);
    }

    /** The system's own dialog for a file to be written. */
    public Optional<Path> chooseFileToSave(String title, String suggestedName) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.setInitialFileName(suggestedName);
        return Optional.ofNullable(chooser.showSaveDialog(window.getScene().getWindow()))
                .map(File::toPath);
    }

    /** The common dialog of failures: what, why and what to do; a bug looks like one. */
    public void failed(Throwable failure) {
        if (!(failure instanceof WorkbenchException)) {
            LOG.error("A bug", failure);
        }
        FailureController controller = new FailureController(failure, messages, this::close);
        open(views.load(controller, Region.class));
        controller.focus();
    }

    private void openAsk(AskController controller) {
        open(views.load(controller, Region.class));
        controller.focus();
    }
}
