package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.contract.IndependentDeltaParser.ColumnText;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every real table opens, opens to look at, or fails with a clear reason, and the editable ones take an edit. */
class CorpusTest {
    /** CM-01, CM-06, CM-09, CC-07 and law 7: nothing else may keep a table from being changed. */
    private static final Set<Problem> REASONS_TO_REFUSE = EnumSet.of(
            Problem.CATALOG_MANAGED,
            Problem.MAPPING_NOT_IN_PROTOCOL,
            Problem.UNKNOWN_READER_FEATURE,
            Problem.UNKNOWN_WRITER_FEATURE,
            Problem.UNSUPPORTED_READER_VERSION,
            Problem.UNSUPPORTED_WRITER_VERSION,
            Problem.UNTIDY_LOG);

    /** Kernel, from which the independent parser takes checkpoints, wants the commit of the same version beside one. */
    private static final Set<String> BEYOND_KERNEL =
            Set.of("table-with-domain-metadata", "emptyDataFilesNoStatsParsed");

    @TempDir
    private Path temporary;

    private static List<CorpusOutcome> outcomes = List.of();

    @BeforeAll
    static void openAll() throws IOException {
        Corpus.assumeThere();
        outcomes = Corpus.deltaTables().stream().map(CorpusOutcome::of).toList();
    }

    @Test
    void everyTableOpensOrFailsAsRecorded() throws IOException {
        System.out.printf(
                "Corpus: %d tables, %d open, %d of these editable, %d to look at only, %d fail%n",
                outcomes.size(),
                outcomes.stream().filter(CorpusOutcome::isOpened).count(),
                outcomes.stream().filter(CorpusOutcome::isEditable).count(),
                outcomes.stream().filter(o -> o.isOpened() && !o.isEditable()).count(),
                outcomes.stream().filter(o -> !o.isOpened()).count());
        List<String> lines = new ArrayList<>(List.of(CorpusOutcome.HEADER));
        outcomes.forEach(outcome -> lines.add(outcome.toString()));
        assertThat(lines).containsExactlyElementsOf(Corpus.recordedOutcomes());
    }

    @Test
    void tablesAreRefusedOnlyForReasonsInTheRules() {
        assertThat(outcomes.stream()
                        .filter(o -> o.isOpened() && !o.isEditable())
                        .map(CorpusOutcome::editable)
                        .map(Problem::valueOf)
                        .collect(Collectors.toSet()))
                .isSubsetOf(REASONS_TO_REFUSE);
    }

    @Test
    void everyEditableTableTakesACommentOnATopLevelAndANestedColumn() throws Exception {
        SoftAssertions softly = new SoftAssertions();
        int edited = 0;
        int nested = 0;
        Map<String, CorpusOutcome> byName =
                outcomes.stream().collect(Collectors.toMap(CorpusOutcome::name, Function.identity()));
        for (Corpus.Fixture fixture : Corpus.deltaTables()) {
            CorpusOutcome outcome = byName.get(fixture.name());
            if (outcome == null || !outcome.isEditable() || outcome.columns().equals("0")) {
                continue;
            }
            Path copy = Corpus.copy(fixture.folder(), temporary.resolve(fixture.name()));
            DeltaTable table = open(fixture, copy);
            List<ColumnPath> columns = columnsToEdit(table.details(Progress.unwatched()));
            if (BEYOND_KERNEL.contains(fixture.name())) {
                commit(softly, fixture, table, columns);
            } else {
                IndependentDeltaParser before = IndependentDeltaParser.read(copy);
                commit(softly, fixture, table, columns);
                compare(softly, fixture, before, IndependentDeltaParser.read(copy), columns);
            }
            edited++;
            nested += columns.size() - 1;
        }
        System.out.printf("Corpus: %d tables edited, %d of them also in a nested column%n", edited, nested);
        softly.assertAll();
        assertThat(edited).isEqualTo(80);
        assertThat(nested).isEqualTo(8);
    }

    private static void commit(
            SoftAssertions softly, Corpus.Fixture fixture, DeltaTable table, List<ColumnPath> columns)
            throws Exception {
        TableDetails details = table.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details);
        for (ColumnPath column : columns) {
            changes = changes.plus(new SetColumnComment(column, Optional.of(text(column))), details.metadata());
        }
        CommitResult result =
                table.commit(new CommitRequest(changes, Optional.of("a note"), "Zoë"), Progress.unwatched());
        softly.assertThat(result).as(fixture.name()).isInstanceOf(CommitResult.Committed.class);
        softly.assertThat(result instanceof CommitResult.Committed c && c.isVerified())
                .as("%s is verified", fixture.name())
                .isTrue();
    }

    private static void compare(
            SoftAssertions softly,
            Corpus.Fixture fixture,
            IndependentDeltaParser before,
            IndependentDeltaParser after,
            List<ColumnPath> columns) {
        softly.assertThat(after.version()).as(fixture.name()).isEqualTo(before.version() + 1);
        softly.assertThat(metadataOfColumns(after)).as(fixture.name()).isEqualTo(expected(before, columns));
        softly.assertThat(after.protocol()).as(fixture.name()).isEqualTo(before.protocol());
        softly.assertThat(after.domains()).as(fixture.name()).isEqualTo(before.domains());
        softly.assertThat(after.properties()).as(fixture.name()).isEqualTo(before.properties());
        softly.assertThat(after.partitionColumns()).as(fixture.name()).isEqualTo(before.partitionColumns());
        softly.assertThat(after.comment()).as(fixture.name()).isEqualTo(before.comment());
    }

    private static String text(ColumnPath column) {
        return "Said of " + column + ": \"ç\" \\ 日本\n";
    }

    /** The first column, and the first field in a struct, an array or a map. */
    private static List<ColumnPath> columnsToEdit(TableDetails details) {
        List<ColumnPath> paths = new ArrayList<>();
        paths.add(details.metadata().columns().get(0).path());
        details.metadata()
                .allColumns()
                .filter(c -> c.kind() == Column.Kind.FIELD && c.path().parts().size() > 1)
                .findFirst()
                .ifPresent(c -> paths.add(c.path()));
        return paths;
    }

    private static Map<List<String>, Map<String, Object>> metadataOfColumns(IndependentDeltaParser table) {
        Map<List<String>, Map<String, Object>> metadata = new LinkedHashMap<>();
        for (Map.Entry<List<String>, ColumnText> column : table.columns().entrySet()) {
            metadata.put(column.getKey(), new LinkedHashMap<>(column.getValue().metadata()));
        }
        return metadata;
    }

    private static Map<List<String>, Map<String, Object>> expected(
            IndependentDeltaParser before, List<ColumnPath> columns) {
        Map<List<String>, Map<String, Object>> metadata = metadataOfColumns(before);
        for (ColumnPath column : columns) {
            metadata.computeIfAbsent(column.parts(), p -> new LinkedHashMap<>()).put("comment", text(column));
        }
        return metadata;
    }

    private static DeltaTable open(Corpus.Fixture fixture, Path folder) throws Exception {
        return new DeltaFormat().open(CorpusOutcome.name(fixture), folder.toString());
    }
}
