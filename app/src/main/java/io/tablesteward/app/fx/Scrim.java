package io.tablesteward.app.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/** The veil over the window with one card on it; keeps the focus on the card until it is closed. */
final class Scrim extends StackPane {
    private final Region card;
    private final Scene scene;
    private final @Nullable Node focusedBefore;
    private final ChangeListener<@Nullable Node> keepFocus = (property, before, now) -> holdFocus(now);
    private @Nullable Node lastInside;
    private boolean backwards;

    Scrim(Region card, Runnable onEscape, Scene scene) {
        super(card);
        this.card = card;
        this.scene = scene;
        this.focusedBefore = scene.getFocusOwner();
        getStyleClass().add("scrim");
        // A card keeps its own size; only a window smaller than it makes it smaller
        card.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.TAB) {
                backwards = key.isShiftDown();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                key.consume();
                onEscape.run();
            } else if (key.isShortcutDown() || key.getCode().isFunctionKey()) {
                // Otherwise the window behind would do what the key means there
                key.consume();
            }
        });
        scene.focusOwnerProperty().addListener(keepFocus);
    }

    Region card() {
        return card;
    }

    void takeFocus() {
        focusable().stream().findFirst().ifPresentOrElse(Node::requestFocus, this::requestFocus);
    }

    void giveFocusBack() {
        scene.focusOwnerProperty().removeListener(keepFocus);
        if (focusedBefore != null && focusedBefore.getScene() == scene) {
            focusedBefore.requestFocus();
        }
    }

    private void holdFocus(@Nullable Node now) {
        boolean onTop = getParent() != null
                && getParent().getChildrenUnmodifiable().indexOf(this)
                        == getParent().getChildrenUnmodifiable().size() - 1;
        if (now == null || !onTop) {
            return;
        }
        if (isInside(now)) {
            lastInside = now;
            return;
        }
        List<Node> nodes = focusable();
        if (nodes.isEmpty()) {
            requestFocus();
        } else if (lastInside == nodes.get(0) && backwards) {
            nodes.get(nodes.size() - 1).requestFocus();
        } else {
            nodes.get(0).requestFocus();
        }
    }

    private boolean isInside(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == this) {
                return true;
            }
        }
        return false;
    }

    private List<Node> focusable() {
        List<Node> found = new ArrayList<>();
        collect(card, found);
        return found;
    }

    private static void collect(Node node, List<Node> found) {
        if (!node.isVisible() || node.isDisabled()) {
            return;
        }
        if (node.isFocusTraversable()) {
            found.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }
    }
}
