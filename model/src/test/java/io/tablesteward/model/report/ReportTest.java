package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.VersionSpan;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReportTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Locale before = Locale.getDefault();
    private final TimeZone zoneBefore = TimeZone.getDefault();

    @TempDir
    private Path folder;

    @AfterEach
    void restoreTheLocale() {
        Locale.setDefault(before);
        TimeZone.setDefault(zoneBefore);
    }

    @Test
    void everyCommitIsARowNewestFirstUnderTheColumnsOfDescribeHistory() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("a note");
        List<JsonNode> lines = lines(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(names(lines.get(0)))
                .startsWith("table", "version", "timestamp", "userId")
                .contains("userMetadata");
        assertThat(lines.get(1).get("version").intValue()).isEqualTo(1);
        assertThat(lines.get(1).get("userMetadata").textValue()).isEqualTo("a note");
        assertThat(lines.get(1).get("timestamp").textValue()).isEqualTo("2026-11-02T06:30:00.125Z");
        assertThat(lines.get(1).get("clusterId").isNull()).isTrue();
        assertThat(lines.get(2).get("operation").textValue()).isEqualTo("CREATE TABLE");
        assertThat(lines).hasSize(4);
    }

    // HI-04
    @Test
    void keysThatNobodyKnowsAreInTheReport() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .commit(JsonNodeFactory.instance.objectNode().put("canOverwriteSchema", true));

        assertThat(lines(Reports.utc(ReportPreset.HISTORY, table)).get(1).at("/otherInfo/canOverwriteSchema"))
                .hasToString("true");
    }

    // HI-05
    @Test
    void absentVersionsAreOneRowAndStatedAtTheEnd() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        for (int i = 1; i <= 5; i++) {
            table.noted("n" + i);
        }
        List<JsonNode> lines =
                lines(Reports.utc(ReportPreset.HISTORY, table.without(3).without(2)));

        assertThat(lines).hasSize(7);
        JsonNode gap = lines.get(3);
        assertThat(gap.get("state").textValue()).isEqualTo("absent");
        assertThat(gap.get("absentFrom").intValue()).isEqualTo(2);
        assertThat(gap.get("version").intValue()).isEqualTo(3);
        assertThat(lines.get(6).at("/gaps/0")).hasToString("{\"table\":\"prod.sales.orders\",\"from\":2,\"to\":3}");
    }

    @Test
    void theTitleSaysWhichVersionsThereWereAndThatEarlierOnesWereCleanedAway() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .noted("one")
                .noted("two")
                .without(0);
        JsonNode title = lines(Reports.of(ReportPreset.HISTORY, ZoneId.of("Asia/Kolkata"), table))
                .get(0);

        assertThat(title.at("/tables/0/firstVersion").intValue()).isEqualTo(1);
        assertThat(title.at("/tables/0/lastVersion").intValue()).isEqualTo(2);
        assertThat(title.at("/tables/0/earlierCleanedAway").booleanValue()).isTrue();
        assertThat(title.get("timeZone").textValue()).isEqualTo("Asia/Kolkata");
        assertThat(title.get("madeAt").textValue()).isEqualTo("2026-11-30T22:30:00+05:30");
        assertThat(title.get("madeWith").textValue()).isEqualTo("Table Steward 1.2.3");
    }

    @Test
    void whatIsCommittedMeanwhileIsNotInTheReport() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        List<Long> versions = new ArrayList<>();
        Reports.utc(ReportPreset.HISTORY, table)
                .into(
                        title -> {
                            table.noted("meanwhile");
                            return new RowsOnly(row -> versions.add(((Cell.Whole) row.get(1)).value()));
                        },
                        Progress.unwatched());

        assertThat(versions).containsExactly(0L);
    }

    @Test
    void aPeriodWritersAndOperationsChooseCommits() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .noted("Ana")
                .noted("Bea")
                .noted("Cleo");
        Instant second = LoggedTable.FIRST.plusSeconds(86_400 * 2);
        ReportScope all = ReportScope.ALL;

        assertThat(notes(table, all.withPeriod(Optional.of(second), Optional.empty())))
                .containsExactly("Cleo", "Bea");
        assertThat(notes(table, all.withPeriod(Optional.empty(), Optional.of(second))))
                .containsExactly("Ana", "null");
        assertThat(notes(
                        table,
                        new ReportScope(
                                Optional.empty(),
                                Optional.empty(),
                                List.of("Cleo", "Ana"),
                                List.of(),
                                List.of(),
                                Optional.empty())))
                .containsExactly("Cleo", "Ana");
        assertThat(notes(
                        table,
                        new ReportScope(
                                Optional.empty(),
                                Optional.empty(),
                                List.of(),
                                List.of("CREATE TABLE"),
                                List.of(),
                                Optional.empty())))
                .containsExactly("null");
    }

    @Test
    void onlyTheColumnsThatAreWantedStandInTheOrderAskedFor() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("x");
        Report report = Reports.within(
                Reports.utc(ReportPreset.HISTORY, table),
                ReportScope.ALL.withColumns(List.of("USERMETADATA", "version")));

        assertThat(Reports.written(ReportForm.CSV, report, folder)).isEqualTo("userMetadata,version\r\nx,1\r\n,0\r\n");
    }

    @Test
    void coverageCountsAndThenTellsOfEachColumn() throws Exception {
        Map<String, String> columns = new java.util.TreeMap<>(Map.of("a", "said", "b", "", "c", "said too"));
        List<JsonNode> lines = lines(Reports.utc(ReportPreset.COVERAGE, LoggedTable.of(folder, "orders", columns)));

        assertThat(lines.get(1).get("column").isNull()).isTrue();
        assertThat(lines.get(1).get("columnsWithComment").intValue()).isEqualTo(2);
        assertThat(lines.get(1).get("percentWithComment")).hasToString("66.7");
        assertThat(lines.subList(2, 5))
                .extracting(line -> line.get("hasComment").booleanValue())
                .containsExactly(true, false, true);
    }

    @Test
    void theSchemasOfTwoVersionsDifferInTheirColumns() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .noted("x")
                .saying(Map.of("id", "the key", "extra", "new"))
                .saying(Map.of("other", ""));
        Report report = Reports.utc(ReportPreset.SCHEMA, table);
        ReportScope columns =
                ReportScope.ALL.withColumns(List.of("fromVersion", "toVersion", "change", "column", "before", "after"));

        assertThat(csv(report, columns)).containsExactly("0,3,added,other,,string", "0,3,dropped,id,string,");
        Optional<Instant> third = Optional.of(LoggedTable.FIRST.plusSeconds(86_400 * 2 + 1));
        assertThat(csv(report, columns.withPeriod(third, Optional.empty())))
                .containsExactly("2,3,added,other,,string", "2,3,dropped,extra,string,", "2,3,dropped,id,string,");
        assertThat(csv(report, columns.withPeriod(Optional.empty(), third))).containsExactly("0,2,added,extra,,string");
        assertThat(csv(report, columns.withPeriod(Optional.empty(), Optional.of(LoggedTable.FIRST))))
                .isEmpty();
    }

    @Test
    void twoVersionsThatWereChosenAreComparedWhateverTheirTime() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .saying(Map.of("id", "key", "extra", ""))
                .saying(Map.of("id", "key", "other", ""))
                .noted("x");
        ReportScope columns =
                ReportScope.ALL.withColumns(List.of("fromVersion", "toVersion", "change", "column", "before", "after"));
        Report report = Reports.utc(ReportPreset.SCHEMA, table);

        assertThat(csv(report, columns.withVersions(new VersionSpan(0, 1)))).containsExactly("0,1,added,extra,,string");
        assertThat(csv(report, columns.withVersions(new VersionSpan(1, 3))))
                .containsExactly("1,3,added,other,,string", "1,3,dropped,extra,string,");
        assertThat(csv(report, columns.withVersions(VersionSpan.of(2)))).isEmpty();
        JsonNode end = lines(Reports.within(report, columns.withVersions(new VersionSpan(1, 9))))
                .get(1);
        assertThat(end.toString()).contains("VERSION_NOT_KEPT");
    }

    @Test
    void changesTellWhoChangedWhatFromWhichTextToWhich() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .noted("x")
                .saying(Map.of("id", "the key", "extra", "new"))
                .noted("y")
                .saying(Map.of("id", "the key", "extra", "=new"));
        Report report = Reports.utc(ReportPreset.CHANGES, table);
        ReportScope columns = ReportScope.ALL.withColumns(
                List.of("version", "userName", "userMetadata", "change", "column", "before", "after"));

        assertThat(csv(report, columns))
                .containsExactly(
                        "0,,,comment,id,,key",
                        "2,Ana,Ticket 7,added,extra,,string",
                        "2,Ana,Ticket 7,comment,extra,,new",
                        "2,Ana,Ticket 7,comment,id,key,the key",
                        "4,Ana,Ticket 7,comment,extra,new,'=new");
        Instant third = LoggedTable.FIRST.plusSeconds(86_400 * 3);
        assertThat(csv(report, columns.withPeriod(Optional.of(third), Optional.empty())))
                .containsExactly("4,Ana,Ticket 7,comment,extra,new,'=new");
        assertThat(csv(
                        report,
                        new ReportScope(
                                Optional.empty(),
                                Optional.empty(),
                                List.of("Bea"),
                                List.of(),
                                List.of("version"),
                                Optional.empty())))
                .isEmpty();
    }

    @Test
    void aChangeWhoseCommitIsGoneIsShownWithTheVersionsThatItCanBeOf() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .saying(Map.of("id", "one"))
                .saying(Map.of("id", "two"))
                .saying(Map.of("id", "two", "extra", ""))
                .without(2);
        List<JsonNode> lines = lines(Reports.utc(ReportPreset.CHANGES, table));

        JsonNode comment = lines.subList(1, lines.size() - 1).stream()
                .filter(line -> line.get("change").textValue().equals("comment")
                        && line.get("column").textValue().equals("id"))
                .findFirst()
                .orElseThrow();
        assertThat(comment.get("notBefore").intValue()).isEqualTo(2);
        assertThat(comment.get("version").intValue()).isEqualTo(3);
        assertThat(comment.get("userName").isNull()).isTrue();
        assertThat(comment.get("after").textValue()).isEqualTo("two");
        assertThat(lines.get(lines.size() - 1).at("/gaps/0"))
                .hasToString("{\"table\":\"prod.sales.orders\",\"from\":2,\"to\":2}");
    }

    @Test
    void theTextsOfADroppedColumnAreToldWhenTheyGo() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key", "name", "PII"))
                .saying(Map.of("id", "key"));
        ReportScope columns = ReportScope.ALL
                .withColumns(List.of("version", "change", "column", "before", "after"))
                .withPeriod(Optional.of(at(1)), Optional.empty());

        assertThat(csv(Reports.utc(ReportPreset.CHANGES, table), columns))
                .containsExactly("1,comment,name,PII,", "1,dropped,name,string,");
    }

    @Test
    void aChangeOfUnknownVersionIsOutsideAPeriodOnlyWhereAllTheseVersionsSurelyAre() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .saying(Map.of("id", "one"))
                .saying(Map.of("id", "two"))
                .saying(Map.of("id", "two", "extra", ""))
                .noted("x")
                .without(2);
        Report report = Reports.utc(ReportPreset.CHANGES, table);
        ReportScope columns = ReportScope.ALL.withColumns(List.of("notBefore", "version", "change", "before"));

        assertThat(csv(report, columns.withPeriod(Optional.of(at(4)), Optional.empty())))
                .isEmpty();
        assertThat(csv(report, columns.withPeriod(Optional.of(at(3)), Optional.empty())))
                .contains("2,3,comment,one");
        assertThat(csv(report, columns.withPeriod(Optional.empty(), Optional.of(at(1)))))
                .noneMatch(row -> row.startsWith("2,3"));
        assertThat(csv(report, columns.withPeriod(Optional.empty(), Optional.of(at(1).plusMillis(1)))))
                .contains("2,3,comment,one");
    }

    // HI-05
    @Test
    void versionsThatAreAbsentAtTheBeginOfThePeriodMayBeOfIt() throws Exception {
        LoggedTable table = fiveCommits().without(3).without(2);
        ReportScope columns = ReportScope.ALL.withColumns(List.of("absentFrom", "version", "state"));
        Report report = Reports.utc(ReportPreset.HISTORY, table);

        assertThat(csv(report, columns.withPeriod(Optional.of(at(3)), Optional.empty())))
                .containsExactly(",4,published", ",5,published", "2,3,absent");
        assertThat(csv(report, columns.withPeriod(Optional.of(at(5)), Optional.empty())))
                .containsExactly(",5,published");
        assertThat(csv(report, columns.withPeriod(Optional.empty(), Optional.of(at(1)))))
                .containsExactly(",0,published");
        List<JsonNode> lines = lines(Reports.within(report, columns.withPeriod(Optional.of(at(3)), Optional.empty())));
        assertThat(lines.get(lines.size() - 1).at("/gaps/0/from").intValue()).isEqualTo(2);
    }

    @Test
    void versionsOfWhichThereIsOnlyACheckpointAreAbsentCommits() throws Exception {
        LoggedTable table = fiveCommits().checkpointed().without(5).without(4);
        Report report = Reports.within(
                Reports.utc(ReportPreset.HISTORY, table),
                ReportScope.ALL.withColumns(List.of("absentFrom", "version", "state")));
        List<JsonNode> lines = lines(report);

        assertThat(lines.get(0).at("/tables/0/lastVersion").intValue()).isEqualTo(5);
        assertThat(lines.get(1)).hasToString("{\"absentFrom\":4,\"version\":5,\"state\":\"absent\"}");
        assertThat(lines.get(lines.size() - 1).at("/gaps/0/to").intValue()).isEqualTo(5);

        for (int i = 0; i < 4; i++) {
            table.without(i);
        }
        lines = lines(report);
        assertThat(lines.get(0).at("/tables/0/firstVersion").intValue()).isEqualTo(5);
        assertThat(lines.get(1)).hasToString("{\"absentFrom\":5,\"version\":5,\"state\":\"absent\"}");
        assertThat(lines).hasSize(3);
    }

    @Test
    void whenTheWriterSaysThatItWroteIsKeptBesideTheTimeOfTheFile() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .commit(JsonNodeFactory.instance
                        .objectNode()
                        .put("timestamp", 1_700_000_000_000L)
                        .put("version", 9))
                .commit(JsonNodeFactory.instance.objectNode().put("timestamp", "noon"));
        List<JsonNode> lines = lines(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(lines.get(1).get("writerTimestamp").textValue()).isEqualTo("noon");
        assertThat(lines.get(2).get("writerTimestamp").textValue()).isEqualTo("2023-11-14T22:13:20Z");
        assertThat(lines.get(2).at("/otherInfo/version").intValue()).isEqualTo(9);
        assertThat(lines.get(3).get("writerTimestamp").isNull()).isTrue();
    }

    @Test
    void theComparedVersionsAreStatedAndWhatCannotBePutTogetherIsPassedOver() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"))
                .saying(Map.of("id", "", "extra", ""))
                .noted("x");
        table.staged(3);
        JsonNode end = end(ReportPreset.SCHEMA, table, ReportScope.ALL);

        assertThat(end.get("notRead")).isEmpty();
        assertThat(end.get("rows").intValue()).isEqualTo(1);
        assertThat(end.at("/compared/0"))
                .hasToString("{\"table\":\"prod.sales.orders\",\"fromVersion\":0,\"toVersion\":2,"
                        + "\"passedOver\":[{\"from\":3,\"to\":3}]}");
        assertThat(Reports.written(ReportForm.MD, Reports.utc(ReportPreset.SCHEMA, table), folder))
                .contains("version 0 with version 2; passed over, since they cannot be put together: 3");
    }

    @Test
    void versionsAbsentBeforeThePeriodAreStatedSinceOneOfThemMayHaveBeenInForce() throws Exception {
        LoggedTable table = fiveCommits().checkpointed().without(3).without(2);
        ReportScope since = ReportScope.ALL.withPeriod(Optional.of(at(3)), Optional.empty());
        JsonNode end = end(ReportPreset.SCHEMA, table, since);

        assertThat(end.at("/compared/0/fromVersion").intValue()).isEqualTo(1);
        assertThat(end.at("/gaps/0/from").intValue()).isEqualTo(2);
        JsonNode none =
                end(ReportPreset.SCHEMA, table, ReportScope.ALL.withPeriod(Optional.empty(), Optional.of(at(0))));
        assertThat(none.at("/compared/0/fromVersion").isNull()).isTrue();
    }

    @Test
    void aCoverageThatIsNotOfTheLatestVersionSaysSo() throws Exception {
        LoggedTable table =
                LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("x");
        Files.writeString(table.file(1), "{\"commitInfo\":");
        JsonNode end = end(ReportPreset.COVERAGE, table, ReportScope.ALL);

        assertThat(end.get("rows").intValue()).isEqualTo(2);
        assertThat(end.at("/notRead/0/problem").textValue()).isEqualTo("DAMAGED_LOG");
    }

    // Cases 83 and 85
    @Test
    void aTimeInAnotherUnitIsNoTimeAndMakesNoMillionsOfBars() throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        Files.writeString(table.file(1), "{\"commitInfo\":{\"inCommitTimestamp\":9223372036854775807}}");
        Files.writeString(table.file(2), "{\"commitInfo\":{\"inCommitTimestamp\":1790000000000000}}");
        Files.writeString(table.file(3), "{\"commitInfo\":{\"inCommitTimestamp\":253402300799999}}");
        List<JsonNode> lines = lines(Reports.utc(ReportPreset.HISTORY, table));

        assertThat(lines.subList(1, 5))
                .extracting(line -> line.get("timeSource").textValue())
                .containsExactly("in_commit", "file", "file", "in_commit");
        assertThat(lines.get(3).at("/otherInfo/inCommitTimestamp").longValue()).isEqualTo(Long.MAX_VALUE);
        String page = Reports.written(ReportForm.HTML, Reports.utc(ReportPreset.HISTORY, table), folder);
        assertThat(page.split("<rect ", -1).length - 1).isBetween(90, 100);
        assertThat(page).contains("rows by 81 years");
    }

    @Test
    void aFormerReportStaysWithWhatBelongsToItWhereTheNewOneCannotGetItsName() throws Exception {
        Report report = Reports.utc(ReportPreset.HISTORY, LoggedTable.of(folder, "orders", Map.of("id", "key")));
        Path place = Files.createDirectories(folder.resolve("place"));
        Path about = Files.writeString(place.resolve("report.about.json"), "former");
        Path file = place.resolve("report.csv");
        try (ReportFiles files = new ReportFiles(file, false)) {
            ReportEnd end = report.into(title -> new CsvReport(title, files), Progress.unwatched());
            assertThat(end.rows()).isEqualTo(1);
            Files.createDirectories(file.resolve("in the way"));

            assertThatThrownBy(files::putInPlace).isInstanceOf(IOException.class);
        }
        assertThat(about).hasContent("former");
        assertThat(names(place)).containsExactlyInAnyOrder("report.about.json", "report.csv");
    }

    private JsonNode end(ReportPreset preset, LoggedTable table, ReportScope scope) throws Exception {
        List<JsonNode> lines = lines(Reports.within(Reports.utc(preset, table), scope));
        return lines.get(lines.size() - 1);
    }

    private LoggedTable fiveCommits() throws IOException {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        for (int i = 1; i <= 5; i++) {
            table.noted("n" + i);
        }
        return table;
    }

    /** When this version was committed. */
    private static Instant at(int version) {
        return LoggedTable.FIRST.plusSeconds(86_400L * version);
    }

    private List<String> csv(Report report, ReportScope scope) throws Exception {
        return Reports.written(ReportForm.CSV, Reports.within(report, scope), folder)
                .lines()
                .skip(1)
                .sorted()
                .toList();
    }

    @Test
    void aTableThatCannotBeReadIsStatedAndHindersNoOther() throws Exception {
        LoggedTable gone = new LoggedTable(folder, "gone");
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        for (ReportPreset preset : ReportPreset.values()) {
            List<JsonNode> lines = lines(Reports.utc(preset, gone, table));

            assertThat(lines.get(0).get("tables")).hasSize(2);
            JsonNode end = lines.get(lines.size() - 1);
            assertThat(end.at("/notRead/0/what").textValue()).isEqualTo("prod.sales.gone");
            assertThat(end.at("/notRead/0/problem").textValue()).isNotEmpty();
        }
    }

    @Test
    void theChecksumIsOverTheLinesOfJsonAndTheSameInEveryForm() throws Exception {
        LoggedTable table = Reports.hostileHistory(folder);
        Report report = Reports.of(ReportPreset.HISTORY, ZoneId.of("Asia/Kolkata"), table);
        List<String> lines =
                Reports.written(ReportForm.JSONL, report, folder).lines().toList();
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String line : lines.subList(1, lines.size() - 1)) {
            digest.update((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
        String sum = HexFormat.of().formatHex(digest.digest());

        for (ReportForm form : ReportForm.values()) {
            Path file = folder.resolve("r." + form.ending());
            ReportEnd end = form.write(report, file, false, Progress.unwatched());
            assertThat(end.sha256()).as(form.name()).isEqualTo(sum);
            assertThat(end.rows()).isEqualTo(lines.size() - 2);
        }
        assertThat(JSON.readTree(lines.get(lines.size() - 1)).get("sha256").textValue())
                .isEqualTo(sum);
        assertThat(JSON.readTree(Files.readString(folder.resolve("r.about.json")))
                        .at("/end/sha256")
                        .textValue())
                .isEqualTo(sum);
    }

    // Case 84
    @ParameterizedTest
    @EnumSource
    void theSameBytesUnderEveryLocaleAndInEveryZone(ReportForm form) throws Exception {
        LoggedTable history = Reports.hostileHistory(folder);
        LoggedTable comments = Reports.hostileComments(folder);
        for (ReportPreset preset : ReportPreset.values()) {
            Report report = Reports.of(preset, ZoneId.of("Asia/Kolkata"), history, comments);
            byte[] english = bytes(form, report, Locale.US, "UTC");
            // numbers of other scripts only where the locale is asked for them, as some machines are
            for (String tag :
                    List.of("de-DE", "tr-TR", "ar-EG", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "th-TH-u-ca-buddhist")) {
                assertThat(bytes(form, report, Locale.forLanguageTag(tag), "Asia/Kolkata"))
                        .as(tag)
                        .isEqualTo(english);
            }
            for (String zone : List.of("Asia/Kolkata", "America/St_Johns", "Pacific/Apia")) {
                assertThat(bytes(form, report, Locale.US, zone)).as(zone).isEqualTo(english);
            }
        }
    }

    /** The file, and what lies beside it. */
    private byte[] bytes(ReportForm form, Report report, Locale locale, String zone) throws Exception {
        Locale.setDefault(locale);
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Path file = Reports.file(form, report, Files.createDirectories(folder.resolve("out")));
        bytes.writeBytes(Files.readAllBytes(file));
        Path about = folder.resolve("out/report.about.json");
        if (Files.exists(about)) {
            bytes.writeBytes(Files.readAllBytes(about));
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void cancelledItLeavesNothingAndKeepsWhatWasThere(ReportForm form) throws Exception {
        LoggedTable table = LoggedTable.of(folder.resolve("w"), "orders", Map.of("id", "key"));
        for (int i = 0; i < 20; i++) {
            table.noted("n" + i);
        }
        Path out = Files.createDirectories(folder.resolve("out"));
        Path file = Files.writeString(out.resolve("report." + form.ending()), "former");

        assertThatThrownBy(() -> form.write(Reports.utc(ReportPreset.HISTORY, table), file, false, new StopsAfter(15)))
                .isInstanceOf(CancellationException.class);
        assertThat(file).hasContent("former");
        assertThat(names(out)).containsExactly(file.getFileName().toString());
    }

    @ParameterizedTest
    @EnumSource
    void aPlaceThatCannotBeWrittenIsSaid(ReportForm form) throws Exception {
        LoggedTable table = LoggedTable.of(folder, "orders", Map.of("id", "key"));
        Path file = folder.resolve("nowhere").resolve("report." + form.ending());

        assertThatThrownBy(
                        () -> form.write(Reports.utc(ReportPreset.HISTORY, table), file, false, Progress.unwatched()))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        failure -> assertThat(failure.reason().problem()).isEqualTo(Problem.WRITE_FAILED));
    }

    @Test
    void progressGoesFromTableToTable() throws Exception {
        LoggedTable one = LoggedTable.of(folder, "one", Map.of("id", "key")).noted("x");
        LoggedTable two = LoggedTable.of(folder, "two", Map.of("id", "key")).noted("x");
        StopsAfter watched = new StopsAfter(Integer.MAX_VALUE);
        Reports.utc(ReportPreset.HISTORY, one, two).into(title -> new RowsOnly(row -> {}), watched);

        assertThat(watched.fractions).isSorted().startsWith(0.0, 0.25, 0.5).endsWith(1.0);
    }

    private List<String> notes(LoggedTable table, ReportScope scope) throws Exception {
        List<JsonNode> lines = lines(Reports.within(Reports.utc(ReportPreset.HISTORY, table), scope));
        return lines.subList(1, lines.size() - 1).stream()
                .map(line -> line.get("userMetadata").asText())
                .toList();
    }

    private List<JsonNode> lines(Report report) throws WorkbenchException, IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line :
                Reports.written(ReportForm.JSONL, report, folder).lines().toList()) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    private static List<String> names(JsonNode title) {
        List<String> names = new ArrayList<>();
        title.get("columns").forEach(column -> names.add(column.get("name").textValue()));
        return names;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private record RowsOnly(java.util.function.Consumer<List<Cell>> rows) implements ReportSink {
        @Override
        public void row(List<Cell> cells) {
            rows.accept(cells);
        }

        @Override
        public void end(ReportEnd end) {}

        @Override
        public void close() {}
    }

    private static final class StopsAfter implements Progress {
        private final List<Double> fractions = new ArrayList<>();
        private int questions;

        StopsAfter(int questions) {
            this.questions = questions;
        }

        @Override
        public void report(double fraction, String what) {
            fractions.add(fraction);
        }

        @Override
        public boolean isCancelled() {
            return questions-- <= 0;
        }
    }
}
