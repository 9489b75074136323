package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Finding;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** A finding as a row: its weight at the edge, what, why and what to do. */
final class FindingRow {
    private final Messages messages;

    FindingRow(Messages messages) {
        this.messages = messages;
    }

    Node of(Finding finding) {
        FontIcon icon = new FontIcon(
                switch (finding.severity()) {
                    case BLOCKS -> "mdi2a-alert-octagon-outline";
                    case WARNS -> "mdi2a-alert-outline";
                    case INFORMS -> "mdi2c-check";
                });
        icon.getStyleClass()
                .add(
                        switch (finding.severity()) {
                            case BLOCKS -> "danger-icon";
                            case WARNS -> "warning-icon";
                            case INFORMS -> "success-icon";
                        });
        Label what = line(messages.what(finding), "section-title");
        Label why = line(messages.why(finding) + " " + messages.remedy(finding), "small-text");
        VBox texts = new VBox(what, why);
        texts.setMinWidth(0);
        HBox.setHgrow(texts, Priority.ALWAYS);
        Label rule = new Label(finding.rule());
        rule.getStyleClass().add("code");
        rule.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(12, icon, texts, rule);
        row.getStyleClass()
                .addAll(
                        "finding",
                        switch (finding.severity()) {
                            case BLOCKS -> "finding-fix";
                            case WARNS -> "finding-care";
                            case INFORMS -> "finding-know";
                        });
        return row;
    }

    private static Label line(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
