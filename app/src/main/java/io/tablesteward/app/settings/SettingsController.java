package io.tablesteward.app.settings;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.engine.spark.SparkVisit;
import io.tablesteward.model.table.SchemaName;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** The Settings card: look, language, zone, name, session note, the note that each connection asks for, and where names go. */
public final class SettingsController {
    private final Workbench workbench;
    private final Messages messages;
    private final SavedConnections connections;
    private final BiConsumer<String, String> requireNote;
    // Held here: a value that nobody holds is collected, and who listens to it hears nothing any more
    private final ObservableValue<String> destination;
    private boolean isSparkGood = true;

    @FXML
    ComboBox<Settings.Theme> themeBox;

    @FXML
    ComboBox<Settings.Language> languageBox;

    @FXML
    ComboBox<Optional<ZoneId>> zoneBox;

    @FXML
    TextField nameField;

    @FXML
    TextField noteField;

    @FXML
    Label patternLabel;

    @FXML
    VBox patternBox;

    @FXML
    ComboBox<SavedConnection> connectionBox;

    @FXML
    TextField patternField;

    @FXML
    Label patternHintLabel;

    @FXML
    Label destinationLabel;

    @FXML
    Button destinationButton;

    @FXML
    TextField sparkField;

    @FXML
    PasswordField tokenField;

    @FXML
    Button testSparkButton;

    @FXML
    Label sparkHintLabel;

    @FXML
    Button saveButton;

    /**
     * Settings as they stand.
     *
     * @param requireNote takes a connection's name and the pattern its notes must match
     */
    public SettingsController(
            Workbench workbench, SavedConnections connections, BiConsumer<String, String> requireNote) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.connections = connections;
        this.requireNote = requireNote;
        this.destination = workbench.preferences().settingsProperty().map(this::destinationIn);
    }

    @FXML
    void initialize() {
        Settings now = workbench.preferences().settingsProperty().get();
        themeBox.setConverter(shown(theme -> messages.get("settings.settings.theme." + theme)));
        themeBox.getItems().setAll(themes(now));
        themeBox.setValue(now.theme());
        languageBox.setConverter(shown(language -> messages.get("settings.settings.language." + language)));
        languageBox.getItems().setAll(Settings.Language.values());
        languageBox.setValue(now.language());
        zoneBox.setConverter(shown(zone -> zone.map(ZoneId::getId)
                .orElseGet(() -> messages.get(
                        "settings.settings.zone.system", ZoneId.systemDefault().getId()))));
        zoneBox.getItems().setAll(zones());
        zoneBox.setValue(now.timeZone());
        nameField.setText(now.userName().orElse(""));
        nameField.setPromptText(System.getProperty("user.name", ""));
        noteField.setText(workbench.workspace().sessionNoteProperty().get());
        showConnections();
        showSpark();
        destinationLabel.textProperty().bind(destination);
    }

    private String destinationIn(Settings now) {
        return now.destination().map(SchemaName::toString).orElseGet(() -> messages.get("console.destination.inFront"));
    }

    /** On a card of its own, which keeps it by itself. */
    @FXML
    void chooseDestination() {
        workbench.commands().run("console.destination");
    }

    public void focus() {
        themeBox.requestFocus();
    }

    @FXML
    void save() {
        Optional<String> name = Optional.of(nameField.getText().strip()).filter(text -> !text.isEmpty());
        workbench.workspace().sessionNoteProperty().set(noteField.getText());
        SavedConnection chosen = connectionBox.getValue();
        if (chosen != null
                && !patternField.getText().strip().equals(chosen.requiredNote().orElse(""))) {
            requireNote.accept(chosen.name(), patternField.getText());
        }
        workbench.dialogs().close();
        workbench.preferences().chooseSpark(sparkTyped());
        // Last, for another language builds the window anew
        workbench
                .preferences()
                .choose(new Settings(
                        themeBox.getValue(),
                        languageBox.getValue(),
                        name,
                        zoneBox.getValue(),
                        workbench.preferences().settingsProperty().get().destination(),
                        workbench.preferences().settingsProperty().get().sparkAddress()));
    }

    private void showSpark() {
        sparkField.setText(workbench
                .preferences()
                .sparkProperty()
                .get()
                .map(SparkAddress::shown)
                .orElse(""));
        sparkField.textProperty().addListener((property, before, now) -> checkSpark());
        tokenField.textProperty().addListener((property, before, now) -> checkSpark());
        checkSpark();
    }

    private void checkSpark() {
        boolean isEmpty = sparkField.getText().isBlank();
        String hint = messages.get("settings.settings.spark.hint");
        boolean good = true;
        try {
            typedAddress();
        } catch (WorkbenchException e) {
            good = false;
            hint = messages.what(e.reason()) + ". " + messages.remedy(e.reason());
        }
        sparkHintLabel.setText(hint);
        testSparkButton.setDisable(isEmpty || !good);
        isSparkGood = good;
        checkPattern(patternField.getText());
    }

    /** One that was understood before, if nothing was typed over it, keeps its token and its headers. */
    private Optional<SparkAddress> typedAddress() throws WorkbenchException {
        String typed = sparkField.getText().strip();
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        Optional<SparkAddress> known = workbench
                .preferences()
                .sparkProperty()
                .get()
                .filter(one -> one.shown().equals(typed));
        SparkAddress address = known.isPresent() ? known.get() : SparkAddress.parse(typed);
        return Optional.of(address.withToken(tokenField.getText()));
    }

    private Optional<SparkAddress> sparkTyped() {
        try {
            return typedAddress();
        } catch (WorkbenchException notOne) {
            return workbench.preferences().sparkProperty().get(); // cannot be saved while it is wrong
        }
    }

    /** Says step by step what works; changes nothing on the server. */
    @FXML
    void testSpark() {
        sparkTyped().ifPresent(address -> {
            testSparkButton.setDisable(true);
            sparkHintLabel.setText(messages.get("settings.settings.spark.testing", address.host()));
            workbench
                    .tasks()
                    .run(
                            messages.get("settings.settings.spark.testing", address.host()),
                            progress -> SparkVisit.to(address, tried -> progress.report(-1, address.host())),
                            this::showTried,
                            failure -> {
                                testSparkButton.setDisable(false);
                                workbench.dialogs().failed(failure);
                            });
        });
    }

    private void showTried(List<SparkVisit.Tried> tried) {
        testSparkButton.setDisable(false);
        sparkHintLabel.setText(tried.stream()
                .map(one -> one.failure()
                        .map(reason -> "✗ " + messages.what(reason) + ". " + messages.why(reason) + " "
                                + messages.remedy(reason))
                        .orElseGet(() ->
                                "✓ " + messages.get("settings.settings.spark.stage." + one.stage(), one.detail())))
                .collect(Collectors.joining("\n")));
    }

    @FXML
    public void cancel() {
        workbench.dialogs().close();
    }

    /** To follow the system is offered only where the system tells. */
    private List<Settings.Theme> themes(Settings now) {
        boolean told = workbench.preferences().systemTheme().isPresent();
        return Stream.of(Settings.Theme.values())
                .filter(theme -> theme != Settings.Theme.SYSTEM || told || now.theme() == Settings.Theme.SYSTEM)
                .toList();
    }

    private static List<Optional<ZoneId>> zones() {
        List<Optional<ZoneId>> zones = new ArrayList<>();
        zones.add(Optional.empty());
        zones.add(Optional.of(ZoneId.of("UTC")));
        ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.contains("/") && !id.startsWith("Etc/") && !id.startsWith("SystemV/"))
                .sorted()
                .forEach(id -> zones.add(Optional.of(ZoneId.of(id))));
        return zones;
    }

    private void showConnections() {
        boolean any = !connections.connections().isEmpty();
        for (var node : List.of(patternLabel, patternBox)) {
            node.setVisible(any);
            node.setManaged(any);
        }
        connectionBox.setConverter(shown(SavedConnection::name));
        connectionBox.getItems().setAll(connections.connections());
        connectionBox.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                patternField.setText(now.requiredNote().orElse(""));
            }
        });
        patternField.textProperty().addListener((property, before, now) -> checkPattern(now));
        connectionBox.getSelectionModel().selectFirst();
        checkPattern(patternField.getText());
    }

    private void checkPattern(String text) {
        boolean good = isPattern(text);
        patternHintLabel.setText(
                messages.get(good ? "settings.settings.pattern.hint" : "settings.settings.pattern.bad"));
        saveButton.setDisable(!good || !isSparkGood);
    }

    private static boolean isPattern(String text) {
        try {
            Pattern.compile(text);
            return true;
        } catch (PatternSyntaxException notOne) {
            return false;
        }
    }

    private static <T> StringConverter<T> shown(Function<T, String> text) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : text.apply(value);
            }

            @Override
            public @Nullable T fromString(String typed) {
                return null;
            }
        };
    }
}
