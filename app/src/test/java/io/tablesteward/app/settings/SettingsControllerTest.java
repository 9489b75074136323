package io.tablesteward.app.settings;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.table.SchemaName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class SettingsControllerTest {
    // ID-05
    @Test
    void theDestinationOfNamesIsShownAndChosenFromHere() throws Exception {
        ExampleWorkbench example = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        List<String> ran = new ArrayList<>();
        SettingsController settings = onFx(() -> {
            example.workbench()
                    .commands()
                    .add(new Command(
                            "console.destination",
                            Optional.empty(),
                            "",
                            new SimpleBooleanProperty(true),
                            () -> ran.add("chosen")));
            SettingsController made =
                    new SettingsController(example.workbench(), SavedConnections.NONE, (connection, pattern) -> {});
            example.workbench().views().load(made, Region.class);
            return made;
        });
        assertThat(settings.destinationLabel.getText()).isEqualTo("What is in front");

        onFx(() -> {
            settings.destinationButton.fire();
            example.workbench().preferences().chooseDestination(Optional.of(new SchemaName("prod", "sales")));
            return ran;
        });
        assertThat(ran).containsExactly("chosen");
        assertThat(settings.destinationLabel.getText()).isEqualTo("prod.sales");
    }
}
