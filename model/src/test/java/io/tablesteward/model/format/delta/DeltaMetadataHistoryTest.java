package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.MetadataHistoryUpTo;
import io.tablesteward.model.history.StatedMetadata;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.table.Column;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaMetadataHistoryTest {
    @TempDir
    private Path folder;

    private LogOnDisk log;

    @BeforeEach
    void anEmptyLog() throws IOException {
        log = LogOnDisk.in(folder);
    }

    @Test
    void onlyCommitsThatSayWhatTheTableIsAreTold() throws Exception {
        log.commit(0, info("CREATE TABLE"), PROTOCOL, metaData(field("a")));
        log.commit(1, info("WRITE"), add("one"));
        log.commit(2, info("CHANGE COLUMN"), metaData(field("b")));
        log.commit(3, add("two"));

        assertThat(told()).containsExactly("2: b by CHANGE COLUMN", "0: a by CREATE TABLE");
    }

    @Test
    void aCommitWithoutAWordOfItselfIsToldToo() throws Exception {
        log.commit(0, metaData(field("a")), PROTOCOL);

        assertThat(told()).containsExactly("0: a by -");
    }

    // HI-05
    @Test
    void versionsThatWereCleanedAwayAreStatedAndTheCheckpointTellsWhatStoodInThem() throws Exception {
        checkpoint(4, metaData(field("old")));
        log.commit(5, info("WRITE"), add("one"));
        log.commit(6, info("CHANGE COLUMN"), metaData(field("new")));

        assertThat(told()).containsExactly("6: new by CHANGE COLUMN", "4: old at a checkpoint", "unseen 0-4");
    }

    @Test
    void aCheckpointBehindTheFirstCommitTellsWhatStoodBeforeIt() throws Exception {
        log.commit(5, info("WRITE"), add("one"));
        log.commit(6, info("WRITE"), add("two"));
        checkpoint(6, metaData(field("old")));
        log.commit(7, info("CHANGE COLUMN"), metaData(field("new")));

        assertThat(told()).containsExactly("7: new by CHANGE COLUMN", "4: old at a checkpoint", "unseen 0-4");
    }

    @Test
    void aCheckpointOfWhatACommitSaysAnywayIsNotAskedAgain() throws Exception {
        log.commit(5, info("REPLACE TABLE"), metaData(field("new")));
        checkpoint(5, metaData(field("new")));

        assertThat(told()).containsExactly("5: new by REPLACE TABLE", "unseen 0-4");
    }

    @Test
    void aCheckpointInTheMiddleOfAGapTellsItsVersion() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")));
        checkpoint(3, metaData(field("b")));
        log.commit(6, metaData(field("c")));

        assertThat(told())
                .containsExactly("6: c by -", "unseen 4-5", "3: b at a checkpoint", "unseen 1-3", "0: a by -");
    }

    @Test
    void aTableOfOneCheckpointTellsWhatItSays() throws Exception {
        checkpoint(3, metaData(field("b")));

        assertThat(told()).containsExactly("3: b at a checkpoint", "unseen 0-3");
    }

    @Test
    void aDamagedCommitIsUnseenAndHidesNoOther() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")));
        log.file(LogOnDisk.digits(1) + ".json", "{\"metaData\":{\"id\":");
        log.file(LogOnDisk.digits(2) + ".json", "{\"add\":{\"path\":\"cut off befo");
        log.file(LogOnDisk.digits(3) + ".json", "");
        log.commit(4, metaData(field("b")));
        log.commit(5, "{\"metaData\":{\"id\":\"x\",\"schemaString\":\"no schema\"}}");

        assertThat(told())
                .containsExactly("unseen 5-5", "4: b by -", "unseen 3-3", "unseen 2-2", "unseen 1-1", "0: a by -");
    }

    @Test
    void whereAFileIsNotOneObjectALineItIsParsedWhole() throws Exception {
        String said = metaData(field("a"));
        log.file(LogOnDisk.digits(0) + ".json", add("one") + said + "\n");
        log.file(
                LogOnDisk.digits(1) + ".json",
                "{\"add\":{\"path\":\"x\"}," + metaData(field("b")).substring(1));
        log.file(
                LogOnDisk.digits(2) + ".json",
                "{\n  \"metaData\" : " + metaData(field("c")).substring(12));
        log.file(
                LogOnDisk.digits(3) + ".json",
                "{\"add\":null," + metaData(field("d")).substring(1) + "\r\n");
        log.file(LogOnDisk.digits(4) + ".json", info("X") + metaData(field("e")));
        log.file(LogOnDisk.digits(5) + ".json", metaData(field("f")) + " " + add("y"));

        assertThat(told())
                .containsExactly("5: f by -", "4: e by X", "3: d by -", "2: c by -", "1: b by -", "0: a by -");
    }

    @Test
    void whatOnlyLooksLikeAnActionInATextIsNone() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")));
        log.commit(
                1,
                "{\"add\":{\"path\":\"}{\",\"stats\":\"{\\\"metaData\\\":{\\\"id\\\":1}}\",\"metaData\":{\"schemaString\":\"{}\"}}}",
                add("b"));

        assertThat(told()).containsExactly("0: a by -");
    }

    @Test
    void linesAreFoundWhereverTheBufferEnds() throws Exception {
        for (int version = 0; version < 80; version++) {
            // the wanted line begins at each place around the end of what is read at once
            String before = add("x".repeat(65_536 - 120 + version));
            log.commit(version, before, metaData(field("c" + version)), add("y".repeat(65_400 + version)));
        }

        assertThat(told()).hasSize(80).startsWith("79: c79 by -").endsWith("0: c0 by -");
    }

    // CC-07
    @Test
    void commitsThatAreNotInTheLogYetSayNothingAndAreUnseen() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")));
        log.file("_staged_commits/" + LogOnDisk.digits(1) + ".uuid.json", metaData(field("b")));
        log.file("_staged_commits/" + LogOnDisk.digits(2) + ".uuid.json", metaData(field("c")));

        assertThat(told()).containsExactly("unseen 1-2", "0: a by -");
    }

    @Test
    void upToAVersionNothingLaterWasSaid() throws Exception {
        log.commit(1, metaData(field("a")));
        log.commit(2, metaData(field("b")));
        log.commit(5, metaData(field("c")));

        assertThat(told(new MetadataHistoryUpTo(history(), 3), Integer.MAX_VALUE))
                .containsExactly("unseen 3-3", "2: b by -", "1: a by -", "unseen 0-0");
    }

    @Test
    void whoeverHasHeardEnoughHearsNoMore() throws Exception {
        log.commit(2, metaData(field("a")));
        log.commit(3, metaData(field("b")));

        assertThat(told(history(), 1)).containsExactly("3: b by -");
        assertThat(told(history(), 2)).containsExactly("3: b by -", "2: a by -");
    }

    @Test
    void itEndsWhenCancelled() throws Exception {
        log.commit(0, metaData(field("a")));

        assertThatThrownBy(() -> history().walk(new Told(new ArrayList<>(), 9), new Cancelled()))
                .isInstanceOf(CancellationException.class);
    }

    private record Cancelled() implements Progress {
        @Override
        public void report(double fraction, String what) {}

        @Override
        public boolean isCancelled() {
            return true;
        }
    }

    private record Told(List<String> lines, int most) implements MetadataHistory.Visitor {
        @Override
        public boolean stated(StatedMetadata stated) {
            String columns =
                    stated.metadata().columns().stream().map(Column::name).collect(Collectors.joining(","));
            lines.add(stated.version() + ": " + columns
                    + stated.commit()
                            .map(commit -> " by " + commit.text("operation").orElse("-"))
                            .orElse(" at a checkpoint"));
            return lines.size() < most;
        }

        @Override
        public void unseen(VersionSpan versions) {
            lines.add("unseen " + versions.first() + "-" + versions.last());
        }
    }

    private List<String> told() throws WorkbenchException {
        return told(history(), Integer.MAX_VALUE);
    }

    private static List<String> told(MetadataHistory history, int most) throws WorkbenchException {
        List<String> lines = new ArrayList<>();
        history.walk(new Told(lines, most), Progress.unwatched());
        return lines;
    }

    private MetadataHistory history() {
        return new DeltaMetadataHistory(log, new DeltaHistory(log));
    }

    /** As JSON, which a V2 checkpoint may be. */
    private void checkpoint(long version, String metaData) throws IOException {
        log.file(
                LogOnDisk.digits(version) + ".checkpoint.80a083e8-7026-4e79-81be-64bd76c43a11.json",
                PROTOCOL + "\n" + metaData + "\n");
    }

    private static String info(String operation) {
        return "{\"commitInfo\":{\"operation\":\"" + operation + "\"}}";
    }
}
