package io.tablesteward.app.settings;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Where the workbench keeps its files; nothing of it is a secret.
 *
 * @param config what a person sets
 * @param data what the workbench remembers
 */
public record DataFolder(Path config, Path data) {
    /** The given folder, or the system's conventional ones. */
    public static DataFolder of(Optional<Path> given) {
        return given.map(folder -> folder.toAbsolutePath().normalize())
                .map(folder -> new DataFolder(folder, folder))
                .orElseGet(() -> conventional(
                        System.getProperty("os.name", ""), System.getenv(), Path.of(System.getProperty("user.home"))));
    }

    /** Linux: the XDG base directories; macOS: Application Support; Windows: %APPDATA%. */
    static DataFolder conventional(String system, Map<String, String> environment, Path home) {
        String os = system.toLowerCase(Locale.ROOT);
        if (os.startsWith("windows")) {
            return both(absolute(environment, "APPDATA", home.resolve("AppData").resolve("Roaming"))
                    .resolve("Table Steward"));
        }
        if (os.startsWith("mac")) {
            return both(home.resolve("Library").resolve("Application Support").resolve("Table Steward"));
        }
        return new DataFolder(
                absolute(environment, "XDG_CONFIG_HOME", home.resolve(".config"))
                        .resolve("table-steward"),
                absolute(environment, "XDG_DATA_HOME", home.resolve(".local").resolve("share"))
                        .resolve("table-steward"));
    }

    public Path settingsFile() {
        return config.resolve("settings.json");
    }

    public Path connectionsFile() {
        return config.resolve("connections.json");
    }

    public Path sessionFile() {
        return data.resolve("session.json");
    }

    public Path consoleFile() {
        return data.resolve("console.json");
    }

    public Path leftWizardsFile() {
        return data.resolve("left-wizards.json");
    }

    public Path truncationsFile() {
        return data.resolve("truncations.json");
    }

    public Path drafts() {
        return data.resolve("drafts");
    }

    public Path myCommitsFile() {
        return data.resolve("my-commits.jsonl");
    }

    /** The sample warehouse. */
    public Path sample() {
        return data.resolve("sample");
    }

    private static DataFolder both(Path folder) {
        return new DataFolder(folder, folder);
    }

    /** The XDG specification says that a relative path in the environment is to be ignored. */
    private static Path absolute(Map<String, String> environment, String name, Path otherwise) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(path -> path.isAbsolute())
                .orElse(otherwise);
    }
}
