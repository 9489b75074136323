package io.tablesteward.app;

import io.tablesteward.app.fx.Theme;
import java.time.ZoneId;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What a person chose in Settings, as the window follows it. Used on the FX thread only. */
public final class Preferences {
    private final ObjectProperty<Theme> theme;
    private final ObjectProperty<Locale> language;
    private final ObjectProperty<ZoneId> zone;
    private final StringProperty name;

    /**
     * The choices as they stand.
     *
     * @param name stated as the user of every commit
     */
    public Preferences(Theme theme, Locale language, ZoneId zone, String name) {
        this.theme = new SimpleObjectProperty<>(theme);
        this.language = new SimpleObjectProperty<>(language);
        this.zone = new SimpleObjectProperty<>(zone);
        this.name = new SimpleStringProperty(name);
    }

    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    public ObjectProperty<Locale> languageProperty() {
        return language;
    }

    /** The zone of every time on screen. */
    public ObjectProperty<ZoneId> zoneProperty() {
        return zone;
    }

    /** Goes into {@code commitInfo.userName}: stated, not proven. */
    public StringProperty nameProperty() {
        return name;
    }
}
