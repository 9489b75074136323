package io.tablesteward.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.app.WarehouseOnDisk;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.report.ReportForm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReportCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private String err = "";

    @BeforeEach
    void threeTables() throws IOException, WorkbenchException {
        WarehouseOnDisk warehouse =
                WarehouseOnDisk.of(folder.resolve("prod"), "sales/orders", "sales/stores", "crm/people");
        Files.setLastModifiedTime(
                warehouse.logFolder("sales/orders").resolve("00000000000000000000.json"),
                FileTime.from(Instant.parse("2026-11-01T00:00:00Z")));
        commit(warehouse, 1, "2026-11-10T23:30:00Z", "MERGE");
        commit(warehouse, 2, "2026-11-11T12:00:00Z", "WRITE");
        AppFiles.in(DataFolder.of(Optional.of(data())))
                .settings()
                .write(new Settings(
                        Settings.Theme.LIGHT,
                        Settings.Language.ENGLISH,
                        Optional.empty(),
                        Optional.of(ZoneId.of("UTC")),
                        Optional.empty(),
                        Optional.empty()));
    }

    @ParameterizedTest
    @EnumSource
    void theEndingOfTheFileSaysTheForm(ReportForm form) throws Exception {
        Path out = folder.resolve("out." + form.ending());

        assertThat(report(out, "history", "--table", "sales.orders")).isZero();
        assertThat(err).isEqualTo(out + ": 3 rows\n");
        assertThat(out).isNotEmptyFile();
    }

    @Test
    void tablesAreNamedAsInSqlOrByTheirPlace() throws Exception {
        String place = folder.resolve("prod/crm/people").toString();

        assertThat(tables("--table", "sales.orders", "crm.people"))
                .containsExactly("prod.sales.orders", "prod.crm.people");
        assertThat(tables("--table", "prod.SALES.`orders`", "--table", "SALES.orders"))
                .containsExactly("prod.sales.orders");
        assertThat(tables("--table", place, place + "/", "delta.`" + place + "`"))
                .containsExactly("prod.crm.people");
        assertThat(tables(
                        "--table",
                        Path.of("").toAbsolutePath().relativize(Path.of(place)).toString()))
                .containsExactly("prod.crm.people");
        assertThat(tables("--schema", "sales")).containsExactly("prod.sales.orders", "prod.sales.stores");
        assertThat(tables("--schema", "prod.crm", "--table", "sales.orders"))
                .containsExactly("prod.sales.orders", "prod.crm.people");
    }

    @Test
    void aSavedConnectionIsNamedAsForStatements() throws Exception {
        AppFiles.in(DataFolder.of(Optional.of(data())))
                .connections()
                .write(SavedConnections.NONE.with(SavedConnection.fresh(
                        new Connection.Folder("house", folder.resolve("prod").toString()))));
        Path out = folder.resolve("out.jsonl");

        assertThat(run(
                        "report",
                        "history",
                        "--data",
                        data().toString(),
                        "--out",
                        out.toString(),
                        "--connection",
                        "house",
                        "--table",
                        "sales.orders"))
                .isZero();
        assertThat(run(
                        "report",
                        "history",
                        "--data",
                        data().toString(),
                        "--out",
                        out.toString(),
                        "--table",
                        "house.sales.orders"))
                .isZero();
        assertThat(lines(out).get(0).at("/tables/0/table").textValue()).isEqualTo("house.sales.orders");
    }

    @ParameterizedTest
    @CsvSource({
        "--since, 2026-11-10, 'WRITE,MERGE'",
        "--since, 2026-11-11, WRITE",
        "--since, 2026-11-11T12:00, WRITE",
        "--since, 2026-11-11T12:00:01, ''",
        "--since, 2026-11-11T12:30+00:30, WRITE",
        "--until, 2026-11-10, 'MERGE,CREATE TABLE'",
        "--until, 2026-11-11T12:00Z, 'MERGE,CREATE TABLE'",
        "--operation, MERGE, MERGE",
        "--writer, nobody, ''"
    })
    void aDayIsWholeAndATimeIsExact(String option, String value, String operations) throws Exception {
        Path out = folder.resolve("out.csv");

        assertThat(report(out, "history", "--table", "sales.orders", option, value, "--columns", "operation"))
                .isZero();
        assertThat(String.join(",", Files.readAllLines(out).stream().skip(1).toList()))
                .isEqualTo(operations);
    }

    @Test
    void daysAreThoseOfTheZone() throws Exception {
        Path out = folder.resolve("out.csv");

        assertThat(report(
                        out,
                        "history",
                        "--table",
                        "sales.orders",
                        "--zone",
                        "Asia/Kolkata",
                        "--since",
                        "2026-11-11",
                        "--columns",
                        "timestamp"))
                .isZero();
        assertThat(out).hasContent("timestamp\r\n2026-11-11T17:30:00+05:30\r\n2026-11-11T05:00:00+05:30");
    }

    @Test
    void aTableThatCannotBeReadIsSaidAndTheRestIsReported() throws Exception {
        Files.writeString(
                folder.resolve("prod/sales/stores/_delta_log/00000000000000000000.json"), "{\"metaData\":{\"id\":");
        Path out = folder.resolve("out.jsonl");

        assertThat(report(out, "coverage", "--schema", "sales")).isEqualTo(1);
        assertThat(err)
                .startsWith(out + ": 2 rows\nNot in the report, or not to the end: prod.sales.stores\n")
                .contains("00000000000000000000.json");
        assertThat(lines(out).get(3).at("/notRead/0/what").textValue()).isEqualTo("prod.sales.stores");
    }

    @Test
    void aTableThatIsNotThereLeavesNoFileAndWhatWasThere() throws Exception {
        Path out = Files.writeString(folder.resolve("out.csv"), "former");

        assertThat(report(out, "history", "--table", "sales.nothing")).isEqualTo(1);
        assertThat(err).startsWith("The table prod.sales.nothing was not found\n");
        assertThat(report(out, "history", "--schema", "nowhere")).isEqualTo(1);
        assertThat(err).startsWith("There is no schema prod.nowhere\n");
        assertThat(out).hasContent("former");
        assertThat(report(folder, "history", "--format", "csv", "--table", "sales.orders"))
                .isEqualTo(1);
        assertThat(err).startsWith(folder + " could not be written\n").contains("is a folder");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).noneMatch(file -> file.toString().endsWith(".part"));
        }
    }

    @Test
    void whatIsNotThereIsSaidAndTheRestIsReported() throws Exception {
        Path out = folder.resolve("out.jsonl");

        assertThat(report(out, "coverage", "--table", "sales.nothing", "sales.orders", "--schema", "nowhere"))
                .isEqualTo(1);
        List<JsonNode> lines = lines(out);
        assertThat(lines.get(0).get("tables")).hasSize(1);
        assertThat(lines.get(lines.size() - 1).get("notRead"))
                .extracting(place -> place.get("what").textValue())
                .containsExactly("sales.nothing", "nowhere");
        assertThat(err).contains("sales.nothing", "There is no schema prod.nowhere");
    }

    @Test
    void wordsThatCannotBeMeantEndWithTwoAndSayWhy() {
        Path out = folder.resolve("out.csv");
        assertThat(report(out, "history")).isEqualTo(2);
        assertThat(err).startsWith("A report needs --table or --schema\n");
        assertThat(report(out, "coverage", "--table", "sales.orders", "--since", "2026-11-11"))
                .isEqualTo(2);
        assertThat(err).startsWith("The report coverage has no period");
        assertThat(report(out, "schema", "--table", "sales.orders", "--operation", "MERGE"))
                .isEqualTo(2);
        assertThat(err).startsWith("The report schema does not choose by writer or operation");
        assertThat(report(out, "history", "--table", "sales.orders", "--columns", "version,shoeSize"))
                .isEqualTo(2);
        assertThat(err).startsWith("shoeSize is no column of this report; it has table, version, ");
        assertThat(report(folder.resolve("out.doc"), "history", "--table", "sales.orders"))
                .isEqualTo(2);
        assertThat(err).startsWith("The ending of out.doc names no form");
        assertThat(report(out, "history", "--table", "sales.orders", "--until", "yesterday"))
                .isEqualTo(2);
        assertThat(err).contains("yesterday");
        assertThat(report(out, "history", "--table", "sales.orders", "--since", "2026-11-12", "--until", "2026-11-11"))
                .isEqualTo(2);
        assertThat(err).startsWith("Nothing can be from 2026-11-12 on and before 2026-11-11");
        assertThat(report(out, "gossip", "--table", "sales.orders")).isEqualTo(2);
        assertThat(out).doesNotExist();
    }

    private List<String> tables(String... words) throws Exception {
        Path out = folder.resolve("tables.jsonl");
        List<String> all = new ArrayList<>(List.of("coverage"));
        all.addAll(List.of(words));
        assertThat(report(out, all.toArray(String[]::new))).as(err).isZero();
        List<String> names = new ArrayList<>();
        lines(out)
                .get(0)
                .get("tables")
                .forEach(table -> names.add(table.get("table").textValue()));
        return names;
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    private static void commit(WarehouseOnDisk warehouse, int version, String time, String operation)
            throws IOException {
        long millis = Instant.parse(time).toEpochMilli();
        Files.writeString(
                warehouse.logFolder("sales/orders").resolve("0000000000000000000" + version + ".json"),
                "{\"commitInfo\":{\"inCommitTimestamp\":" + millis + ",\"operation\":\"" + operation + "\"}}\n");
    }

    private int report(Path out, String... words) {
        List<String> all = new ArrayList<>(List.of("report"));
        all.addAll(List.of(words));
        all.addAll(List.of(
                "--data",
                data().toString(),
                "--warehouse",
                folder.resolve("prod").toString(),
                "--out",
                out.toString()));
        return run(all.toArray(String[]::new));
    }

    @Test
    void howFarItIsIsSaidOnRequestOnly() throws Exception {
        Path out = folder.resolve("orders.csv");
        String[] words = {
            "report",
            "history",
            "--data",
            data().toString(),
            "--warehouse",
            folder.resolve("prod").toString(),
            "--table",
            "sales.orders",
            "--out",
            out.toString()
        };
        assertThat(run(words)).isZero();
        assertThat(err).doesNotContain("%");
        List<String> withProgress = new ArrayList<>(List.of(words));
        withProgress.add("--progress");
        assertThat(run(withProgress.toArray(String[]::new))).isZero();

        assertThat(err.lines().findFirst()).contains("0 % prod.sales.orders");
    }

    private int run(String... words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Streams streams = new Streams(
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                new PrintStream(said, true, StandardCharsets.UTF_8));
        int code = TableStewardCommand.run(
                request -> {
                    throw new AssertionError("a window");
                },
                streams,
                words);
        err = said.toString(StandardCharsets.UTF_8);
        return code;
    }

    private Path data() {
        return folder.resolve("data");
    }
}
