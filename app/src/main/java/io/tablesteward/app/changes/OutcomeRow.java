package io.tablesteward.app.changes;

import io.tablesteward.app.fx.Visibility;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** One table's line in the outcome; what it says may change while it is shown. */
final class OutcomeRow {
    private final FontIcon icon = new FontIcon();
    private final Label whatLabel = new Label();
    private final Label whyLabel = new Label();
    private final HBox row;

    /** How a row looks. */
    enum Look {
        VERIFIED("mdi2c-check-circle-outline", "success-icon"),
        PENDING("mdi2a-alert-octagon-outline", "danger-icon"),
        UNCLEAR("mdi2a-alert-outline", "warning-icon");

        private final String icon;
        private final String style;

        Look(String icon, String style) {
            this.icon = icon;
            this.style = style;
        }
    }

    OutcomeRow(Look look, String what, String why) {
        whatLabel.setWrapText(true);
        whyLabel.setWrapText(true);
        whyLabel.getStyleClass().add("caption");
        VBox texts = new VBox(2, whatLabel, whyLabel);
        HBox.setHgrow(texts, Priority.ALWAYS);
        row = new HBox(12, icon, texts);
        row.getStyleClass().add("outcome-row");
        say(look, what, why);
    }

    void say(Look look, String what, String why) {
        icon.setIconLiteral(look.icon);
        icon.getStyleClass().setAll("ikonli-font-icon", look.style);
        whatLabel.setText(what);
        whatLabel.getStyleClass().remove("success-text");
        if (look == Look.VERIFIED) {
            whatLabel.getStyleClass().add("success-text");
        }
        whyLabel.setText(why);
        Visibility.show(whyLabel, !why.isEmpty());
    }

    /** With something to press at its end. */
    OutcomeRow with(Node action) {
        row.getChildren().add(action);
        return this;
    }

    Node node() {
        return row;
    }
}
