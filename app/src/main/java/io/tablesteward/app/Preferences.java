package io.tablesteward.app;

import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.table.SchemaName;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** What a person chose in Settings, as the window follows it. Used on the FX thread only. */
public final class Preferences {
    private final Optional<Theme> systemTheme;
    private final ReadOnlyObjectWrapper<Settings> settings;
    private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>(Theme.LIGHT);
    private final ReadOnlyObjectWrapper<Locale> language;
    private final ReadOnlyObjectWrapper<ZoneId> zone;
    private final ReadOnlyStringWrapper name;
    private final ReadOnlyObjectWrapper<Optional<SparkAddress>> spark = new ReadOnlyObjectWrapper<>(Optional.empty());

    /**
     * The choices as they stand.
     *
     * @param systemTheme what the operating system asks for, where it tells
     */
    public Preferences(Settings settings, Optional<Theme> systemTheme) {
        this.systemTheme = systemTheme;
        this.settings = new ReadOnlyObjectWrapper<>(settings);
        this.language = new ReadOnlyObjectWrapper<>(settings.locale());
        this.zone = new ReadOnlyObjectWrapper<>(settings.zone());
        this.name = new ReadOnlyStringWrapper(settings.commitName());
        choose(settings);
    }

    /** Takes other settings; every view that shows them follows. */
    public void choose(Settings chosen) {
        settings.set(chosen);
        theme.set(themeOf(chosen));
        language.set(chosen.locale());
        zone.set(chosen.zone());
        name.set(chosen.commitName());
        if (!spark.get().map(SparkAddress::shown).equals(chosen.sparkAddress())) {
            spark.set(chosen.sparkAddress().flatMap(Preferences::understood));
        }
    }

    /** A file may have been changed by hand; what cannot be understood is no server. */
    private static Optional<SparkAddress> understood(String address) {
        try {
            return Optional.of(SparkAddress.parse(address));
        } catch (WorkbenchException notOne) {
            return Optional.empty();
        }
    }

    /** Takes another Spark server; its token stays in memory and ends with the program. */
    public void chooseSpark(Optional<SparkAddress> chosen) {
        spark.set(chosen);
        choose(settings.get().withSparkAddress(chosen.map(SparkAddress::shown)));
    }

    /** The Spark server on which changes may run. */
    public ReadOnlyObjectProperty<Optional<SparkAddress>> sparkProperty() {
        return spark.getReadOnlyProperty();
    }

    public void chooseTheme(Theme chosen) {
        choose(settings.get().withTheme(chosen == Theme.DARK ? Settings.Theme.DARK : Settings.Theme.LIGHT));
    }

    /** Where statements look for names that are not written in full; empty means what is in front. */
    public void chooseDestination(Optional<SchemaName> chosen) {
        choose(settings.get().withDestination(chosen));
    }

    public ReadOnlyObjectProperty<Settings> settingsProperty() {
        return settings.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Theme> themeProperty() {
        return theme.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Locale> languageProperty() {
        return language.getReadOnlyProperty();
    }

    /** The zone of every time on screen. */
    public ReadOnlyObjectProperty<ZoneId> zoneProperty() {
        return zone.getReadOnlyProperty();
    }

    /** Goes into {@code commitInfo.userName}: stated, not proven. */
    public ReadOnlyStringProperty nameProperty() {
        return name.getReadOnlyProperty();
    }

    /** What the operating system asks for, where it tells. */
    public Optional<Theme> systemTheme() {
        return systemTheme;
    }

    private Theme themeOf(Settings chosen) {
        return switch (chosen.theme()) {
            case LIGHT -> Theme.LIGHT;
            case DARK -> Theme.DARK;
            case SYSTEM -> systemTheme.orElse(Theme.LIGHT);
        };
    }
}
