package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.change.readers.KnownReader;
import io.tablesteward.model.change.readers.KnownReaders;
import io.tablesteward.model.change.streams.RestartStep;
import io.tablesteward.model.change.streams.StreamSetting;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class WizardsTest {
    /** As the clock of the example workbench stands. */
    private static final Instant NOW = Instant.parse("2026-11-30T12:30:00Z");

    @Test
    void theFocusStartsInTheFirstFieldAndNextSaysWhyItIsHeldBack(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.open(SchemaOperation.RENAME_COLUMNS);

        assertThat(window.scene.getFocusOwner()).isEqualTo(window.find("nameField", TextField.class));
        assertThat(window.next().isDisabled()).isTrue();
        assertThat(window.find("hindranceLabel", Label.class).getText()).isEqualTo("A name is missing");

        robot.write("reason_text");
        settle();

        assertThat(window.next().isDisabled()).isFalse();
        assertThat(window.find("hindranceLabel", Label.class).getText()).isEmpty();
    }

    @Test
    void theKeyboardAloneLeadsThroughAndBackAndTheSizeStays(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.open(SchemaOperation.RENAME_COLUMNS);
        robot.write("reason_text").push(KeyCode.ENTER);
        settle();
        double width = window.find("card", Node.class).getLayoutBounds().getWidth();
        double height = window.find("card", Node.class).getLayoutBounds().getHeight();
        assertThat(window.find("readersBox", VBox.class)).isNotNull();

        robot.push(KeyCode.ENTER);
        settle();

        assertThat(window.find("jobsBox", VBox.class)).isNotNull();
        assertThat(window.find("card", Node.class).getLayoutBounds().getWidth()).isEqualTo(width);
        assertThat(window.find("card", Node.class).getLayoutBounds().getHeight())
                .isEqualTo(height);
        robot.push(KeyCode.ALT, KeyCode.B);
        settle();
        assertThat(window.find("readersBox", VBox.class)).isNotNull();
    }

    /** A key that is down while a page is built repeats, and a slow page is built for long. */
    @Test
    void enterHeldDownIsOnePageAndPressedAgainItIsTheNext(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.open(SchemaOperation.RENAME_COLUMNS);
        robot.write("reason_text");

        window.hold(KeyCode.ENTER, 5);
        assertThat(window.stepInFront()).isEqualTo(1);
        window.hold(KeyCode.ENTER, 5);
        assertThat(window.stepInFront()).isEqualTo(2);
        window.hold(KeyCode.ENTER, 1);
        assertThat(window.stepInFront()).isEqualTo(3);
    }

    @Test
    void enterNeverCommitsButSpaceOnTheButtonDoes(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.openAt(SchemaOperation.RENAME_COLUMNS, 4);
        assertThat(window.scene.getFocusOwner()).isEqualTo(window.next());

        robot.push(KeyCode.ENTER);
        settle();
        assertThat(window.stepInFront()).isEqualTo(4);

        robot.push(KeyCode.SPACE);
        settle();
        assertThat(window.stepInFront()).isEqualTo(5);
    }

    @Test
    void escapeAsksNothingAndForgetsAWizardInWhichNothingWasTyped(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.open(SchemaOperation.RENAME_COLUMNS);
        robot.push(KeyCode.ESCAPE);
        settle();

        assertThat(window.example.workbench().dialogs().openProperty().get()).isFalse();
        assertThat(window.example.workspace().leftWizards()).isEmpty();
    }

    @Test
    void aWizardThatIsLeftIsAValueAndContinuesWhereItWasWithWhatWasTyped(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.open(SchemaOperation.RENAME_COLUMNS);
        robot.write("reason_text").push(KeyCode.ENTER);
        settle();
        robot.push(KeyCode.ESCAPE);
        settle();

        LeftWizard left = window.example.workspace().leftWizards().get(0);
        assertThat(left.step()).isEqualTo(1);
        assertThat(left.entered().get(0)).containsEntry("name", "reason_text");

        onFx(() -> {
            window.example.workbench().commands().run("wizards.continue");
            return null;
        });
        settle();
        assertThat(window.find("readersBox", VBox.class)).isNotNull();
        assertThat(window.example.workspace().leftWizards()).isEmpty();
        window.press("backButton");
        assertThat(window.find("nameField", TextField.class).getText()).isEqualTo("reason_text");
    }

    @Test
    void cancelAsksOnceWhereSomethingWasTyped(FxRobot robot) throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.open(SchemaOperation.RENAME_COLUMNS);
        robot.write("x");
        window.press("cancelButton");
        assertThat(window.find("titleLabel", Label.class)).isNotNull();

        window.press("actionButton");

        assertThat(window.example.workbench().dialogs().openProperty().get()).isFalse();
        assertThat(window.example.workspace().leftWizards()).isEmpty();
    }

    @Test
    void aLocationOutsideTheCheckpointIsFoundAsItIsPasted() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.openAt(SchemaOperation.ENABLE_MAPPING, 1);
        onFx(() -> {
            window.find("checkpointField", TextField.class).setText("s3://lake/cp/report");
            window.find("trackingArea", TextArea.class).setText("s3://lake/other/schema");
            return null;
        });
        settle();

        assertThat(texts(window.find("locationsBox", VBox.class)))
                .contains("The tracking location is not below the checkpoint", "ST-01");
        onFx(() -> {
            window.find("trackingArea", TextArea.class).setText("s3://lake/cp/report/schema");
            return null;
        });
        assertThat(texts(window.find("locationsBox", VBox.class))).contains("Tracking locations that fit: 1");
    }

    @Test
    void theProgramsSeenAreMarkedAndTheOthersFoldedAway() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.openAt(SchemaOperation.RENAME_COLUMNS, 1);

        List<String> shown = texts(window.find("readersBox", VBox.class));
        assertThat(shown).contains("Delta Lake on Spark", "version 10,482", "loader 1.2", "silently returns NULL");
        assertThat(shown).doesNotContain("Google BigQuery");
        onFx(() -> {
            window.find("othersLink", Hyperlink.class).fire();
            return null;
        });
        assertThat(texts(window.find("readersBox", VBox.class))).contains("Google BigQuery");
        window.press("copyReadersButton");
        assertThat(onFx(ClipboardText::get))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("https://docs.delta.io/bigquery-integration/")
                        .contains("Delta Lake on Spark"));
    }

    @Test
    void aPersonsOwnListAddsRowsAndABrokenOneIsSaidAndLeftAsItIs() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        Path own = window.example.workbench().files().folder().data().resolve("known-readers.json");
        Files.createDirectories(own.getParent());
        Files.writeString(own, "{\"readers\": [{\"name\": \"our loader\"}]}");
        window.openAt(SchemaOperation.RENAME_COLUMNS, 1);

        assertThat(window.find("ownListLabel", Label.class).getText()).contains("our loader");
        assertThat(own).hasContent("{\"readers\": [{\"name\": \"our loader\"}]}");
    }

    @Test
    void removalGoesOnOnlyWhenAllThreeBoxesAreTickedAndTheJobsAreStill() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.table().remembers(ExampleCommits.busy(NOW.minus(Duration.ofMinutes(2))));
        window.openAt(SchemaOperation.REMOVE_MAPPING, 2);
        assertThat(window.hindrance()).isEqualTo("Tick all three to go on");

        window.tick("pausedBox", "optimizationBox", "quietTimeBox");

        assertThat(window.next().isDisabled()).isTrue();
        assertThat(window.hindrance()).startsWith("Waiting until 13:38");
    }

    @Test
    void removalGoesOnWhereTheJobsHaveBeenStillForLongEnough() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.table().remembers(ExampleCommits.busy(NOW.minus(Duration.ofHours(9))));
        window.openAt(SchemaOperation.REMOVE_MAPPING, 2);
        window.tick("pausedBox", "optimizationBox", "quietTimeBox");
        if (window.find("rareRow", Node.class).isVisible()) {
            window.tick("rareBox");
        }

        assertThat(window.hindrance()).isEmpty();
        assertThat(window.next().isDisabled()).isFalse();
    }

    @Test
    void aCommitThatArrivesMeanwhileStopsTheWizardAndSaysWhoItWas() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        ExampleHistory before = ExampleCommits.busy(NOW.minus(Duration.ofHours(9)));
        window.table().remembers(before);
        window.openAt(SchemaOperation.REMOVE_MAPPING, 2);
        window.tick("pausedBox", "optimizationBox", "quietTimeBox");

        TableDetails next =
                Examples.next(Examples.orders(), Examples.orders().metadata().withComment(Optional.of("theirs")));
        window.table().becomes(next);
        window.table()
                .remembers(ExampleCommits.and(
                        before, ExampleCommits.of(next.version(), NOW, "WRITE", "night loader", "loader 1.2")));
        // the page looks again every two seconds by itself
        WaitForAsyncUtils.waitFor(
                10,
                TimeUnit.SECONDS,
                () -> window.find("arrivalBox", Node.class).isVisible());

        settle();

        assertThat(window.find("arrivalLabel", Label.class).getText()).contains("10,483", "night loader", "WRITE");
        assertThat(window.find("pausedBox", CheckBox.class).isSelected()).isFalse();
        assertThat(window.next().isDisabled()).isTrue();
        window.press("closeButton");
    }

    @Test
    void aCommitThatArrivesWhileThePersonReviewsCallsThemBack() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        ExampleHistory before = ExampleCommits.busy(NOW.minus(Duration.ofHours(9)));
        window.table().remembers(before);
        window.openAt(SchemaOperation.REMOVE_MAPPING, 2);
        window.tick("pausedBox", "optimizationBox", "quietTimeBox", "rareBox");
        window.press("nextButton");
        assertThat(window.lookup("jobsBox")).as("Review is in front").isEmpty();

        window.table()
                .becomes(Examples.next(Examples.orders(), Examples.orders().metadata()));
        window.table()
                .remembers(ExampleCommits.and(before, ExampleCommits.of(10_483, NOW, "WRITE", "loader", "loader 1.2")));
        WaitForAsyncUtils.waitFor(
                10, TimeUnit.SECONDS, () -> window.lookup("jobsBox").isPresent());
        settle();

        assertThat(window.find("arrivalLabel", Label.class).getText()).contains("10,483", "loader");
        assertThat(window.next().isDisabled()).isTrue();
        window.press("closeButton");
    }

    @Test
    void aChangeOfTheLogAloneNeedsNoBoxes() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.openAt(SchemaOperation.ENABLE_MAPPING, 2);

        assertThat(window.lookup("pauseBox")).isEmpty();
        assertThat(window.next().isDisabled()).isFalse();
    }

    @Test
    void everyCodeOfTheListHasWords() {
        Messages messages = new Messages(Locale.ENGLISH);
        for (KnownReader reader : KnownReaders.standard().readers()) {
            assertThat(messages.has("wizards.affected.why." + reader.why()))
                    .as(reader.why())
                    .isTrue();
            assertThat(!reader.name().matches("[A-Z_]+") || messages.has("wizards.affected.reader." + reader.name()))
                    .as(reader.name())
                    .isTrue();
        }
    }

    @Test
    void everyOperationEveryStepAndEverySettingHasWords() {
        Messages messages = new Messages(Locale.ENGLISH);
        for (SchemaOperation operation : SchemaOperation.values()) {
            assertThat(messages.has("wizards.operation." + operation))
                    .as("%s", operation)
                    .isTrue();
            assertThat(messages.has("wizards.subtitle." + operation))
                    .as("%s", operation)
                    .isTrue();
        }
        for (RestartStep step : RestartStep.values()) {
            assertThat(messages.has("wizards.streams.step." + step))
                    .as("%s", step)
                    .isTrue();
        }
        for (StreamSetting.Use use : StreamSetting.Use.values()) {
            assertThat(messages.has("wizards.streams.use." + use)).as("%s", use).isTrue();
        }
    }

    @Test
    void theMessageToTheOwnersNamesTheTableAndWhoWasSeen() throws Exception {
        Window window = new Window(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        window.openAt(SchemaOperation.REMOVE_MAPPING, 2);
        window.press("copyButton");

        assertThat(onFx(ClipboardText::get))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("prod.sales.orders", "Remove column mapping", "about 12 minutes", "etl-service"));
    }

    @ParameterizedTest
    @CsvSource({
        "en, LIGHT, 1440, 900",
        "en, DARK, 1440, 900",
        "pt-BR, LIGHT, 1024, 700",
        "fr, DARK, 1024, 700",
    })
    void thePagesArePictured(String language, Theme theme, int width, int height) throws Exception {
        for (SchemaOperation operation : List.of(
                SchemaOperation.ENABLE_MAPPING, SchemaOperation.RENAME_COLUMNS, SchemaOperation.REMOVE_MAPPING)) {
            for (int step = 1; step <= 2; step++) {
                Window window = new Window(Locale.forLanguageTag(language), theme, width, height);
                window.openAt(operation, step);
                Shots.save(window.scene, shot(operation, String.valueOf(step + 1), language, theme, width));
                ScrollPane page = window.find(step == 1 ? "affectedScroll" : "writersScroll", ScrollPane.class);
                assertThat(page.getContent().getLayoutBounds().getWidth())
                        .as("as wide as its place in step " + step + " of " + operation)
                        .isLessThanOrEqualTo(page.getViewportBounds().getWidth() + 1);
                assertThat(Walkers.clippedTexts(window.scene))
                        .as("cut off in step " + step + " of " + operation)
                        .isEmpty();
                assertThat(Walkers.namelessControls(window.scene))
                        .as("nameless in step " + step + " of " + operation)
                        .isEmpty();
                if (step == 1) {
                    onFx(() -> {
                        page.setVvalue(1);
                        return null;
                    });
                    Shots.save(window.scene, shot(operation, "2-streams", language, theme, width));
                }
            }
        }
    }

    private static String shot(SchemaOperation operation, String page, String language, Theme theme, int width) {
        return String.join("-", "wizards", operation.name(), page, language, theme.name(), String.valueOf(width))
                .toLowerCase(Locale.ROOT);
    }

    private static List<String> texts(Node parent) {
        return parent.lookupAll(".label").stream()
                .map(label -> ((Label) label).getText())
                .toList();
    }

    /** A page of one field, as a wizard's first one may be. */
    private static final class NamePage implements WizardPage {
        private final TextField field = new TextField();

        NamePage() {
            field.setId("nameField");
            field.setAccessibleText("Name");
        }

        @Override
        public String titleKey() {
            return WizardStep.CHOOSE.titleKey();
        }

        @Override
        public Node node() {
            return field;
        }

        @Override
        public Optional<Node> firstField() {
            return Optional.of(field);
        }

        @Override
        public ObservableValue<String> hindrance() {
            return Bindings.createStringBinding(
                    () -> field.getText().isEmpty() ? "A name is missing" : "", field.textProperty());
        }

        @Override
        public SortedMap<String, String> entered() {
            return WizardPage.entry("name", field.getText());
        }

        @Override
        public void enter(SortedMap<String, String> before) {
            field.setText(before.getOrDefault("name", ""));
        }
    }

    /** A window with a table open, and wizards whose own pages are stand-ins. */
    private static final class Window {
        private final ExampleWorkbench example;
        private final Scene scene;
        private final Wizards wizards;

        Window(Locale language, Theme theme, int width, int height) throws Exception {
            example = onFx(() -> new ExampleWorkbench(language));
            wizards = new Wizards(example.workbench());
            for (SchemaOperation operation : SchemaOperation.values()) {
                wizards.add(operation, subject -> {
                    if (operation.needsStillness()) {
                        subject.effortProperty().set(new Effort(Duration.ofMinutes(12), 1_240, 51_754_355_916L));
                    }
                    return List.of(
                            new NamePage(),
                            new AffectedController(subject, new ChosenChange(subject)),
                            new WritersController(subject),
                            new StandIn(WizardStep.REVIEW),
                            new StandIn(WizardStep.RUN),
                            new StandIn(WizardStep.DONE));
                });
            }
            scene = FxToolkitExtension.show(
                    () -> {
                        example.root().getChildren().setAll(new StackPane());
                        wizards.addCommands();
                        example.open(Examples.refunds());
                        example.open(Examples.orders());
                        ((ExampleTable) unmapped().table())
                                .remembers(ExampleCommits.busy(NOW.minus(Duration.ofMinutes(2))));
                        table().remembers(ExampleCommits.busy(NOW.minus(Duration.ofMinutes(2))));
                        return example.root();
                    },
                    theme,
                    width,
                    height);
        }

        OpenTable openTable() {
            return example.workspace().openTable(Examples.ORDERS).orElseThrow();
        }

        OpenTable unmapped() {
            return example.workspace().openTable(Examples.REFUNDS).orElseThrow();
        }

        ExampleTable table() {
            return (ExampleTable) openTable().table();
        }

        void open(SchemaOperation operation) throws Exception {
            onFx(() -> {
                wizards.open(operation, operation == SchemaOperation.ENABLE_MAPPING ? unmapped() : openTable());
                return null;
            });
            settle();
        }

        void openAt(SchemaOperation operation, int step) throws Exception {
            open(operation);
            onFx(() -> {
                find("nameField", TextField.class).setText("x");
                return null;
            });
            for (int i = 0; i < step; i++) {
                press("nextButton");
            }
        }

        /** As a display tells it: pressed, again and again, and at last let go. */
        void hold(KeyCode code, int times) throws Exception {
            for (int i = 0; i < times; i++) {
                tell(KeyEvent.KEY_PRESSED, code);
            }
            tell(KeyEvent.KEY_RELEASED, code);
        }

        private void tell(EventType<KeyEvent> what, KeyCode code) throws Exception {
            onFx(() -> {
                Event.fireEvent(scene.getFocusOwner(), new KeyEvent(what, "", "", code, false, false, false, false));
                return null;
            });
            settle();
        }

        /** By the list of steps: the one that is marked as the present one. */
        int stepInFront() {
            List<Node> rows = find("stepsBox", VBox.class).getChildren();
            for (int i = 0; i < rows.size(); i++) {
                if (rows.get(i).getStyleClass().contains("current")) {
                    return i;
                }
            }
            throw new AssertionError("no step in front");
        }

        Button next() {
            return find("nextButton", Button.class);
        }

        String hindrance() {
            return find("hindranceLabel", Label.class).getText();
        }

        void press(String id) throws Exception {
            onFx(() -> {
                find(id, Button.class).fire();
                return null;
            });
            settle();
        }

        void tick(String... ids) throws Exception {
            onFx(() -> {
                for (String id : ids) {
                    find(id, CheckBox.class).setSelected(true);
                }
                return null;
            });
            settle();
        }

        Optional<Node> lookup(String id) {
            return Optional.ofNullable(scene.lookup("#" + id));
        }

        /** The one on top, where several have it. */
        <T extends Node> T find(String id, Class<T> type) {
            return type.cast(scene.getRoot().lookupAll("#" + id).stream()
                    .reduce((below, above) -> above)
                    .orElseThrow(() -> new AssertionError("no " + id)));
        }
    }

    private record StandIn(WizardStep step, Label label) implements WizardPage {
        StandIn(WizardStep step) {
            this(step, new Label(step.name()));
        }

        @Override
        public String titleKey() {
            return step.titleKey();
        }

        @Override
        public Node node() {
            return label;
        }

        @Override
        public ObservableValue<String> hindrance() {
            return Bindings.createStringBinding(() -> "");
        }

        @Override
        public boolean isPointOfNoReturn() {
            return step == WizardStep.RUN;
        }
    }
}
