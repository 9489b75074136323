package io.tablesteward.app.settings;

import io.tablesteward.model.table.SchemaName;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;

/**
 * What a person sets for the whole workbench.
 *
 * @param userName goes with every commit as {@code commitInfo.userName}; empty means the system's login
 * @param timeZone in which times are shown; empty means the system's
 * @param destination where statements look for names that are not written in full (ID-05); empty means what is in front
 * @param sparkAddress of the Spark server on which changes may run, without any secret; empty means none
 */
public record Settings(
        Theme theme,
        Language language,
        Optional<String> userName,
        Optional<ZoneId> timeZone,
        Optional<SchemaName> destination,
        Optional<String> sparkAddress) {
    /** How the window looks. */
    public enum Theme {
        LIGHT,
        DARK,
        SYSTEM
    }

    /** The language of the window. */
    public enum Language {
        SYSTEM(Optional.empty()),
        ENGLISH(Optional.of(Locale.ENGLISH)),
        PORTUGUESE_BRAZIL(Optional.of(new Locale("pt", "BR"))),
        FRENCH(Optional.of(Locale.FRENCH));

        private final Optional<Locale> locale;

        Language(Optional<Locale> locale) {
            this.locale = locale;
        }

        /** Empty means the system's. */
        public Optional<Locale> locale() {
            return locale;
        }
    }

    public static final Settings DEFAULTS = new Settings(
            Theme.SYSTEM, Language.SYSTEM, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public Settings withTheme(Theme chosen) {
        return new Settings(chosen, language, userName, timeZone, destination, sparkAddress);
    }

    public Settings withDestination(Optional<SchemaName> chosen) {
        return new Settings(theme, language, userName, timeZone, chosen, sparkAddress);
    }

    public Settings withSparkAddress(Optional<String> chosen) {
        return new Settings(theme, language, userName, timeZone, destination, chosen);
    }

    /** The name that commits carry. */
    public String commitName() {
        return userName.orElseGet(() -> System.getProperty("user.name", ""));
    }

    public Locale locale() {
        return language.locale().orElseGet(Locale::getDefault);
    }

    public ZoneId zone() {
        return timeZone.orElseGet(ZoneId::systemDefault);
    }
}
