package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.app.Recent;
import io.tablesteward.app.Section;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppFileTest {
    private static final Settings OURS = new Settings(
            Settings.Theme.DARK,
            Settings.Language.FRENCH,
            Optional.of("Zoé"),
            Optional.of(ZoneId.of("Europe/Paris")),
            Optional.of(new SchemaName("prod", "a/é.b")),
            Optional.empty());

    @TempDir
    Path folder;

    private DataFolder data = new DataFolder(Path.of(""), Path.of(""));

    @BeforeEach
    void useTheFolder() {
        data = new DataFolder(folder.resolve("config"), folder.resolve("data"));
    }

    @Test
    void whatIsWrittenIsReadAgain() throws Exception {
        AppFile.settings(data).write(OURS);
        AppFile.settings(data).write(OURS);
        assertThat(AppFile.settings(data).read()).isEqualTo(new Loaded<>(Optional.of(OURS), List.of()));
        assertThat(namesIn(data.config())).containsExactly("settings.json");
    }

    @Test
    void aGlanceMovesNothing() throws Exception {
        assertThat(AppFile.settings(data).glance()).isEmpty();
        write("{\"version\":1,");
        assertThat(AppFile.settings(data).glance()).isEmpty();
        assertThat(namesIn(data.config())).containsExactly("settings.json");

        Files.delete(data.config().resolve("settings.json"));
        AppFile.settings(data).write(OURS);
        assertThat(AppFile.settings(data).glance()).contains(OURS);
    }

    @Test
    void noFileIsNoNews() {
        Loaded<Settings> loaded = AppFile.settings(data).read();
        assertThat(loaded.or(Settings.DEFAULTS)).isEqualTo(Settings.DEFAULTS);
        assertThat(loaded.notices()).isEmpty();
    }

    @Test
    void aDamagedFileIsKeptAsideWithANotice() throws Exception {
        for (String damage :
                List.of("", "{\"version\":1,", "[]", "{\"version\":1,\"theme\":\"PINK\"}", "{}", "\0\0\0")) {
            write(damage);
            Loaded<Settings> loaded = AppFile.settings(data).read();
            assertThat(loaded.value()).isEmpty();
            SetAside notice = loaded.notices().get(0);
            assertThat(notice.why()).isEqualTo(SetAside.Why.DAMAGED);
            assertThat(notice.keptAs().getFileName().toString()).startsWith("settings.json.damaged-");
            assertThat(notice.keptAs()).hasContent(damage);
            assertThat(data.settingsFile()).doesNotExist();
            Files.delete(notice.keptAs());
        }
    }

    @Test
    void aFileOfALaterProgramIsKeptAside() throws Exception {
        write("{\"version\":2,\"colour\":\"any\"}");
        SetAside notice = AppFile.settings(data).read().notices().get(0);
        assertThat(notice.why()).isEqualTo(SetAside.Why.NEWER);
        assertThat(notice.keptAs()).hasContent("{\"version\":2,\"colour\":\"any\"}");
    }

    @Test
    void aKeyThatWeDoNotKnowDoesNoHarm() throws Exception {
        write("{\"version\":1,\"theme\":\"LIGHT\",\"language\":\"SYSTEM\",\"more\":[1]}");
        assertThat(AppFile.settings(data).read().or(OURS).theme()).isEqualTo(Settings.Theme.LIGHT);
    }

    /** A folder in the file's place stands for a disk that refuses: permissions do not stop root. */
    @Test
    void aFileThatCannotBeWrittenIsAReasonAndLeavesNothingBehind() throws Exception {
        Files.createDirectories(data.settingsFile().resolve("in the way"));
        assertThatThrownBy(() -> AppFile.settings(data).write(OURS))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().problem()).isEqualTo(Problem.WRITE_FAILED));
        assertThat(namesIn(data.config())).containsExactly("settings.json");
    }

    @Test
    void theSessionAndTheConnectionsComeBackWhole() throws Exception {
        TableName table = new TableName("prod", "eu/sales", "o.r`ders");
        Session session = new Session(
                Optional.of(new Session.WindowPlace(-5, 1.5, 1280, 800, true)),
                List.of("prod"),
                List.of(
                        new Session.Tab(table, Section.HISTORY, Optional.empty()),
                        new Session.Tab(table, Section.COLUMNS, Optional.of(ColumnPath.of("a.b", "c")))),
                Optional.of(table),
                List.of("prod/eu"),
                List.of(table),
                List.of(Recent.of("prod"), Recent.of(table)),
                new TreeMap<>(Map.of("columns.comment", 312.5)),
                new TreeMap<>(Map.of("columns.tags", false)),
                new TreeMap<>(Map.of("history.chart", "HOUR")));
        AppFile.session(data).write(session);
        assertThat(AppFile.session(data).read().value()).contains(session);
        AppFile.session(data).write(Session.FIRST);
        assertThat(AppFile.session(data).read().value()).contains(Session.FIRST);

        SavedConnections connections = SavedConnections.NONE
                .with(SavedConnection.fresh(new Connection.Folder("prod", "hdfs://host/lake")))
                .with(new SavedConnection(
                        new Connection.Folder("test", "/lake"), true, Optional.of("[A-Z]+-\\d+"), true));
        AppFile.connections(data).write(connections);
        assertThat(AppFile.connections(data).read().value()).contains(connections);
    }

    @Test
    void theSessionOfTheFirstProgramStillOpensItsTabs() throws Exception {
        Files.createDirectories(data.sessionFile().getParent());
        Files.writeString(
                data.sessionFile(),
                "{\"version\":1,\"openConnections\":[\"prod\"],"
                        + "\"tabs\":[{\"catalog\":\"prod\",\"schema\":\"s\",\"table\":\"t\"}],"
                        + "\"expanded\":[],\"favourites\":[],\"recent\":[],\"columnWidths\":{\"columns.name\":99.0}}");
        Session session = AppFile.session(data).read().or(Session.FIRST);
        assertThat(session.tabs())
                .containsExactly(new Session.Tab(new TableName("prod", "s", "t"), Section.OVERVIEW, Optional.empty()));
        assertThat(session.openBranches()).containsExactly("prod");
        assertThat(session.columnWidths()).containsEntry("columns.name", 99.0);
        assertThat(session.recent()).isEmpty();
    }

    @Test
    void aConnectionsNameIsUniqueWhateverTheCase() {
        SavedConnections connections = SavedConnections.NONE
                .with(SavedConnection.fresh(new Connection.Folder("Prod", "/a")))
                .with(SavedConnection.fresh(new Connection.Folder("test", "/b")))
                .with(SavedConnection.fresh(new Connection.Folder("prod", "/c")));
        assertThat(connections.connections()).extracting(SavedConnection::name).containsExactly("prod", "test");
        assertThat(connections.freeName("PROD")).isEqualTo("PROD 2");
    }

    private void write(String text) throws IOException {
        Files.createDirectories(data.config());
        Files.writeString(data.settingsFile(), text);
    }

    private static List<String> namesIn(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
