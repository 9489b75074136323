package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Known accidents with column mapping, tried on the real tables that go with them. */
class CaseTablesTest {
    @TempDir
    Path folder;

    private DeltaTableUnderTest table = new DeltaTableUnderTest(Path.of(""));

    @BeforeEach
    void tablesAreThere() {
        Corpus.assumeThere();
    }

    // case 1
    @Test
    void aNameWithBackticksAndDotsIsOneNameInEveryEdit() throws Exception {
        given("cdf-table-backtick-column-names");
        Column odd = details().metadata().columns().stream()
                .filter(column -> column.name().matches(".*[.` ].*"))
                .findFirst()
                .orElseThrow();
        committed(new SetColumnComment(odd.path(), Optional.of("what it is")));
        assertThat(table.parsed().columns().get(List.of(odd.name()))).isNotNull();
        assertThat(details().metadata().column(odd.path()).flatMap(Column::comment))
                .contains("what it is");
    }

    // cases 5, 64
    @Test
    void removalStopsWithTheListOfNamesThatFilesCannotHave() throws Exception {
        given("cm_sp_char");
        List<String> odd = details().metadata().columns().stream()
                .map(Column::path)
                .filter(path -> path.name().matches(".*[ ,;{}()\\n\\t=].*"))
                .map(ColumnPath::toString)
                .toList();
        assertThat(odd).isNotEmpty();
        assertThat(refused(new RemoveColumnMapping()))
                .filteredOn(finding -> finding.code() == FindingCode.NAME_KEEPS_MAPPING)
                .extracting(finding -> finding.arguments().get(0))
                .containsExactlyElementsOf(odd);
        for (String name : odd) {
            assertThat(check(new RenameColumn(
                            details().metadata().columns().stream()
                                    .filter(column -> column.path().toString().equals(name))
                                    .findFirst()
                                    .orElseThrow()
                                    .path(),
                            "plain_" + odd.indexOf(name))))
                    .noneMatch(Finding::blocks);
        }
    }

    // case 11
    @Test
    void aRenameOfTheCaseKeepsAllThatIsSaidOfTheColumn() throws Exception {
        given("deltalake__case_sensitive");
        committed(new EnableColumnMapping());
        Column column = details().metadata().columns().get(0);
        committed(new SetColumnComment(column.path(), Optional.of("stays")));
        TableDetails before = details();
        String upper = column.name().toUpperCase(Locale.ROOT);
        String other = upper.equals(column.name()) ? upper.toLowerCase(Locale.ROOT) : upper;
        committed(new RenameColumn(column.path(), other));
        Column now = details().metadata().column(ColumnPath.of(other)).orElseThrow();
        Column was = before.metadata().column(column.path()).orElseThrow();
        assertThat(now.id()).isEqualTo(was.id()).isPresent();
        assertThat(now.physicalName()).isEqualTo(was.physicalName());
        assertThat(now.comment()).contains("stays");
        TableDifference difference =
                TableDifference.between(before.metadata(), details().metadata());
        assertThat(difference.all()).singleElement().satisfies(one -> {
            assertThat(one.kind()).isEqualTo(Difference.Kind.RENAMED);
            assertThat(one.before()).contains(column.path());
            assertThat(one.now()).contains(ColumnPath.of(other));
        });
    }

    // case 42
    @Test
    void anOldProtocolIsRaisedWithTheSameCommitAndThatIsSaidBefore() throws Exception {
        given("history-delta-0.2.0");
        assertThat(check(new EnableColumnMapping()))
                .filteredOn(finding -> finding.code() == FindingCode.PROGRAMS_NEED_MORE)
                .singleElement()
                .satisfies(finding -> assertThat(finding.arguments()).startsWith("1", "2", "2"));
        long before = table.parsed().version();
        committed(new EnableColumnMapping());
        assertThat(table.parsed().version()).isEqualTo(before + 1);
        assertThat(table.parsed().protocol().toString()).contains("minReaderVersion=2");
    }

    // case 43
    @Test
    void aReaderThatNeedsNoListOfFeaturesGetsNone() throws Exception {
        given("collations-table");
        committed(new EnableColumnMapping());
        assertThat(table.parsed().protocol().toString())
                .contains("minReaderVersion=2", "minWriterVersion=7", "columnMapping", "collations")
                .doesNotContain("readerFeatures");
    }

    // case 65
    @Test
    void bothWaysToDropMappingAreShownWithTheProtocolThatEachLeaves() throws Exception {
        given("cdf-column-mapping-name-mode-3-7");
        committed(new RemoveColumnMapping());
        FeatureDropPlan plan = ((DeltaTable) table.open()).planDrop("columnMapping", Progress.unwatched());
        assertThat(plan.findings()).noneMatch(Finding::blocks);
        assertThat(plan.before().supported()).contains("columnMapping");
        assertThat(plan.after().supported()).contains("checkpointProtection").doesNotContain("columnMapping");
        assertThat(plan.afterTruncation().supported())
                .doesNotContain("columnMapping")
                .doesNotContain("checkpointProtection");
        assertThat(plan.after().minReaderVersion())
                .isLessThanOrEqualTo(plan.before().minReaderVersion());
    }

    // case 68
    @Test
    void streamsAndReadersOfTheFeedAreWarnedOfBeforeNamesEnd() throws Exception {
        given("cdf-column-mapping-name-mode");
        ColumnPath column = details().metadata().columns().get(0).path();
        for (MetadataEdit edit : List.of(new RenameColumn(column, "renamed"), new DropColumn(column))) {
            List<Finding> findings = check(edit);
            assertThat(findings).noneMatch(Finding::blocks);
            assertThat(findings)
                    .filteredOn(finding -> finding.severity() == Finding.Severity.WARNS)
                    .extracting(Finding::code)
                    .contains(FindingCode.READING_STREAMS_STAY_STOPPED, FindingCode.FEED_ENDS_AT_CHANGE);
        }
        assertThat(check(new RemoveColumnMapping()))
                .extracting(Finding::code)
                .contains(FindingCode.READING_STREAMS_STAY_STOPPED);
    }

    private void given(String fixture) throws Exception {
        Path there = Corpus.deltaTables().stream()
                .filter(one -> one.name().equals(fixture))
                .findFirst()
                .orElseThrow()
                .folder();
        table = new DeltaTableUnderTest(Corpus.copy(there, folder.resolve(fixture)));
    }

    private TableDetails details() throws Exception {
        return table.open().details(Progress.unwatched());
    }

    private ChangeSet staged(MetadataEdit edit) throws Exception {
        return ChangeSet.none(details()).plus(edit, details().metadata());
    }

    private List<Finding> check(MetadataEdit edit) throws Exception {
        return table.open().check(details(), staged(edit));
    }

    private CommitResult commit(MetadataEdit edit) throws Exception {
        return table.open().commit(new CommitRequest(staged(edit), Optional.empty(), "Ana"), Progress.unwatched());
    }

    private void committed(MetadataEdit edit) throws Exception {
        assertThat(commit(edit))
                .isInstanceOfSatisfying(
                        CommitResult.Committed.class,
                        done -> assertThat(done.isVerified()).isTrue());
    }

    private List<Finding> refused(MetadataEdit edit) throws Exception {
        long files = table.filesInLog();
        CommitResult result = commit(edit);
        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        assertThat(table.filesInLog()).isEqualTo(files);
        return ((CommitResult.Refused) result).findings();
    }
}
