package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.contract.Said;
import io.tablesteward.model.contract.TinyJson;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeltaCommitTest {
    @TempDir
    Path folder;

    private DeltaTableUnderTest table(DeltaShape shape) throws IOException {
        return DeltaTableUnderTest.make(Files.createTempDirectory(folder, "table"), shape);
    }

    private static CommitResult commit(DeltaTableUnderTest table, Optional<String> note, MetadataEdit... edits)
            throws WorkbenchException {
        GovernedTable ours = table.open();
        TableDetails details = ours.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, details.metadata());
        }
        return ours.commit(new CommitRequest(changes, note, "Ana Souza"), Progress.unwatched());
    }

    private static CommitResult.Committed committed(DeltaTableUnderTest table, MetadataEdit... edits)
            throws WorkbenchException {
        CommitResult result = commit(table, Optional.empty(), edits);
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(((CommitResult.Committed) result).isVerified()).isTrue();
        return (CommitResult.Committed) result;
    }

    private static MetadataEdit comment(String text, String... path) {
        return new SetColumnComment(ColumnPath.of(path), Optional.of(text));
    }

    private static MetadataEdit tableComment(String text) {
        return new SetTableComment(Optional.of(text));
    }

    private static MetadataEdit tag(String key, String value) {
        return new SetTag(Optional.empty(), key, value);
    }

    @Test
    void aCommitIsTwoLinesAndSaysWhoDidWhatFirst() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);

        CommitResult.Committed result = committed(table, comment("a key", "id"));

        List<String> lines = Files.readAllLines(table.commitFile(1));
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).startsWith("{\"commitInfo\":{\"timestamp\":");
        assertThat(lines.get(1)).startsWith("{\"metaData\":{");
        Map<String, ?> info = table.newestCommit();
        assertThat(info.keySet())
                .containsExactly(
                        "timestamp",
                        "userName",
                        "operation",
                        "operationParameters",
                        "readVersion",
                        "isolationLevel",
                        "isBlindAppend",
                        "operationMetrics",
                        "engineInfo",
                        "txnId");
        assertThat(info.get("userName")).isEqualTo("Ana Souza");
        assertThat(info.get("readVersion")).isEqualTo(BigDecimal.ZERO);
        assertThat(info.get("isolationLevel")).isEqualTo("Serializable");
        assertThat(info.get("isBlindAppend")).isEqualTo(true);
        assertThat(info.get("txnId")).isEqualTo(result.txnId());
        assertThat((String) info.get("engineInfo")).matches("Table-Steward/\\d.*");
    }

    @Test
    void nothingButTheCommitIsLeftInTheLog() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);

        committed(table, tableComment("x"));

        assertThat(table.filesInLog()).isEqualTo(2);
    }

    /** RN-04, CO-02. */
    @Test
    void operationsHaveTheNamesThatSparkGivesThem() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.NESTED);

        committed(table, tableComment("Bob's model"), tag("owner", "me"), new SetProperty("quality", "gold"));
        says(
                table,
                "SET TBLPROPERTIES",
                Map.of("properties", "{\"comment\":\"Bob's model\",\"tag.owner\":\"me\",\"quality\":\"gold\"}"));

        committed(table, new UnsetTag(Optional.empty(), "owner"), new UnsetProperty("quality"));
        says(table, "UNSET TBLPROPERTIES", Map.of("properties", "[\"tag.owner\",\"quality\"]", "ifExists", true));

        committed(table, tag("owner", "you"), new SetTableComment(Optional.empty()));
        says(
                table,
                "SET TBLPROPERTIES",
                Map.of("properties", "{\"tag.owner\":\"you\"}", "unsetProperties", "[\"comment\"]"));

        committed(
                table, comment("dotted", "my.column"), new SetTag(Optional.of(ColumnPath.of("my.column")), "pii", ""));
        says(
                table,
                "CHANGE COLUMN",
                Map.of(
                        "column",
                        "{\"name\":\"`my.column`\",\"type\":\"string\",\"nullable\":true,"
                                + "\"metadata\":{\"comment\":\"dotted\",\"tag.pii\":\"\"}}"));

        committed(table, comment("child", "my", "column"), comment("all", "my"));
        says(
                table,
                "CHANGE COLUMNS",
                Map.of(
                        "columns",
                        "[{\"name\":\"my.column\",\"type\":\"string\",\"nullable\":true,"
                                + "\"metadata\":{\"comment\":\"child\"}},"
                                + "{\"name\":\"my\",\"type\":\"struct\",\"nullable\":true,"
                                + "\"metadata\":{\"comment\":\"all\"}}]"));

        committed(table, comment("again", "my"), new SetProperty("quality", "silver"));
        says(
                table,
                "CHANGE COLUMNS",
                Map.of(
                        "columns",
                        "[{\"name\":\"my\",\"type\":\"struct\",\"nullable\":true,"
                                + "\"metadata\":{\"comment\":\"again\"}}]",
                        "properties",
                        "{\"quality\":\"silver\"}"));
    }

    private static void says(DeltaTableUnderTest table, String operation, Map<String, ?> parameters)
            throws IOException {
        assertThat(table.newestCommit().get("operation")).isEqualTo(operation);
        assertThat(table.newestCommit().get("operationParameters")).isEqualTo(parameters);
    }

    /** CC-06. */
    @Test
    void inCommitTimestampsComeFirstAndAlwaysGrow() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.IN_COMMIT_TIMESTAMPS);
        long farAhead = System.currentTimeMillis() + 1_000_000_000L;
        List<String> lines = new ArrayList<>(DeltaShape.IN_COMMIT_TIMESTAMPS.lines());
        lines.replaceAll(line -> line.replace("1700000000000", Long.toString(farAhead)));
        table.anotherProgramCommits(1, lines);

        committed(table, tableComment("x"));
        committed(table, tableComment("y"));

        assertThat(Files.readAllLines(table.commitFile(2)).get(0))
                .startsWith("{\"commitInfo\":{\"inCommitTimestamp\":" + (farAhead + 1) + ",");
        assertThat(table.newestCommit().get("inCommitTimestamp")).isEqualTo(BigDecimal.valueOf(farAhead + 2));
    }

    @Test
    void rowTrackingIsSaidToBePreserved() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.ROW_TRACKING);

        committed(table, tableComment("x"));

        assertThat(table.newestCommit().get("tags")).isEqualTo(Map.of("delta.rowTracking.preserved", "true"));
        assertThat(table.parsed().domains()).containsEntry("delta.rowTracking", "{\"rowIdHighWaterMark\":41}");
    }

    /** Case 15. */
    @Test
    void rewritingNeverEscapesAgain() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.NESTED);
        committed(table, comment("a \"quote\" and a \\ and \\\\ two", "my.column"));
        Set<Integer> lengths = new HashSet<>();
        lengths.add(schemaOf(table).length());

        for (int i = 0; i < 10; i++) {
            committed(table, tableComment("touch " + i));
            lengths.add(schemaOf(table).length());
            committed(table, comment("%02d".formatted(i), "my"));
            committed(table, new SetColumnComment(ColumnPath.of("my"), Optional.empty()));
            lengths.add(schemaOf(table).length());
        }

        assertThat(lengths).hasSize(1);
    }

    private static String schemaOf(DeltaTableUnderTest table) throws IOException {
        return (String) table.parsed().metaData().getOrDefault("schemaString", "");
    }

    /** Case 73: one string, returned exactly; empty text and no note are told apart. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"ticket\": \"DATA-1\", \"list\": [1, 2.50, null]}",
                "{\"broken\": ",
                "",
                " ",
                "two\nlines\r\nand a \uD83D\uDE00",
                "=HYPERLINK(\"x\")",
            })
    void aNoteIsStoredAsTyped(String note) throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);

        commit(table, Optional.of(note), tableComment("x"));

        assertThat(table.newestNote()).contains(note);
    }

    @Test
    void aNoteOfAMegabyteComesBackWhole() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        String note = "é\"\\".repeat(350_000);

        commit(table, Optional.of(note), tableComment("x"));

        assertThat(table.newestNote()).contains(note);
    }

    @Test
    void noNoteIsNoKey() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);

        commit(table, Optional.empty(), tableComment("x"));

        assertThat(table.newestCommit()).doesNotContainKey("userMetadata");
    }

    @Test
    void aNoteThatCannotBeStoredExactlyIsRefused() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);

        CommitResult result = commit(table, Optional.of("half \uD83D"), tableComment("x"));

        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        assertThat(((CommitResult.Refused) result).findings())
                .extracting(Finding::code)
                .containsExactly(FindingCode.TEXT_IS_BROKEN);
        assertThat(table.filesInLog()).isOne();
    }

    /** Case 71. */
    @Test
    void twoCommitsAtOnceKeepTheirOwnNotes() throws Exception {
        DeltaTableUnderTest first = table(DeltaShape.PLAIN);
        DeltaTableUnderTest second = table(DeltaShape.TALKATIVE);
        Thread other = new Thread(() -> commitManyTimes(second, "note of the second"));
        other.start();
        commitManyTimes(first, "note of the first");
        other.join();

        assertThat(first.parsed().commits().values().stream().map(c -> c.get("userMetadata")))
                .hasSize(9)
                .containsOnly(null, "note of the first");
        assertThat(second.parsed().commits().values().stream().map(c -> c.get("userMetadata")))
                .hasSize(9)
                .containsOnly(null, "note of the second");
    }

    private static void commitManyTimes(DeltaTableUnderTest table, String note) {
        try {
            for (int i = 0; i < 8; i++) {
                commit(table, Optional.of(note), tableComment("round " + i));
            }
        } catch (WorkbenchException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Law 3: what another program put where texts go is shown as it is, and no edit writes over it. */
    @ParameterizedTest
    @ValueSource(strings = {"42", "1.50", "true", "{\"en\":\"id\",\"n\":[1.0]}", "[\"a\"]"})
    void whereAValueIsNoTextNothingIsWrittenOverIt(String value) throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.TALKATIVE);
        String escaped = value.replace("\"", "\\\"");
        table.anotherProgramCommits(
                1,
                lines(DeltaShape.TALKATIVE, "\\\"comment\\\":\\\"old\\\"", "\\\"comment\\\":" + escaped).stream()
                        .map(line -> line.replace("\\\"tag.pii\\\":\\\"no\\\"", "\\\"tag.pii\\\":" + escaped))
                        .toList());
        Map<String, ?> before = metadataOfId(table);
        assertThat(before.get("comment")).isEqualTo(TinyJson.parse(value));

        Column id = table.open()
                .details(Progress.unwatched())
                .metadata()
                .column(ColumnPath.of("id"))
                .orElseThrow();
        assertThat(id.comment()).isEmpty();
        assertThat(id.otherMetadata()).containsEntry("comment", value).containsEntry("tag.pii", value);

        committed(table, comment("mine", "name"), new SetTag(Optional.of(ColumnPath.of("id")), "q", "new"));
        Map<String, Object> expected = new TreeMap<>(before);
        expected.put("tag.q", "new");
        assertThat(metadataOfId(table)).isEqualTo(expected);

        for (MetadataEdit over :
                List.of(comment("mine", "id"), new SetTag(Optional.of(ColumnPath.of("ID")), "pii", "x"))) {
            CommitResult refused = commit(table, Optional.empty(), over);
            assertThat(refused).isInstanceOf(CommitResult.Refused.class);
            assertThat(((CommitResult.Refused) refused).findings())
                    .filteredOn(Finding::blocks)
                    .extracting(Finding::code)
                    .containsExactly(FindingCode.VALUE_IS_NOT_TEXT);
        }
        assertThat(metadataOfId(table)).isEqualTo(expected);
        assertThat(table.parsed().version()).isEqualTo(2);
    }

    @Test
    void whereThereIsNothingButNullATextMayBeWritten() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.TALKATIVE);
        table.anotherProgramCommits(
                1, lines(DeltaShape.TALKATIVE, "\\\"comment\\\":\\\"old\\\"", "\\\"comment\\\":null"));

        committed(table, comment("mine", "id"));

        assertThat(metadataOfId(table)).asInstanceOf(MAP).containsEntry("comment", "mine");
    }

    private static Map<String, ?> metadataOfId(DeltaTableUnderTest table) throws IOException {
        return Objects.requireNonNull(table.parsed().columns().get(List.of("id")))
                .metadata();
    }

    /** Case 31. */
    @Test
    void clearingRemovesTheKeyAndASecondSaveIsNoCommit() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.TALKATIVE);

        SortedMap<String, String> idTags = new TreeMap<>(Map.of("pii", "no", "q", ""));

        committed(
                table,
                new SetTableComment(Optional.empty()),
                new SetColumnComment(ColumnPath.of("id"), Optional.empty()));

        assertThat(table.parsed().metaData()).doesNotContainKey("description");
        assertThat(table.said().columns()).containsEntry(List.of("id"), new Said.OfColumn(Optional.empty(), idTags));
        assertThat(commit(table, Optional.of("again"), new SetTableComment(Optional.empty())))
                .isInstanceOf(CommitResult.NothingToCommit.class);
    }

    /** Case 38. */
    @Test
    void aTagWithoutAValueIsStoredAsTheEmptyTextAndNotTwice() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);

        committed(table, tag("pii", ""));

        assertThat(table.parsed().tags()).containsEntry("pii", "");
        assertThat(commit(table, Optional.empty(), tag("pii", ""))).isInstanceOf(CommitResult.NothingToCommit.class);
    }

    /** Case 39. */
    @Test
    void aTagIsReplacedAndOthersStay() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.TALKATIVE);

        committed(table, tag("sensitivity", "high"));

        assertThat(table.parsed().tags())
                .containsOnly(Map.entry("sensitivity", "high"), Map.entry("set by the platform", "yes"));
    }

    @Test
    void stoppedBeforeTheFirstByteNothingIsWritten() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        GovernedTable ours = table.open();
        TableDetails details = ours.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details).plus(tableComment("x"), details.metadata());
        Progress stopped = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        org.assertj.core.api.Assertions.assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> ours.commit(new CommitRequest(changes, Optional.empty(), "Ana"), stopped));
        assertThat(table.filesInLog()).isOne();
    }

    @Test
    void aDraftFromAnOlderVersionIsCommittedOnTheNewest() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        GovernedTable ours = table.open();
        TableDetails details = ours.details(Progress.unwatched());
        ChangeSet draft = ChangeSet.none(details).plus(comment("mine", "id"), details.metadata());
        committed(table, tableComment("meanwhile"));
        table.anotherProgramAddsData();

        CommitResult result = ours.commit(new CommitRequest(draft, Optional.empty(), "Ana"), Progress.unwatched());

        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(table.newestCommit().get("readVersion")).isEqualTo(BigDecimal.valueOf(2));
        assertThat(table.said().comment()).contains("meanwhile");
    }

    private static ChangeSet draft(DeltaTableUnderTest table, MetadataEdit... edits) throws WorkbenchException {
        TableDetails details = table.open().details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, details.metadata());
        }
        return changes;
    }

    private static CommitResult commit(DeltaTableUnderTest table, ChangeSet draft) throws WorkbenchException {
        return table.open().commit(new CommitRequest(draft, Optional.empty(), "Ana"), Progress.unwatched());
    }

    private static List<String> lines(DeltaShape shape, String from, String to) {
        return shape.lines().stream()
                .filter(line -> line.startsWith("{\"metaData\""))
                .map(line -> line.replace(from, to))
                .toList();
    }

    /** Law 4: by id where column mapping is on. */
    @Test
    void anEditFollowsAColumnThatAnotherProgramRenamed() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.MAPPED_BY_NAME);
        ChangeSet draft = draft(table, comment("where it went", "place", "Cidade"));
        table.anotherProgramCommits(1, lines(DeltaShape.MAPPED_BY_NAME, "Cidade", "Town"));

        CommitResult result = commit(table, draft);

        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(((CommitResult.Committed) result).isVerified()).isTrue();
        assertThat(table.said().columns())
                .containsEntry(
                        List.of("place", "Town"), new Said.OfColumn(Optional.of("where it went"), new TreeMap<>()));
    }

    /** Dropped and made anew between Review and the commit: the same name, the same place, another table. */
    @Test
    void aTableMadeAnewIsNotWrittenTo() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        ChangeSet draft = draft(table, comment("a key", "id"));
        Files.delete(table.commitFile(0));
        String id = draft.base().tableId().orElseThrow();
        table.anotherProgramCommits(
                0,
                DeltaShape.PLAIN.lines().stream()
                        .map(line -> line.replace(id, "made-anew"))
                        .toList());

        CommitResult result = commit(table, draft);

        assertThat(result).isInstanceOf(CommitResult.Clash.class);
        assertThat(((CommitResult.Clash) result).merge().madeAnew()).isTrue();
        assertThat(table.filesInLog()).isOne();
    }

    @Test
    void aColumnThatIsGoneLeavesItsTextAndNothingIsWritten() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        ChangeSet draft = draft(table, comment("a long text", "name"), tableComment("another"));
        table.anotherProgramCommits(1, lines(DeltaShape.PLAIN, "name\\", "label\\"));

        CommitResult result = commit(table, draft);

        assertThat(result).isInstanceOf(CommitResult.Clash.class);
        assertThat(((CommitResult.Clash) result).merge().leftOver())
                .extracting(left -> left.staged().edit().valueAfter())
                .containsExactly(Optional.of("a long text"));
        assertThat(table.filesInLog()).isEqualTo(2);
    }

    /** A winner that changes the protocol: the checks run again on what it left. */
    @Test
    void aTableThatLearnsSomethingUnknownMeanwhileIsLeftAlone() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        ChangeSet draft = draft(table, tableComment("mine"));
        table.anotherProgramCommits(1, List.of(DeltaShape.featured(1, "", "\"somethingNew\"")));

        CommitResult result = commit(table, draft);

        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        assertThat(((CommitResult.Refused) result).findings())
                .extracting(Finding::code)
                .containsExactly(FindingCode.LOOK_ONLY);
        assertThat(table.filesInLog()).isEqualTo(2);
    }

    @Test
    void aPositionInAMapHoldsNoText() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.NESTED);

        CommitResult result = commit(table, Optional.empty(), comment("no", "pairs", "value"));

        assertThat(((CommitResult.Refused) result).findings())
                .extracting(Finding::code)
                .containsExactly(FindingCode.POSITION_HOLDS_NO_TEXT);
    }

    @Test
    void whatIsSaidOfAnOrdinaryEditIsShort() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        GovernedTable ours = table.open();

        assertThat(ours.check(ours.details(Progress.unwatched()), draft(table, tableComment("x"))))
                .extracting(Finding::code)
                .containsExactly(FindingCode.PROGRAMS_UNAFFECTED);
    }

    @Test
    void aColumnsCommentStopsStreamsThatTrackTheSchemaAndThatIsSaid() throws Exception {
        DeltaTableUnderTest table = table(DeltaShape.PLAIN);
        GovernedTable ours = table.open();

        assertThat(ours.check(ours.details(Progress.unwatched()), draft(table, comment("x", "id"))))
                .extracting(Finding::code)
                .containsExactly(FindingCode.TRACKED_STREAMS_STOP, FindingCode.PROGRAMS_UNAFFECTED); // CC-05
    }

    @Test
    void aSchemaThatSaysAKeyTwiceIsNotRewritten() throws Exception {
        DeltaTableUnderTest table = new DeltaTableUnderTest(Files.createTempDirectory(folder, "table"));
        Files.createDirectories(table.log());
        table.anotherProgramCommits(
                0,
                List.of(
                        DeltaShape.protocol(1, 2),
                        DeltaShape.metaData("", "[]", DeltaShape.field("id", "\"long\"", "{\"x\":1,\"x\":2}"))));

        org.assertj.core.api.Assertions.assertThatExceptionOfType(WorkbenchException.class)
                .isThrownBy(() -> commit(table, Optional.empty(), comment("mine", "id")));
        assertThat(table.filesInLog()).isOne();
    }
}
