package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.delta.DeltaTable;
import io.tablesteward.model.format.delta.FeatureDropResult;
import io.tablesteward.model.table.TableFeatures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every feature with every operation ({@code matrix.txt}): what is refused leaves no trace and says the rule; what is
 * allowed is committed, and then Spark writes and finds every value as it was.
 */
@Tag("referee")
@ExtendWith(OneReferee.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MatrixOnSparkTest {
    private static final Matrix MATRIX = Matrix.read();
    private static final List<String> OPERATIONS = List.of("a", "b", "c", "d", "e", "f");

    /** One for all cells: each table is made once. */
    @TempDir
    static Path folder = Path.of("");

    private @Nullable MatrixTables tables;

    static Stream<MatrixCell> cells() {
        return MATRIX.cells().stream();
    }

    @ParameterizedTest
    @MethodSource("cells")
    void theAnswerIsThatOfTheRules(MatrixCell cell, Referee spark) throws IOException, WorkbenchException {
        if (tables == null) {
            tables = new MatrixTables(spark, folder);
        }
        Matrix.Making making = MATRIX.making(cell);
        Path table = tables.copyOf(making);
        if (cell.isOk()) {
            isCommitted(cell, table);
            if (cell.removesMapping()) {
                filesAreOthers(table);
            }
            cell.leaves(making.dress()).isOn(table);
            Dressing.off(table, making.dress(), tables.bare(making));
            sparkGoesOn(cell, table, tables.contents(making), spark);
        } else {
            isRefused(cell, table);
        }
    }

    @Test
    void noCellIsLeftWithoutACase() {
        MATRIX.rows().forEach((row, cells) -> {
            assertThat(cells).extracting(MatrixCell::operation).as(row).containsAll(OPERATIONS);
            for (MatrixCell cell : cells) {
                cell.sameAs()
                        .ifPresent(other -> assertThat(
                                        Objects.requireNonNull(MATRIX.rows().get(other), other).stream()
                                                .filter(MatrixCell::isTried)
                                                .map(MatrixCell::operation))
                                .as(cell.toString())
                                .contains(cell.operation()));
                cell.seenAs()
                        .ifPresent(shape -> assertThat(DropFeatureOnSparkTest.Shape.valueOf(shape)
                                        .feature())
                                .isEqualTo(row));
                assertThat(cell.isTried()
                                || cell.isNone()
                                || cell.sameAs().isPresent()
                                || cell.seenAs().isPresent())
                        .as(cell.toString())
                        .isTrue();
            }
        });
    }

    @Test
    void everyFeatureThatWeKnowHasItsRow() throws IOException {
        Set<String> known = new TreeSet<>();
        try (InputStream list = TableFeatures.class.getResourceAsStream("delta-features.json")) {
            JsonNode features = new ObjectMapper().readTree(list).path("features");
            features.forEach(feature -> known.add(feature.path("name").asText()));
        }
        assertThat(known).hasSizeGreaterThan(30);
        known.removeAll(MATRIX.rows().keySet());
        known.removeAll(MATRIX.others().keySet());
        assertThat(known).isEmpty();
    }

    private static void isRefused(MatrixCell cell, Path table) throws IOException, WorkbenchException {
        List<String> before = everything(table);
        List<Finding> findings = findings(cell, table);
        assertThat(everything(table)).isEqualTo(before);
        String code = cell.codes().get(0);
        assertThat(findings)
                .filteredOn(finding -> finding.code() == FindingCode.valueOf(code))
                .isNotEmpty()
                .allMatch(Finding::blocks)
                .allSatisfy(finding -> {
                    if (cell.codes().size() > 1) {
                        assertThat(finding.arguments()).startsWith(cell.codes().get(1));
                    }
                });
    }

    /** What refused it. */
    private static List<Finding> findings(MatrixCell cell, Path table) throws WorkbenchException {
        Steward steward = new Steward(table);
        if (cell.dropped().isPresent()) {
            FeatureDropResult result = steward.drop(cell.dropped().get());
            assertThat(result).isInstanceOf(FeatureDropResult.Refused.class);
            return ((FeatureDropResult.Refused) result).findings();
        }
        CommitResult result = steward.commit(steward.staging(edits(cell, steward)), Optional.of("for the matrix"));
        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        return ((CommitResult.Refused) result).findings();
    }

    private static void isCommitted(MatrixCell cell, Path table) throws IOException, WorkbenchException {
        Steward steward = new Steward(table);
        long before = new PlainLog(table).latestVersion();
        Set<String> said;
        if (cell.dropped().isPresent()) {
            String feature = cell.dropped().get();
            said = codes(((DeltaTable) steward.table())
                    .planDrop(feature, Progress.unwatched())
                    .findings());
            assertThat(steward.drop(feature))
                    .isInstanceOfSatisfying(
                            FeatureDropResult.Dropped.class,
                            dropped -> assertThat(dropped.verified()).isTrue());
        } else {
            ChangeSet changes = steward.staging(edits(cell, steward));
            said = codes(steward.table().check(steward.details(), changes));
            steward.commit(edits(cell, steward));
            assertThat(new PlainLog(table).latestVersion()).isEqualTo(before + 1);
        }
        assertThat(said).containsAll(cell.codes());
    }

    /** An answer that nothing had to be written would say nothing of what it takes to write it. */
    private static void filesAreOthers(Path table) throws IOException {
        PlainLog log = new PlainLog(table);
        List<JsonNode> removed = log.actions(log.latestVersion(), "remove");
        List<JsonNode> added = log.actions(log.latestVersion(), "add");
        assertThat(added).isNotEmpty().hasSameSizeAs(removed);
        assertThat(added).allSatisfy(add -> assertThat(add.path("dataChange")).isEqualTo(BooleanNode.FALSE));
        assertThat(removed)
                .allSatisfy(remove -> assertThat(remove.path("dataChange")).isEqualTo(BooleanNode.FALSE));
    }

    private static void sparkGoesOn(MatrixCell cell, Path table, SparkContents before, Referee spark)
            throws IOException {
        SparkContents.writtenOnceMore(spark, table);
        SparkContents after = SparkContents.of(spark, table);
        assertThat(after.rows()).isEqualTo(2 * before.rows()).isPositive();
        List<MetadataEdit> edits = cell.dropped().isPresent() ? List.of() : MatrixCell.edits(cell.edits());
        long kept = 0;
        for (String column : before.hashes().keySet()) {
            Optional<String> now = MatrixCell.nameAfter(column, edits);
            if (now.isPresent()) {
                kept++;
                assertThat(after.hash(now.get())).as(column).isPresent();
                if (!MatrixCell.cutInto(edits).contains(column)) {
                    assertThat(after.hash(now.get())).as(column).contains(before.twice(column));
                }
            }
        }
        assertThat(after.hashes()).hasSize((int) kept);
    }

    private static MetadataEdit[] edits(MatrixCell cell, Steward steward) throws WorkbenchException {
        Map<String, String> properties = steward.details().metadata().properties();
        String rowIds = properties.getOrDefault("delta.rowTracking.materializedRowIdColumnName", "");
        return MatrixCell.edits(cell.edits().replace("%rowIds", rowIds)).toArray(MetadataEdit[]::new);
    }

    private static Set<String> codes(List<Finding> findings) {
        return findings.stream().map(finding -> finding.code().name()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Every file of the table. */
    private static List<String> everything(Path table) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
