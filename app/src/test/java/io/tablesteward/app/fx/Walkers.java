package io.tablesteward.app.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;

/** Walks over what a scene shows and names what a person could not read or reach. */
public final class Walkers {
    private Walkers() {}

    /** Texts that are cut off, except where the style class {@code may-be-cut} says that they may. */
    public static List<String> clippedTexts(Scene scene) throws Exception {
        return found(scene, (node, clipped) -> {
            // What a table says may be longer than its cell; what the window says may not be longer than its place
            if (node instanceof Labeled labeled
                    && !(labeled instanceof IndexedCell)
                    && !labeled.getStyleClass().contains("may-be-cut")
                    && labeled.getText() != null
                    && !labeled.getText().isEmpty()) {
                for (Node child : labeled.getChildrenUnmodifiable()) {
                    if (child instanceof Text shown
                            && shown.isVisible()
                            && shown.getText().endsWith("…")
                            && !labeled.getText().endsWith(shown.getText())) {
                        clipped.accept(labeled.getText());
                    }
                }
            }
        });
    }

    /** Controls that can have the focus but that no screen reader could name. */
    public static List<String> namelessControls(Scene scene) throws Exception {
        return found(scene, (node, nameless) -> {
            if (node instanceof Control control && control.isFocusTraversable() && !isNamed(control, scene)) {
                nameless.accept(
                        control.getClass().getSimpleName() + " #" + control.getId() + " " + control.getStyleClass());
            }
        });
    }

    private interface Look {
        void at(Node node, Consumer<String> finding);
    }

    private static List<String> found(Scene scene, Look look) throws Exception {
        FxToolkitExtension.settle();
        return FxToolkitExtension.onFx(() -> {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            List<String> findings = new ArrayList<>();
            walk(scene.getRoot(), node -> look.at(node, findings::add));
            return findings;
        });
    }

    private static boolean isNamed(Control control, Scene scene) {
        boolean byItself = control.getAccessibleText() != null
                && !control.getAccessibleText().isBlank();
        boolean byText = control instanceof Labeled labeled
                && labeled.getText() != null
                && !labeled.getText().isBlank();
        return byItself || byText || hasLabel(control, scene);
    }

    private static boolean hasLabel(Control control, Scene scene) {
        List<Label> labels = new ArrayList<>();
        walk(scene.getRoot(), node -> {
            if (node instanceof Label label && label.getLabelFor() == control) {
                labels.add(label);
            }
        });
        return !labels.isEmpty();
    }

    private static void walk(Node node, Consumer<Node> look) {
        if (!node.isVisible()) {
            return;
        }
        look.accept(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, look));
        }
    }
}
