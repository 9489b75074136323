package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DataFolderTest {
    private static final Path HOME = Path.of("home").toAbsolutePath();

    @Test
    void linuxFollowsTheXdgFolders() {
        Path data = Path.of("elsewhere").toAbsolutePath();
        DataFolder plain = DataFolder.conventional("Linux", Map.of(), HOME);
        assertThat(plain.settingsFile()).isEqualTo(HOME.resolve(".config/table-steward/settings.json"));
        assertThat(plain.drafts()).isEqualTo(HOME.resolve(".local/share/table-steward/drafts"));
        assertThat(DataFolder.conventional("Linux", Map.of("XDG_DATA_HOME", data.toString()), HOME)
                        .sample())
                .isEqualTo(data.resolve("table-steward/sample"));
        assertThat(DataFolder.conventional("Linux", Map.of("XDG_DATA_HOME", "relative"), HOME))
                .isEqualTo(plain);
    }

    @Test
    void macAndWindowsKeepEverythingInOneFolder() {
        assertThat(DataFolder.conventional("Mac OS X", Map.of(), HOME).sessionFile())
                .isEqualTo(HOME.resolve("Library/Application Support/Table Steward/session.json"));
        Path roaming = Path.of("roaming").toAbsolutePath();
        assertThat(DataFolder.conventional("Windows 11", Map.of("APPDATA", roaming.toString()), HOME)
                        .connectionsFile())
                .isEqualTo(roaming.resolve("Table Steward/connections.json"));
    }

    @Test
    void aGivenFolderHoldsEverything() {
        DataFolder folder = DataFolder.of(Optional.of(HOME));
        assertThat(folder.settingsFile()).isEqualTo(HOME.resolve("settings.json"));
        assertThat(folder.myCommitsFile()).isEqualTo(HOME.resolve("my-commits.jsonl"));
    }
}
