package io.tablesteward.model.change.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownReadersTest {
    private static final KnownReaders STANDARD = KnownReaders.standard();

    @Test
    void everyRowNamesAPublicSourceAndWhatItSpeaksOf() {
        assertThat(STANDARD.readers()).hasSizeGreaterThan(30).allSatisfy(reader -> {
            assertThat(reader.source().getScheme()).isEqualTo("https");
            assertThat(reader.source().getHost()).isNotBlank();
            assertThat(reader.speaksOf()).isNotBlank();
            assertThat(reader.outcomes().keySet())
                    .containsExactly(
                            MappingStage.MAPPED, MappingStage.RENAMED, MappingStage.REMOVED, MappingStage.DROPPED);
        });
    }

    @Test
    void whatReadsTheFilesByNameLosesARenamedColumnSilentlyAndStandsFirst() {
        List<AffectedReader> affected =
                STANDARD.affectedBy(SchemaOperation.RENAME_COLUMNS, mapped("id", "amount"), List.of());

        assertThat(affected.get(0).after()).isEqualTo(ReadOutcome.SILENT_NULL);
        assertThat(one(affected, "FILES_BY_NAME"))
                .returns(ReadOutcome.WORKS, AffectedReader::before)
                .returns(ReadOutcome.SILENT_NULL, AffectedReader::after)
                .returns(true, AffectedReader::isAffected);
    }

    /** What stays is called as in the files; nothing is lost, and the dropped column is not gone. */
    @Test
    void aDropTakesNothingFromThoseWhoReadTheFilesByNameWhereNamesAreThoseOfTheFiles() {
        List<AffectedReader> affected =
                STANDARD.affectedBy(SchemaOperation.DROP_COLUMNS, mapped("id", "amount"), List.of());

        assertThat(one(affected, "FILES_BY_NAME"))
                .returns(ReadOutcome.STILL_SHOWS_DROPPED, AffectedReader::after)
                .returns(true, AffectedReader::isAffected);
        assertThat(one(affected, "Trino")).returns(ReadOutcome.WORKS, AffectedReader::after);
        assertThat(affected).noneMatch(row -> row.turns(ReadOutcome.SILENT_NULL));
        assertThat(one(affected, "SPARK_STREAM")).returns(ReadOutcome.REFUSES, AffectedReader::after);
    }

    @Test
    void aDropDoesNotGiveBackWhatARenameTook() {
        assertThat(one(
                        STANDARD.affectedBy(
                                SchemaOperation.DROP_COLUMNS,
                                table(ColumnMapping.NAME, 2, Set.of(), List.of(column("id", "col-1"))),
                                List.of()),
                        "FILES_BY_NAME"))
                .returns(ReadOutcome.SILENT_NULL, AffectedReader::before)
                .returns(ReadOutcome.SILENT_NULL, AffectedReader::after);
    }

    /** RM-02: old and new files lie side by side until they are cleaned up. */
    @ParameterizedTest
    @EnumSource(names = {"REMOVE_MAPPING", "DROP_MAPPING_FEATURE"})
    void whatReadsTheFolderCountsRowsTwiceAfterARemovalAndStandsFirst(SchemaOperation removal) {
        List<AffectedReader> affected = STANDARD.affectedBy(removal, mapped("id"), List.of());

        assertThat(affected.get(0)).returns(true, row -> row.turns(ReadOutcome.ROWS_TWICE));
        assertThat(affected.stream()
                        .filter(row -> row.after() == ReadOutcome.ROWS_TWICE)
                        .map(row -> row.reader().orElseThrow().name()))
                .containsExactlyInAnyOrder("FILES_BY_NAME", "pandas.read_parquet", "SPARK_PARQUET");
    }

    /** Nothing is written again if the mapping is gone already. */
    @Test
    void theDropOfAFeatureThatIsNotInUseDoublesNothing() {
        TableMetadata removed = table(ColumnMapping.NONE, 3, Set.of("columnMapping"), List.of(column("id", "id")));
        assertThat(STANDARD.affectedBy(SchemaOperation.DROP_MAPPING_FEATURE, removed, List.of()))
                .noneMatch(row -> row.after() == ReadOutcome.ROWS_TWICE);
    }

    @Test
    void anEngineSeenInTheHistoryMarksTheRowOfItsVersionAndNoOther() {
        EngineSeen old = new EngineSeen("Apache-Spark/3.1.2 Delta-Lake/1.0.0", 12);
        EngineSeen now = new EngineSeen("Apache-Spark/4.1.2 Delta-Lake/4.4.0", 40);

        List<AffectedReader> affected = STANDARD.affectedBy(SchemaOperation.ENABLE_MAPPING, plain(), List.of(now, old));

        assertThat(seen(affected))
                .containsExactlyInAnyOrder(
                        Map.entry("Delta Lake on Spark", ReadOutcome.REFUSES),
                        Map.entry("Delta Lake on Spark", ReadOutcome.WORKS));
        assertThat(affected.stream()
                        .filter(row -> row.seen().equals(Optional.of(old)))
                        .map(AffectedReader::after))
                .containsExactly(ReadOutcome.REFUSES);
    }

    @Test
    void aRuntimeOfDatabricksIsKnownByItsVersion() {
        EngineSeen runtime = new EngineSeen("Databricks-Runtime/14.3.x-photon-scala2.12", 7);

        assertThat(STANDARD.affectedBy(SchemaOperation.ENABLE_MAPPING, plain(), List.of(runtime)).stream()
                        .filter(row -> row.seen().isPresent())
                        .toList())
                .singleElement()
                .returns(ReadOutcome.WORKS, AffectedReader::after);
    }

    @Test
    void anEngineThatNoListKnowsIsSaidToBeUnknown() {
        EngineSeen loader = new EngineSeen("loader 1.2", 3655);

        assertThat(STANDARD.affectedBy(SchemaOperation.RENAME_COLUMNS, mapped("id"), List.of(loader)).stream()
                        .filter(row -> row.reader().isEmpty())
                        .toList())
                .containsExactly(new AffectedReader(
                        Optional.empty(), ReadOutcome.WORKS, ReadOutcome.NOT_STATED, Optional.of(loader)));
    }

    @Test
    void whatCouldNotReadTheTableBeforeIsNotAffected() {
        TableMetadata newer = table(ColumnMapping.NONE, 3, Set.of("deletionVectors"), List.of(column("id", "id")));

        assertThat(STANDARD.affectedBy(SchemaOperation.ENABLE_MAPPING, newer, List.of()).stream()
                        .filter(row -> row.reader()
                                .filter(reader -> reader.name().equals("Delta Standalone"))
                                .isPresent())
                        .toList())
                .singleElement()
                .returns(ReadOutcome.REFUSES, AffectedReader::before)
                .returns(false, AffectedReader::isAffected);
    }

    @Test
    void removalLeavesOldProgramsOutAndDroppingTheFeatureLetsThemIn() {
        TableMetadata table = mapped("id");

        assertThat(one(
                        STANDARD.affectedBy(SchemaOperation.REMOVE_MAPPING, table, List.of()),
                        "Apache Flink, Delta source"))
                .returns(ReadOutcome.REFUSES, AffectedReader::after);
        assertThat(one(
                        STANDARD.affectedBy(SchemaOperation.DROP_MAPPING_FEATURE, table, List.of()),
                        "Apache Flink, Delta source"))
                .returns(ReadOutcome.WORKS, AffectedReader::after);
    }

    @Test
    void aTableThatKeepsOtherReaderFeaturesKeepsOldProgramsOut() {
        TableMetadata table =
                table(ColumnMapping.NAME, 3, Set.of("columnMapping", "deletionVectors"), List.of(column("id", "id")));

        assertThat(one(
                        STANDARD.affectedBy(SchemaOperation.DROP_MAPPING_FEATURE, table, List.of()),
                        "Apache Flink, Delta source"))
                .returns(ReadOutcome.REFUSES, AffectedReader::after);
    }

    /** A stream stops at a change, and not because of what was changed long ago. */
    @Test
    void whereMappingIsOffStreamsReadOnAndStopOnlyWhereNamesEnd() {
        TableMetadata removed = table(ColumnMapping.NONE, 3, Set.of("columnMapping"), List.of(column("id", "id")));
        TableMetadata renamed = table(ColumnMapping.NAME, 2, Set.of(), List.of(column("id", "col-1")));

        for (SchemaOperation calm : List.of(SchemaOperation.ENABLE_MAPPING, SchemaOperation.DROP_MAPPING_FEATURE)) {
            assertThat(stream(STANDARD.affectedBy(calm, removed, List.of())))
                    .returns(ReadOutcome.WORKS, AffectedReader::before)
                    .returns(ReadOutcome.WORKS, AffectedReader::after);
        }
        assertThat(stream(STANDARD.affectedBy(SchemaOperation.DROP_FEATURE, renamed, List.of())))
                .returns(ReadOutcome.WORKS, AffectedReader::after);
        for (SchemaOperation end : List.of(SchemaOperation.REMOVE_MAPPING, SchemaOperation.DROP_MAPPING_FEATURE)) {
            assertThat(stream(STANDARD.affectedBy(end, renamed, List.of())))
                    .returns(ReadOutcome.WORKS, AffectedReader::before)
                    .returns(ReadOutcome.REFUSES, AffectedReader::after);
        }
    }

    /** Delta asks for the mode, not for the feature. */
    @ParameterizedTest
    @ValueSource(strings = {"MANIFESTS", "Amazon Redshift Spectrum", "Snowflake, external table"})
    void manifestsAreMadeAgainOnceMappingIsRemoved(String reader) {
        assertThat(one(STANDARD.affectedBy(SchemaOperation.REMOVE_MAPPING, mapped("id"), List.of()), reader))
                .returns(ReadOutcome.REFUSES, AffectedReader::before)
                .returns(ReadOutcome.WORKS, AffectedReader::after);
    }

    @Test
    void theDropOfAFeatureOfReadersLetsOldProgramsIn() {
        TableMetadata table = table(ColumnMapping.NONE, 3, Set.of("deletionVectors"), List.of(column("id", "id")));

        for (String reader : List.of("Apache Flink, Delta source", "Delta Standalone")) {
            assertThat(one(
                            STANDARD.affectedBy(
                                    SchemaOperation.DROP_FEATURE,
                                    table,
                                    table.features().protectedWithout("deletionVectors"),
                                    List.of()),
                            reader))
                    .returns(ReadOutcome.REFUSES, AffectedReader::before)
                    .returns(ReadOutcome.WORKS, AffectedReader::after);
        }
    }

    // CM-10
    @Test
    void sparkReadsMappingByIdLaterThanMappingByNameAndFeaturesLaterStill() {
        List<EngineSeen> engines = List.of(
                new EngineSeen("Apache-Spark/3.3.0 Delta-Lake/2.1.0", 1),
                new EngineSeen("Apache-Spark/3.3.0 Delta-Lake/2.2.0", 2),
                new EngineSeen("Apache-Spark/3.3.0 Delta-Lake/2.3.0", 3));

        assertThat(onSpark(table(ColumnMapping.NAME, 2, Set.of(), List.of(column("id", "id"))), engines))
                .containsOnly(
                        Map.entry(1L, ReadOutcome.WORKS),
                        Map.entry(2L, ReadOutcome.WORKS),
                        Map.entry(3L, ReadOutcome.WORKS));
        assertThat(onSpark(table(ColumnMapping.ID, 2, Set.of(), List.of(column("id", "id"))), engines))
                .containsOnly(
                        Map.entry(1L, ReadOutcome.REFUSES),
                        Map.entry(2L, ReadOutcome.WORKS),
                        Map.entry(3L, ReadOutcome.WORKS));
        assertThat(onSpark(table(ColumnMapping.NAME, 3, Set.of("columnMapping"), List.of(column("id", "id"))), engines))
                .containsOnly(
                        Map.entry(1L, ReadOutcome.REFUSES),
                        Map.entry(2L, ReadOutcome.REFUSES),
                        Map.entry(3L, ReadOutcome.WORKS));
    }

    /** What is said after a rename, by the commit in which the program was seen; each is one row. */
    private static Map<Long, ReadOutcome> onSpark(TableMetadata table, List<EngineSeen> engines) {
        return engines.stream()
                .flatMap(engine -> STANDARD.affectedBy(SchemaOperation.RENAME_COLUMNS, table, List.of(engine)).stream())
                .filter(row -> row.seen().isPresent())
                .collect(Collectors.toMap(row -> row.seen().get().version(), AffectedReader::after));
    }

    /** The row of those that can track schemas. */
    private static AffectedReader stream(List<AffectedReader> affected) {
        return affected.stream()
                .filter(row -> row.reader().orElseThrow().name().equals("SPARK_STREAM")
                        && row.reader().get().versions().contains("4.0"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatConcernsPartitionsIsSaidOfPartitionedTablesOnly() {
        assertThat(STANDARD.affectedBy(SchemaOperation.ENABLE_MAPPING, plain(), List.of()))
                .noneMatch(row -> row.reader()
                        .filter(reader -> reader.name().equals("FOLDER_NAMES"))
                        .isPresent());
    }

    @Test
    void theStageOfATableIsReadFromItsNames() {
        assertThat(MappingStage.of(plain())).isEqualTo(MappingStage.WITHOUT);
        assertThat(MappingStage.of(mapped("id"))).isEqualTo(MappingStage.MAPPED);
        assertThat(MappingStage.of(table(ColumnMapping.NAME, 2, Set.of(), List.of(column("id", "col-1")))))
                .isEqualTo(MappingStage.RENAMED);
        assertThat(MappingStage.of(table(ColumnMapping.NONE, 3, Set.of("columnMapping"), List.of(column("id", "id")))))
                .isEqualTo(MappingStage.REMOVED);
    }

    @Test
    void aPersonMayAddReaders() throws Exception {
        KnownReaders own = KnownReaders.parse("""
                {"readers": [{"name": "our loader", "below": "2", "seenAs": "^loader ([0-9.]+)",
                  "outcomes": {"MAPPED": "WORKS", "RENAMED": "SILENT_NULL", "REMOVED": "WORKS", "DROPPED": "WORKS"},
                  "why": "reads Parquet by name", "source": "https://wiki.example.com/loader", "speaksOf": "1.2",
                  "lookedUp": "2026-11-30"}]}
                """.getBytes(StandardCharsets.UTF_8));

        assertThat(STANDARD.with(own)
                        .affectedBy(
                                SchemaOperation.RENAME_COLUMNS,
                                mapped("id"),
                                List.of(new EngineSeen("loader 1.2", 3655)))
                        .get(0))
                .returns(
                        "our loader", row -> row.reader().map(KnownReader::name).orElse(""))
                .returns(ReadOutcome.SILENT_NULL, AffectedReader::after);
    }

    @Test
    void aPersonsRowOfTheSameNameAndVersionsIsSaidInThePlaceOfOurs() throws Exception {
        KnownReaders own = KnownReaders.parse("""
                {"readers": [{"name": "Trino", "below": "388",
                  "outcomes": {"MAPPED": "WORKS", "NARROWED": "REFUSES", "RENAMED": "WORKS", "REMOVED": "WORKS",
                  "DROPPED": "WORKS"}, "source": "https://wiki.example.com/trino", "speaksOf": "our patched 387",
                  "lookedUp": "2026-11-30"}]}
                """.getBytes(StandardCharsets.UTF_8));

        KnownReaders all = STANDARD.with(own);
        assertThat(all.readers()).hasSameSizeAs(STANDARD.readers());
        assertThat(all.affectedBy(SchemaOperation.RENAME_COLUMNS, mapped("id"), List.of()).stream()
                        .filter(row -> row.reader().orElseThrow().name().equals("Trino"))
                        .map(AffectedReader::after))
                .containsExactly(ReadOutcome.WORKS, ReadOutcome.WORKS);
        assertThat(all.affectedBy(SchemaOperation.DROP_COLUMNS, mapped("id"), List.of()).stream()
                        .filter(row -> row.reader().orElseThrow().name().equals("Trino"))
                        .map(AffectedReader::after))
                .containsExactlyInAnyOrder(ReadOutcome.REFUSES, ReadOutcome.WORKS);
    }

    @Test
    void aListThatIsNotOfThatFormSaysWhatIsWrong() {
        assertThatThrownBy(() -> KnownReaders.parse("""
                        {"readers": [{"name": "our loader", "outcomes": {"MAPPED": "PERHAPS"}}]}
                        """.getBytes(StandardCharsets.UTF_8)))
                .hasMessageContaining("our loader")
                .hasMessageContaining("PERHAPS");
    }

    @Test
    void versionsAreComparedAsNumbers() {
        VersionRange range = new VersionRange(Optional.of("2.2"), Optional.of("10.4"));

        assertThat(range.contains("2.2.0")).isTrue();
        assertThat(range.contains("9.9")).isTrue();
        assertThat(range.contains("2.1.9")).isFalse();
        assertThat(range.contains("10.4")).isFalse();
    }

    private static AffectedReader one(List<AffectedReader> affected, String name) {
        return affected.stream()
                .filter(row -> row.reader()
                        .filter(reader -> reader.name().equals(name))
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }

    private static List<Map.Entry<String, ReadOutcome>> seen(List<AffectedReader> affected) {
        return affected.stream()
                .filter(row -> row.seen().isPresent())
                .map(row -> Map.entry(row.reader().orElseThrow().name(), row.after()))
                .toList();
    }

    private static TableMetadata plain() {
        return table(ColumnMapping.NONE, 1, Set.of(), List.of(column("id", "id")));
    }

    private static TableMetadata mapped(String... names) {
        return table(
                ColumnMapping.NAME,
                2,
                Set.of(),
                List.of(names).stream().map(name -> column(name, name)).toList());
    }

    private static Column column(String name, String inFiles) {
        return new Column(
                ColumnPath.of(name),
                Column.Kind.FIELD,
                new ColumnType("string", "string"),
                true,
                Optional.empty(),
                new TreeMap<>(),
                Optional.empty(),
                Optional.of(inFiles),
                Set.of(),
                new TreeMap<>(),
                List.of());
    }

    private static TableMetadata table(
            ColumnMapping mapping, int readerVersion, Set<String> readerFeatures, List<Column> columns) {
        return new TableMetadata(
                Optional.empty(),
                new TreeMap<>(),
                new TreeMap<>(),
                columns,
                List.of(),
                List.of(),
                new TableFeatures(
                        readerVersion,
                        7,
                        new TreeSet<>(readerFeatures),
                        new TreeSet<>(readerFeatures),
                        new TreeSet<>(readerFeatures)),
                mapping,
                new TreeMap<>());
    }
}
