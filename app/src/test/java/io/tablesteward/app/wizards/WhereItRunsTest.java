package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.app.settings.SettingsController;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The choice between this computer and a Spark server, from Settings to Done. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class WhereItRunsTest {
    private static final String SERVER = "sc://spark.example.org:443/;use_ssl=true";

    @Test
    void withoutAServerOnlyThisComputerIsOfferedAndTheOtherSaysWhatIsMissing() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT);
        window.open();
        assertThat(window.find("hereRadio", RadioButton.class).isSelected()).isTrue();
        assertThat(window.find("sparkRadio", RadioButton.class).isDisabled()).isTrue();
        assertThat(window.text("sparkLabel")).contains("in Settings");
        assertThat(window.text("hereLabel")).contains("About 6 min", "48.2 GB");
    }

    @Test
    void theChangeRunsOnTheServerThatWasChosenAndDoneShowsItsVersion() throws Exception {
        for (Theme theme : new Theme[] {Theme.LIGHT, Theme.DARK}) {
            Window window = new Window(Locale.ENGLISH, theme);
            window.serverIs(SERVER + ";token=s3cr3t");
            window.open();
            assertThat(window.text("sparkLabel")).contains("About 21 min", "48.2 GB");
            window.choose("sparkRadio");
            onFx(() -> {
                window.find("tableField", TextField.class).setText("main.sales.`or ders`");
                return null;
            });
            settle();
            Shots.save(window.scene, "spark-choose-" + theme);
            window.press("nextButton");
            window.press("nextButton");
            window.tick("pausedBox", "optimizationBox", "quietTimeBox");
            if (window.find("rareRow", Node.class).isVisible()) {
                window.tick("rareBox");
            }
            window.press("nextButton");
            window.press("nextButton");
            assertThat(window.text("readyLabel")).contains("to Spark").doesNotContain("s3cr3t");
            Shots.save(window.scene, "spark-run-" + theme);

            window.press("nextButton");

            assertThat(window.text("verifiedLabel")).contains("10,483");
            assertThat(window.asked).containsExactly("sc://spark.example.org:443/;use_ssl=true main.sales.`or ders`");
            assertThat(window.committed)
                    .singleElement()
                    .satisfies(request -> assertThat(request.changes().edits())
                            .extracting(staged -> staged.edit())
                            .containsExactly(new RemoveColumnMapping()));
        }
    }

    @Test
    void whatOnlyThisProgramCannotDoGoesToSpark() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT);
        window.table.isCheckedBy(
                changes -> List.of(Finding.ofTable(FindingCode.LOOK_ONLY, Problem.STORE_LOOK_ONLY.name(), "s3")));
        window.open();
        assertThat(window.find("hereRadio", RadioButton.class).isDisabled()).isTrue();
        assertThat(window.find("nextButton", Button.class).isDisabled()).isTrue();

        window.serverIs(SERVER);

        assertThat(window.find("sparkRadio", RadioButton.class).isSelected()).isTrue();
        assertThat(window.text("hindranceLabel")).isEmpty();
        assertThat(window.find("nextButton", Button.class).isDisabled()).isFalse();
        assertThat(window.find("outlookLabel", Label.class).isVisible())
                .as("what our own way would meet")
                .isFalse();
    }

    @Test
    void whatSparkCannotDoIsGreyedWithItsReason() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT);
        window.support = Support.no(Reason.of(Problem.SPARK_LOSES_CLUSTERING, Examples.ORDERS));
        window.serverIs(SERVER);
        window.open();
        assertThat(window.find("sparkRadio", RadioButton.class).isDisabled()).isTrue();
        assertThat(window.text("sparkLabel")).contains("clustered");
    }

    @Test
    void theAddressIsRememberedAndTheTokenIsNot() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT);
        SettingsController settings = onFx(() -> {
            SettingsController made =
                    new SettingsController(window.example.workbench(), SavedConnections.NONE, (name, pattern) -> {});
            window.example
                    .workbench()
                    .dialogs()
                    .open(window.example.workbench().views().load(made, Region.class), made::cancel);
            return made;
        });
        assertThat(settings).isNotNull();
        onFx(() -> {
            window.find("sparkField", TextField.class).setText("sc://spark.example.org/;token=s3cr3t;use_ssl=maybe");
            return null;
        });
        settle();
        assertThat(window.find("saveButton", Button.class).isDisabled()).isTrue();
        assertThat(window.text("sparkHintLabel")).contains("use_ssl").doesNotContain("s3cr3t");
        onFx(() -> {
            window.find("sparkField", TextField.class).setText(SERVER);
            window.find("tokenField", PasswordField.class).setText("s3cr3t");
            return null;
        });
        settle();
        Shots.save(window.scene, "spark-settings");
        window.press("saveButton");

        SparkAddress chosen = onFx(() ->
                window.example.workbench().preferences().sparkProperty().get().orElseThrow());
        Settings kept = onFx(() ->
                window.example.workbench().preferences().settingsProperty().get());
        assertThat(chosen.token()).contains("s3cr3t");
        assertThat(kept.sparkAddress()).contains(SERVER);
        window.example.workbench().files().settings().write(kept);
        assertThat(Files.readString(
                        window.example.workbench().files().folder().data().resolve("settings.json")))
                .contains("spark.example.org")
                .doesNotContain("s3cr3t");
    }

    /** A window with the table in it, and an engine that notes what it is asked for. */
    private static final class Window {
        private final List<String> asked = new ArrayList<>();
        private final List<CommitRequest> committed = new ArrayList<>();
        private final ExampleWorkbench example;
        private final ExampleTable table = new ExampleTable(Examples.orders());
        private final Scene scene;
        private Support support = Support.yes();

        Window(Locale language, Theme theme) throws Exception {
            example = onFx(() -> new ExampleWorkbench(language));
            scene = FxToolkitExtension.show(
                    () -> {
                        example.root().getChildren().setAll(new StackPane());
                        Wizards wizards = new Wizards(example.workbench());
                        wizards.addCommands();
                        new SchemaWizards(
                                        example.workbench(),
                                        wizards,
                                        new CommitKeeper(
                                                example.workbench(),
                                                example.workbench().files().myCommits()),
                                        this::engine)
                                .add();
                        table.remembers(ExampleCommits.busy(
                                Instant.parse("2026-11-30T12:30:00Z").minus(Duration.ofHours(9))));
                        example.workspace().open(example.connection(), table);
                        example.workspace()
                                .loaded(
                                        example.workspace()
                                                .openTable(Examples.ORDERS)
                                                .orElseThrow(),
                                        Examples.orders());
                        return example.root();
                    },
                    theme,
                    1440,
                    900);
        }

        private ExecutionEngine engine(SparkAddress address, Optional<String> named) {
            return new ExecutionEngine() {
                @Override
                public Support supports(TableDetails details, MetadataEdit edit) {
                    return support;
                }

                @Override
                public CommitResult commit(GovernedTable changed, CommitRequest request, Progress progress) {
                    asked.add(address + " " + named.orElse(""));
                    committed.add(request);
                    TableDetails next = Examples.next(
                            Examples.orders(),
                            request.changes().appliedTo(Examples.orders().metadata()));
                    return new CommitResult.Committed(
                            next.version(), "txn", request.changes(), Optional.of(next), List.of(), true, false);
                }

                @Override
                public Sought lookAgain(
                        GovernedTable changed, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
                    return new Sought.NotKnownYet();
                }
            };
        }

        void serverIs(String address) throws Exception {
            SparkAddress parsed = SparkAddress.parse(address);
            onFx(() -> {
                example.workbench().preferences().chooseSpark(Optional.of(parsed));
                return null;
            });
            settle();
        }

        void open() throws Exception {
            onFx(() -> {
                example.workbench().commands().run("wizards.remove");
                return null;
            });
            settle();
        }

        void choose(String radio) throws Exception {
            onFx(() -> {
                find(radio, RadioButton.class).setSelected(true);
                return null;
            });
            settle();
        }

        void tick(String... boxes) throws Exception {
            onFx(() -> {
                for (String box : boxes) {
                    find(box, CheckBox.class).setSelected(true);
                }
                return null;
            });
            settle();
        }

        void press(String button) throws Exception {
            onFx(() -> {
                Button pressed = find(button, Button.class);
                assertThat(pressed.isDisabled()).as(button).isFalse();
                pressed.fire();
                return null;
            });
            settle();
        }

        String text(String label) {
            return find(label, Label.class).getText();
        }

        <T extends Node> T find(String id, Class<T> type) {
            return type.cast(scene.getRoot().lookupAll("#" + id).stream()
                    .reduce((below, above) -> above)
                    .orElseThrow(() -> new AssertionError("no " + id)));
        }
    }
}
