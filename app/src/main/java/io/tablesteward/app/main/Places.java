package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Recent;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.catalog.Connection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.layout.Region;

/** The ways to a place with tables: the sample, a folder, a connection; and whether one may edit there. */
public final class Places {
    private final Workbench workbench;
    private final Messages messages;
    private final Catalogs catalogs;
    private final Sample sample;
    private final ReadOnlyObjectWrapper<SavedConnections> saved;

    public Places(Workbench workbench, Catalogs catalogs, Sample sample, SavedConnections saved) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.catalogs = catalogs;
        this.sample = sample;
        this.saved = new ReadOnlyObjectWrapper<>(saved);
    }

    /** Every connection kept, last used first. */
    ReadOnlyObjectProperty<SavedConnections> savedProperty() {
        return saved.getReadOnlyProperty();
    }

    List<SavedConnection> notOpen() {
        return saved.get().connections().stream()
                .filter(connection -> openNamed(connection.name()).isEmpty())
                .toList();
    }

    public void open(SavedConnection connection) {
        keep(saved.get().with(connection));
        workspace().habits().openBranch(connection.name(), true);
        connect(connection, false);
        workspace().habits().opened(Recent.of(connection.name()));
    }

    /** Opens again what a person opened lately; says so if it is not there any more. */
    void openAgain(Recent place) {
        if (place.equals(Recent.of(Sample.NAME))) {
            openSample();
            return;
        }
        Optional<OpenConnection> open = openNamed(place.connection());
        if (open.isEmpty() && !isKnown(place)) {
            workbench
                    .dialogs()
                    .tell(
                            messages.get("navigator.navigator.notConnected", place.connection()),
                            messages.get("main.welcome.recent.gone"));
            return;
        }
        if (place.connection().equals(Sample.NAME)) {
            connectSample();
        } else {
            saved.get().named(place.connection()).ifPresent(this::open);
        }
        place.table()
                .ifPresent(table -> openNamed(place.connection())
                        .ifPresent(connection -> workbench.tables().open(connection, table)));
    }

    /** Where the place of an open or a kept connection is. */
    Optional<String> where(Recent place) {
        return saved.get()
                .named(place.connection())
                .map(connection -> connection.connection().accept(Connection.Folder::uri));
    }

    private boolean isKnown(Recent place) {
        return place.connection().equals(Sample.NAME)
                ? sample.isThere()
                : saved.get().named(place.connection()).isPresent();
    }

    /** Opens a folder as a connection of its own, under the name it has already or that of the folder. */
    public void openFolder(Path folder) {
        String place = folder.toAbsolutePath().normalize().toString();
        open(saved.get().connections().stream()
                .filter(connection ->
                        connection.connection().accept(of -> of.uri().equals(place)))
                .findFirst()
                .orElseGet(() -> SavedConnection.fresh(new Connection.Folder(freeName(folder), place))));
    }

    /** Opens a connection again that was open before; false if it is not there any more. */
    boolean reopen(String name) {
        if (name.equals(Sample.NAME)) {
            boolean there = sample.isThere();
            if (there) {
                connectSample();
            }
            return there;
        }
        Optional<SavedConnection> known = saved.get().named(name);
        known.ifPresent(connection -> connect(connection, false));
        return known.isPresent();
    }

    /** Opens the sample; the first time it is made. */
    public void openSample() {
        openSample(opened -> {});
    }

    void openSample(Consumer<OpenConnection> then) {
        makeSample(sample.create(), then);
    }

    /** Makes it anew without asking. */
    void restoreSample(Consumer<OpenConnection> then) {
        makeSample(sample.restore(), then);
    }

    void restoreSample() {
        workbench
                .dialogs()
                .ask(
                        messages.get("main.restoreSample.title"),
                        messages.get("main.restoreSample.body"),
                        messages.get("main.restoreSample.action"),
                        () -> restoreSample(opened -> {}));
    }

    void chooseFolder() {
        workbench.dialogs().chooseFolder(messages.get("main.chooseFolder")).ifPresent(this::openFolder);
    }

    void addConnection() {
        AddConnectionController controller = new AddConnectionController(workbench, this);
        workbench.dialogs().open(workbench.views().load(controller, Region.class), controller::cancel);
        controller.focus();
    }

    /** Asks first, naming the place and the account. */
    void allowEditing(OpenConnection connection) {
        if (connection.editingAllowedProperty().get()) {
            return;
        }
        workbench
                .dialogs()
                .ask(
                        messages.get("main.allowEditing.title", connection.name()),
                        messages.get(
                                "main.allowEditing.body",
                                connection.connection().accept(Connection.Folder::uri),
                                System.getProperty("user.name", ""),
                                workbench.preferences().nameProperty().get()),
                        messages.get("main.allowEditing.action"),
                        () -> setEditing(connection, true));
    }

    void lookOnly(OpenConnection connection) {
        setEditing(connection, false);
    }

    /** Asks for a pattern in the notes of a connection from now on; a blank one asks for nothing. */
    public void requireNote(String connection, String pattern) {
        Optional<String> wanted = Optional.of(pattern.strip()).filter(text -> !text.isEmpty());
        saved.get().named(connection).ifPresent(c -> keep(saved.get().changed(c.withRequiredNote(wanted))));
        openNamed(connection).ifPresent(open -> workspace().requireNote(open, wanted));
    }

    /** To show values of a place's data files is asked for first; to stop showing them is not. */
    void changeSampleValues(OpenConnection connection) {
        if (connection.sampleValuesAllowedProperty().get()) {
            allowSampleValues(connection, false);
            return;
        }
        workbench
                .dialogs()
                .ask(
                        messages.get("main.sampleValues.title", connection.name()),
                        messages.get("main.sampleValues.body"),
                        messages.get("main.sampleValues.action"),
                        () -> allowSampleValues(connection, true));
    }

    private void allowSampleValues(OpenConnection connection, boolean allowed) {
        workspace().allowSampleValues(connection, allowed);
        saved.get().named(connection.name()).ifPresent(c -> keep(saved.get().changed(c.withSampleValues(allowed))));
    }

    private void setEditing(OpenConnection connection, boolean allowed) {
        workspace().allowEditing(connection, allowed);
        saved.get().named(connection.name()).ifPresent(c -> keep(saved.get().changed(c.withEditingAllowed(allowed))));
    }

    private void makeSample(Sample.Maker maker, Consumer<OpenConnection> then) {
        workbench
                .tasks()
                .run(
                        messages.get("task.sample"),
                        progress -> {
                            maker.make(progress);
                            return sample.folder();
                        },
                        folder -> {
                            workspace().habits().openBranch(Sample.NAME, true);
                            connectSample();
                            workspace().habits().opened(Recent.of(Sample.NAME));
                            openNamed(Sample.NAME).ifPresent(then);
                        });
    }

    private void connectSample() {
        connect(
                SavedConnection.fresh(new Connection.Folder(
                        Sample.NAME, sample.folder().toAbsolutePath().toString())),
                true);
    }

    private void connect(SavedConnection connection, boolean isSample) {
        OpenConnection open = new OpenConnection(
                connection.connection(),
                catalogs.of(connection.connection()),
                isSample,
                connection.editingAllowed(),
                connection.requiredNote());
        workspace().allowSampleValues(open, connection.sampleValues());
        workspace().connect(open);
        OpenConnection inFront = workspace().connectionProperty().get();
        if (inFront != null) {
            workbench.tables().list(inFront);
        }
    }

    private Optional<OpenConnection> openNamed(String name) {
        return workspace().connections().stream()
                .filter(open -> open.name().equalsIgnoreCase(name))
                .findFirst();
    }

    private String freeName(Path folder) {
        String wish = Optional.ofNullable(folder.toAbsolutePath().normalize().getFileName())
                .map(Path::toString)
                .orElse("folder");
        // The sample's name is taken even while it is not open
        return Sample.NAME.equalsIgnoreCase(wish)
                ? saved.get().freeName(wish + " 2")
                : saved.get().freeName(wish);
    }

    private void keep(SavedConnections all) {
        saved.set(all);
        workbench
                .tasks()
                .run(
                        messages.get("task.save"),
                        progress -> {
                            workbench.files().connections().write(all);
                            return all;
                        },
                        written -> {});
    }

    private Workspace workspace() {
        return workbench.workspace();
    }
}
