package io.tablesteward.app.tour;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Cell;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;

/**
 * Does in a window what the hand of a person does: clicks and keys, sent to the same controls. It does one movement at
 * each beat, and leaves the pointer of the person alone.
 */
final class Hand {
    private final Scene scene;
    private final Deque<Runnable> movements = new ArrayDeque<>();
    private boolean moving;
    private int scrolledTo;

    Hand(Scene scene) {
        this.scene = scene;
    }

    /** Does the next movement; false if all are done. */
    boolean move() {
        Runnable next = movements.poll();
        if (next != null) {
            // What answers to a click is the skin, which a control has from its first pulse on only
            scene.getRoot().applyCss();
            moving = true;
            try {
                next.run();
            } finally {
                moving = false;
            }
        }
        return next != null;
    }

    /** True while what happens in the window comes from this hand. */
    boolean isMoving() {
        return moving;
    }

    /** True if a control can be seen and used. */
    boolean sees(String id) {
        return find(id).filter(node -> !node.isDisabled()).isPresent();
    }

    /** True if a row with this text can be seen. */
    boolean seesCell(String styleClass, String text) {
        return findCell(styleClass, text).isPresent();
    }

    /** True once it is seen; until then, rows further below are looked at. */
    boolean uncoversCell(String styleClass, String text) {
        boolean seen = seesCell(styleClass, text);
        if (!seen) {
            nodes(scene.getRoot())
                    .filter(TreeTableView.class::isInstance)
                    .map(view -> (TreeTableView<?>) view)
                    .filter(view -> view.getExpandedItemCount() > 0)
                    .forEach(view -> view.scrollTo(scrolledTo++ % view.getExpandedItemCount()));
        }
        return seen;
    }

    /** The control of a pane, whatever is called so elsewhere in the window. */
    void clickIn(String paneId, String id) {
        movements.add(() -> {
            Node pane = seen(find(paneId), paneId);
            click(seen(find(pane, id), id));
        });
    }

    void click(String id) {
        movements.add(() -> click(seen(find(id), id)));
    }

    void clickCell(String styleClass, String text) {
        movements.add(() -> click(seen(findCell(styleClass, text), text)));
    }

    /** Types into the control that has the focus. */
    void type(String text) {
        text.codePoints()
                .mapToObj(Character::toString)
                .forEach(
                        character -> movements.add(() -> key(KeyEvent.KEY_TYPED, character, KeyCode.UNDEFINED, false)));
    }

    void press(KeyCode code) {
        press(code, false);
    }

    /** Together with the key of shortcuts. */
    void pressShortcut(KeyCode code) {
        press(code, true);
    }

    private void press(KeyCode code, boolean shortcut) {
        movements.add(() -> {
            key(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, code, shortcut);
            key(KeyEvent.KEY_RELEASED, KeyEvent.CHAR_UNDEFINED, code, shortcut);
        });
    }

    private void key(EventType<KeyEvent> type, String character, KeyCode code, boolean shortcut) {
        boolean mac = KeyCombination.keyCombination("Meta+A").equals(KeyCombination.keyCombination("Shortcut+A"));
        Node target = scene.getFocusOwner() == null ? scene.getRoot() : scene.getFocusOwner();
        Event.fireEvent(
                target, new KeyEvent(type, character, "", code, false, shortcut && !mac, false, shortcut && mac));
    }

    private static void click(Node node) {
        Bounds bounds = node.getLayoutBounds();
        Point2D middle = new Point2D(bounds.getCenterX(), bounds.getCenterY());
        Stream.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)
                .forEach(type -> Event.fireEvent(node, mouse(type, node, middle)));
    }

    private static MouseEvent mouse(EventType<MouseEvent> type, Node node, Point2D at) {
        Point2D inScene = node.localToScene(at);
        Point2D onScreen = Objects.requireNonNullElse(node.localToScreen(at), inScene);
        boolean down = type == MouseEvent.MOUSE_PRESSED;
        return new MouseEvent(
                type,
                inScene.getX(),
                inScene.getY(),
                onScreen.getX(),
                onScreen.getY(),
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                down,
                false,
                false,
                false,
                false,
                true,
                new PickResult(node, inScene.getX(), inScene.getY()));
    }

    private static Node seen(Optional<Node> node, String what) {
        return node.orElseThrow(() -> new IllegalStateException("Nothing to be seen of " + what));
    }

    /** The one on top, where several screens use the same name. */
    private Optional<Node> find(String id) {
        return find(scene.getRoot(), id);
    }

    private static Optional<Node> find(Node in, String id) {
        return nodes(in).filter(node -> id.equals(node.getId())).reduce((below, above) -> above);
    }

    private Optional<Node> findCell(String styleClass, String text) {
        return nodes(scene.getRoot())
                .filter(node -> node.getStyleClass().contains(styleClass))
                .filter(node -> node instanceof Cell<?> cell && !cell.isEmpty() && text.equals(cell.getText()))
                .findFirst();
    }

    private static Stream<Node> nodes(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        Stream<Node> below = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(Hand::nodes)
                : Stream.empty();
        return Stream.concat(Stream.of(node), below);
    }
}
