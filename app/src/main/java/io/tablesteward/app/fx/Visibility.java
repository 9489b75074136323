package io.tablesteward.app.fx;

import javafx.scene.Node;

/** Shows nodes, or hides them so that they take no room. */
public final class Visibility {
    private Visibility() {}

    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
