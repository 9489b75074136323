package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.FeatureOutlook;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A feature of the table, to be chosen; what is said of it may change while it is shown. */
final class FeatureRow {
    private final Messages messages;
    private final Optional<Runnable> ownWizard;
    private final RadioButton radio;
    private final Label way = new Label();
    private final Label why = new Label();
    private final HBox line;

    /** @param ownWizard where it is removed instead */
    FeatureRow(Messages messages, String feature, ToggleGroup group, Runnable chosen, Optional<Runnable> ownWizard) {
        this.messages = messages;
        this.ownWizard = ownWizard;
        radio = new RadioButton(feature);
        radio.setToggleGroup(group);
        radio.setMnemonicParsing(false);
        radio.setMinWidth(220);
        radio.selectedProperty().addListener((property, was, now) -> {
            if (now) {
                chosen.run();
            }
        });
        way.getStyleClass().add("chip");
        way.setMinWidth(Region.USE_PREF_SIZE);
        why.setWrapText(true);
        why.getStyleClass().add("small-text");
        why.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(why, Priority.ALWAYS);
        line = new HBox(8, radio, way, why);
        line.getStyleClass().add("tick-row");
        ownWizard.ifPresent(open -> {
            Hyperlink link = new Hyperlink(messages.get("wizards.feature.ownWizard"));
            link.setOnAction(event -> open.run());
            link.setMinWidth(Region.USE_PREF_SIZE);
            line.getChildren().add(link);
        });
    }

    void say(FeatureOutlook outlook) {
        radio.setDisable(outlook.way() == FeatureOutlook.Way.NEVER || ownWizard.isPresent());
        way.setText(messages.get("wizards.feature.way." + outlook.way().name()));
        why.setText(outlook.findings().stream()
                .filter(Finding::blocks)
                .map(messages::what)
                .findFirst()
                .orElse(""));
    }

    RadioButton radio() {
        return radio;
    }

    Node node() {
        return line;
    }
}
