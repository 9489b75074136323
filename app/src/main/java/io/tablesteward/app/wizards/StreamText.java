package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.change.streams.RestartStep;
import io.tablesteward.model.change.streams.StreamSetting;
import io.tablesteward.model.change.streams.StreamStop;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What the owners of streams have to do, on screen and as a text to send them. */
public final class StreamText {
    private final Messages messages;

    public StreamText(Messages messages) {
        this.messages = messages;
    }

    /** The steps in order, numbered. */
    List<Node> recipe(SchemaOperation operation) {
        List<Node> rows = new ArrayList<>();
        for (RestartStep step : RestartStep.of(operation)) {
            Label number = new Label(String.valueOf(rows.size() + 1));
            number.getStyleClass().addAll("code", "recipe-number");
            Label text = new Label(words(step));
            text.setWrapText(true);
            text.setMinHeight(Region.USE_PREF_SIZE);
            HBox row = new HBox(8, number, text);
            row.getStyleClass().add("recipe-step");
            rows.add(row);
        }
        return rows;
    }

    /** What to set, each with what it is for. */
    List<Node> settings(List<StreamStop> stops) {
        List<Node> rows = new ArrayList<>();
        for (StreamSetting setting : StreamSetting.after(stops)) {
            Label use = new Label(use(setting));
            use.getStyleClass().addAll("caption", "setting-use");
            use.setWrapText(true);
            use.setMinHeight(Region.USE_PREF_SIZE);
            Label code = new Label(setting.text());
            code.getStyleClass().add("code");
            code.setWrapText(true);
            code.setMinHeight(Region.USE_PREF_SIZE);
            rows.add(new HBox(12, use, code));
        }
        return rows;
    }

    /** The whole as a text to send: steps, settings, and where they lie. */
    String forTheOwners(WizardSubject subject, List<StreamStop> stops) {
        List<String> lines = new ArrayList<>();
        lines.add(messages.get(
                "wizards.streams.letter",
                subject.table().name(),
                messages.get("wizards.operation." + subject.operation().name())));
        List<RestartStep> steps = RestartStep.of(subject.forOthers());
        for (int i = 0; i < steps.size(); i++) {
            lines.add((i + 1) + ". " + words(steps.get(i)));
        }
        List<StreamSetting> settings = StreamSetting.after(stops);
        if (!settings.isEmpty()) {
            lines.add("");
        }
        settings.forEach(setting -> lines.add(use(setting) + ": " + setting.text()));
        return String.join("\n", lines);
    }

    private String words(RestartStep step) {
        return messages.get("wizards.streams.step." + step.name());
    }

    private String use(StreamSetting setting) {
        return messages.get("wizards.streams.use." + setting.use().name());
    }
}
