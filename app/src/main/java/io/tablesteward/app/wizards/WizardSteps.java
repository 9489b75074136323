package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** The list of steps: ticked, current, still to come. */
final class WizardSteps {
    private final Messages messages;
    private final List<WizardPage> pages;

    WizardSteps(Messages messages, List<WizardPage> pages) {
        this.messages = messages;
        this.pages = pages;
    }

    /** @param current the step in front, from 0 */
    List<Node> rows(int current) {
        List<Node> rows = new ArrayList<>();
        for (int i = 0; i < pages.size(); i++) {
            Label mark = new Label();
            mark.getStyleClass().add("wizard-step-mark");
            if (i < current) {
                FontIcon tick = new FontIcon("mdi2c-check");
                tick.getStyleClass().addAll("cell-icon", "success-icon");
                mark.setGraphic(tick);
            } else {
                mark.setText(String.valueOf(i + 1));
            }
            Label name = new Label(messages.get(pages.get(i).titleKey()));
            name.getStyleClass().add("wizard-step-name");
            name.setWrapText(true);
            HBox row = new HBox(12, mark, name);
            row.getStyleClass().add("wizard-step");
            if (i == current) {
                row.getStyleClass().add("current");
                mark.getStyleClass().add("wizard-step-here");
                row.setAccessibleText(messages.get("wizards.frame.here", i + 1, pages.size(), name.getText()));
            } else if (i > current) {
                name.getStyleClass().add("wizard-step-later");
            }
            rows.add(row);
        }
        return rows;
    }
}
