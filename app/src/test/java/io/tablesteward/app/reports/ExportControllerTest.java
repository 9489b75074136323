package io.tablesteward.app.reports;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.FixedCatalog;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.report.ReportForm;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("screen")
@SuppressWarnings("NullAway.Init") // each test shows its own window first
@ExtendWith(FxToolkitExtension.class)
class ExportControllerTest {
    @TempDir
    Path folder;

    private ExampleWorkbench example;
    private Scene scene;

    @ParameterizedTest
    @CsvSource({"en, LIGHT, 1440, 900", "fr, DARK, 1024, 700", "pt-BR, LIGHT, 1024, 700"})
    void everythingIsReadableInEveryDress(Locale language, Theme theme, int width, int height) throws Exception {
        show(language, theme, width, height);
        ExportController export = open(wish(Examples.ORDERS));
        Shots.save(scene, "reports-export-" + language.getLanguage() + "-" + width);
        assertThat(Walkers.clippedTexts(scene)).isEmpty();
        assertThat(Walkers.namelessControls(scene)).isEmpty();
        exportTo(export, folder.resolve("orders.jsonl"));
        Shots.save(scene, "reports-exported-" + language.getLanguage() + "-" + width);

        assertThat(Walkers.clippedTexts(scene)).isEmpty();
        assertThat(Walkers.namelessControls(scene)).isEmpty();
    }

    @Test
    void whatTheHistoryShowsIsChosenAtFirst() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        HistoryFilter shown = new HistoryFilter(
                Optional.empty(),
                Optional.of("MERGE"),
                Optional.of("ana"),
                false,
                Optional.of(Instant.parse("2026-11-20T10:00:00Z")),
                Optional.empty());
        ExportController export = open(wish(Examples.ORDERS).within(shown));
        assertThat(export.writerMenu.getText()).isEqualTo("ana");
        assertThat(export.writerMenu.getItems()).hasSize(2);
        Path file = folder.resolve("orders.csv");
        exportTo(export, file);

        assertThat(Files.readAllLines(file)).hasSize(2).last().asString().contains("MERGE");
        assertThat(folder)
                .isDirectoryNotContaining(path -> path.getFileName().toString().contains("part"));
    }

    @Test
    void onlyTheColumnsTickedStandInTheFile() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        ExportController export = open(wish(Examples.ORDERS));
        onFx(() -> {
            export.columnList
                    .getItems()
                    .forEach(tick ->
                            tick.chosen().set(List.of("version", "operation").contains(tick.value())));
            return true;
        });
        Path file = folder.resolve("orders.csv");
        exportTo(export, file);

        assertThat(Files.readAllLines(file)).containsExactly("version,operation", "2,MERGE", "1,MERGE", "0,WRITE");
    }

    @Test
    void severalTablesAreOneReportAndOneThatCannotBeOpenedIsStated() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        TableName gone = new TableName("prod", "sales", "gone");
        ExportController export = open(
                ExportWish.of(connection(), List.of(Examples.ORDERS, Examples.REFUNDS, gone), ReportPreset.COVERAGE));
        assertThat(export.suggestedName()).isEqualTo("sales-coverage.xlsx");
        Path file = folder.resolve("sales.md");
        exportTo(export, file);

        assertThat(Files.readString(file)).contains("prod.sales.orders", "prod.sales.refunds");
        assertThat(((TextArea) scene.lookup("#missingArea")).getText()).startsWith("prod.sales.gone:");
        assertThat(((TextField) scene.lookup("#pathField")).getText()).isEqualTo(file.toString());
        onFx(() -> {
            button("Copy the path").fire();
            return true;
        });
        assertThat(onFx(ClipboardText::get)).contains(file.toString());
    }

    /** The system's own dialog asks about the name that is typed there only. */
    @Test
    void whatLiesThereAlreadyIsNotReplacedUnasked() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        Path there = Files.writeString(folder.resolve("orders.xlsx"), "mine");
        ExportController export = open(wish(Examples.ORDERS));
        exportTo(export, folder.resolve("orders"));
        assertThat(there).hasContent("mine");

        onFx(() -> {
            button("Replace").fire();
            return true;
        });
        settle();
        assertThat(Files.size(there)).isGreaterThan(100);
    }

    @Test
    void theFileBesideACsvIsAskedAboutToo() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        Path beside = Files.writeString(folder.resolve("orders.about.json"), "mine");
        exportTo(open(wish(Examples.ORDERS)), folder.resolve("orders.csv"));

        assertThat(beside).hasContent("mine");
        assertThat(folder.resolve("orders.csv")).doesNotExist();
    }

    @Test
    void withoutATableOrAColumnThereIsNoReport() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        ExportController export = open(wish());
        assertThat(export.exportButton.isDisabled()).isTrue();
        assertThat(export.hintLabel.getText()).isEqualTo("Tick a table.");
        onFx(() -> {
            export.filterField.setText("refunds");
            export.tickShown();
            return true;
        });
        assertThat(export.exportButton.isDisabled()).isFalse();
        assertThat(export.tablesLabel.getText()).isEqualTo("1 of 2 chosen");
    }

    @Test
    void onlyWhatThePresetKnowsIsAsked() throws Exception {
        show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
        ExportController export = open(wish(Examples.ORDERS));
        onFx(() -> {
            export.presetBox.setValue(ReportPreset.COVERAGE);
            return true;
        });
        assertThat(export.periodRow.isVisible()).isFalse();
        assertThat(export.commitsBox.isVisible()).isFalse();
        assertThat(export.markBox.isVisible()).isFalse();
        onFx(() -> {
            export.formBox.setValue(ReportForm.CSV);
            return true;
        });
        assertThat(export.markBox.isVisible()).isTrue();
    }

    private Button button(String text) {
        return Stream.concat(
                        scene.getRoot().lookupAll(".button").stream(), scene.getRoot().lookupAll(".accent").stream())
                .filter(node -> node instanceof Button button && text.equals(button.getText()))
                .map(Button.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private void show(Locale language, Theme theme, int width, int height) throws Exception {
        scene = FxToolkitExtension.show(
                () -> {
                    example = new ExampleWorkbench(language);
                    example.root().getChildren().setAll(new StackPane());
                    return example.root();
                },
                theme,
                width,
                height);
    }

    private ExportController open(ExportWish wish) throws Exception {
        ExportController export = onFx(() -> {
            ExportController opened = new ExportController(example.workbench(), wish);
            opened.open();
            return opened;
        });
        settle();
        return export;
    }

    private static void exportTo(ExportController export, Path file) throws Exception {
        onFx(() -> {
            export.exportTo(file);
            return true;
        });
        settle();
    }

    private ExportWish wish(TableName... tables) throws Exception {
        return ExportWish.of(connection(), List.of(tables), ReportPreset.HISTORY);
    }

    private OpenConnection connection() throws Exception {
        return onFx(() -> {
            OpenConnection open = new OpenConnection(
                    new Connection.Folder("prod", "s3://lakehouse-prod"),
                    new TwoTables(),
                    false,
                    true,
                    Optional.empty());
            example.workbench().tables().list(open);
            return open;
        });
    }

    /** Orders and refunds; nothing else is there. */
    private record TwoTables() implements FixedCatalog {
        @Override
        public String name() {
            return "prod";
        }

        @Override
        public List<Listing> children(String schema, Progress progress) {
            return List.of();
        }

        @Override
        public void listAll(Consumer<Listing> found, Progress progress) {
            Stream.of(Examples.ORDERS, Examples.REFUNDS)
                    .forEach(name -> found.accept(new Listing.Table(name, "delta", "s3://lakehouse-prod")));
        }

        @Override
        public GovernedTable open(TableName name) throws WorkbenchException {
            if (!name.equals(Examples.ORDERS) && !name.equals(Examples.REFUNDS)) {
                throw WorkbenchException.of(Problem.TABLE_NOT_FOUND, name);
            }
            ExampleTable table =
                    new ExampleTable(name.equals(Examples.ORDERS) ? Examples.orders() : Examples.refunds());
            table.remembers(new ExampleHistory(
                    List.of(commit(2, "MERGE", "ana"), commit(1, "MERGE", "bea"), commit(0, "WRITE", "ana"))));
            return table;
        }

        private static CommitEntry commit(long version, String operation, String user) {
            Map<String, JsonNode> info =
                    Map.of("operation", TextNode.valueOf(operation), "userName", TextNode.valueOf(user));
            return new CommitEntry(
                    version,
                    Instant.parse("2026-11-20T12:00:00Z").plusSeconds(version),
                    CommitEntry.TimeSource.FILE,
                    info,
                    CommitEntry.State.PUBLISHED,
                    true,
                    Optional.empty());
        }
    }
}
