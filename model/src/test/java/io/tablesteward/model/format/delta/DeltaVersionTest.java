package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.LogOnDisk.digits;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaVersionTest {
    @TempDir
    private Path folder;

    private LogOnDisk log;

    @BeforeEach
    void aTableOfThreeVersions() throws Exception {
        log = LogOnDisk.in(folder)
                .commit(0, PROTOCOL, metaData(field("a")), add("one"))
                .commit(1, "{\"commitInfo\":{\"operation\":\"WRITE\"}}", metaData(field("b")), add("two"))
                .commit(2, metaData(field("c")), add("three"));
    }

    @Test
    void anOlderVersionSaysWhatTheTableSaidThen() throws Exception {
        GovernedTable then = table().at(1);
        assertThat(details(then).version()).isEqualTo(1);
        assertThat(columns(then)).containsExactly("b");
        assertThat(then.size(Progress.unwatched()).files()).isEqualTo(2);
        assertThat(then.latestVersion()).isEqualTo(2);
        List<Long> versions = new ArrayList<>();
        then.history().walk(commit -> versions.add(commit.version()), Progress.unwatched());
        assertThat(versions).containsExactly(1L, 0L);
        assertThat(then.history()
                        .page(OptionalLong.empty(), 1, Progress.unwatched())
                        .entries())
                .extracting(CommitEntry::version)
                .containsExactly(1L);
        assertThat(then.history().recent(OptionalLong.empty(), Instant.EPOCH, 9, Progress.unwatched()))
                .extracting(trace -> trace.entry().version())
                .containsExactly(1L, 0L);
        assertThat(then.history().recent(OptionalLong.empty(), Instant.EPOCH, 1, Progress.unwatched()))
                .as("later commits do not use up the limit")
                .extracting(trace -> trace.entry().version())
                .containsExactly(1L);
    }

    @Test
    void anOlderVersionIsNeverChanged() throws Exception {
        GovernedTable then = table().at(1);
        assertThat(details(then).lookOnly()).contains(Reason.of(Problem.OLDER_VERSION, 1, 2));
        ChangeSet changes = ChangeSet.none(details(then))
                .plus(new SetTableComment(Optional.of("late")), details(then).metadata());
        assertThat(then.check(details(then), changes)).extracting(Finding::code).contains(FindingCode.LOOK_ONLY);
        assertThat(then.commit(new CommitRequest(changes, Optional.empty(), "zoë"), Progress.unwatched()))
                .isInstanceOfSatisfying(
                        CommitResult.Refused.class,
                        refused -> assertThat(refused.findings())
                                .extracting(Finding::code)
                                .containsExactly(FindingCode.LOOK_ONLY));
        assertThat(table().latestVersion()).isEqualTo(2);
    }

    // case 91
    @Test
    void belowDamageEveryOlderVersionCanStillBeViewed() throws Exception {
        for (String cut : List.of("", "{\"commitInfo\":{}}\n{\"metaData\":{\"id\"")) {
            log.file(digits(2) + ".json", cut);
            assertThat(columns(table().at(0))).containsExactly("a");
            assertThat(columns(table().at(1))).containsExactly("b");
            assertThatThrownBy(() -> details(table().at(2)))
                    .hasMessageStartingWith("DAMAGED_LOG [" + digits(2) + ".json, ");
            assertThat(table().newestReadable(Progress.unwatched())).hasValue(1);
        }
    }

    @Test
    void ofATableThatCannotBeOpenedTheNewestReadableVersionIsFound() throws Exception {
        log.commit(3, "{\"protocol\":{\"minReaderVersion\":99,\"minWriterVersion\":99}}")
                .commit(4, add("four"));
        assertThatThrownBy(() -> details(table())).hasMessageStartingWith("UNSUPPORTED_READER_VERSION");
        assertThat(table().newestReadable(Progress.unwatched())).hasValue(2);
        assertThat(table().at(3).newestReadable(Progress.unwatched())).hasValue(2);
        log.file(digits(0) + ".json", "");
        assertThat(table().newestReadable(Progress.unwatched())).isEmpty();
    }

    @Test
    void aSearchForAReadableVersionCanBeStopped() {
        Progress stopped = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> table().newestReadable(stopped)).isInstanceOf(CancellationException.class);
    }

    private GovernedTable table() throws Exception {
        return new DeltaFormat().open(new TableName("c", "s", "t"), folder.toString());
    }

    private static TableDetails details(GovernedTable table) throws Exception {
        return table.details(Progress.unwatched());
    }

    private static List<String> columns(GovernedTable table) throws Exception {
        return details(table).metadata().columns().stream().map(Column::name).toList();
    }
}
