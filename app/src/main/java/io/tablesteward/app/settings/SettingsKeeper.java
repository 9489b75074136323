package io.tablesteward.app.settings;

import io.tablesteward.app.Preferences;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.model.WorkbenchException;
import java.util.function.Consumer;

/** Writes down what a person set, as soon as it changes. */
public final class SettingsKeeper {
    private final AppFile<Settings> file;
    private volatile Settings latest;

    private SettingsKeeper(AppFile<Settings> file, Settings now) {
        this.file = file;
        this.latest = now;
    }

    /** From now on. */
    public static void keep(
            Preferences preferences, AppFile<Settings> file, Tasks tasks, Consumer<Throwable> onFailed) {
        SettingsKeeper keeper =
                new SettingsKeeper(file, preferences.settingsProperty().get());
        preferences.settingsProperty().addListener((property, before, now) -> {
            keeper.latest = now;
            tasks.runUnlisted("settings", progress -> keeper.write(), written -> {}, onFailed);
        });
    }

    /** Whoever comes last writes the last choice. */
    private synchronized Settings write() throws WorkbenchException {
        Settings now = latest;
        file.write(now);
        return now;
    }
}
