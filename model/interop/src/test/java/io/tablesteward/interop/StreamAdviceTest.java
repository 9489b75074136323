package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.change.readers.AffectedReader;
import io.tablesteward.model.change.readers.KnownReaders;
import io.tablesteward.model.change.readers.MappingStage;
import io.tablesteward.model.change.readers.ReadOutcome;
import io.tablesteward.model.change.streams.StreamLocations;
import io.tablesteward.model.change.streams.StreamSetting;
import io.tablesteward.model.change.streams.StreamStop;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the wizards tell the owners of streams and of files: Spark does as we say (ST-01 to ST-05, RN-03; case 68). */
@Tag("referee")
@ExtendWith(OneReferee.class)
class StreamAdviceTest {
    private static final String CHECKPOINT = "checkpoint";
    private static final String TRACKING = "schemaTrackingLocation";
    private static final int PATIENCE = 4;
    private static final Pattern OPTION = Pattern.compile("\\.option\\(\"(\\w+)\", \"(.*)\"\\)");
    private static final Pattern HASH = Pattern.compile("ckpt_(-?\\d+)");

    @Test
    void aRenameStopsATrackedStreamUntilItsVersionIsAllowedAndNoOther(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = mapped(spark, folder);
        Stream stream = tracked(folder);
        assertThat(stops(spark, "rename", stream)).isEmpty();
        spark.stopStream("rename");

        long version = rename(source);
        insert(spark, source, 2);

        assertThat(stops(spark, "rename", stream))
                .as("it notes the schema and stops, and then it stops for good")
                .endsWith("DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION");
        assertThat(stops(spark, "rename", with(stream, settings(SchemaOperation.RENAME_COLUMNS, version + 1))))
                .as("another version does not help")
                .isNotEmpty();
        assertThat(stops(spark, "rename", with(stream, settings(SchemaOperation.RENAME_COLUMNS, version))))
                .isEmpty();
        spark.stopStream("rename");
        assertThat(ids(spark, stream.to())).isEqualTo(ids(spark, source));
    }

    @Test
    void aRenameIsAllowedByTheSessionUnderTheHashThatTheErrorNames(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = mapped(spark, folder);
        Stream stream = tracked(folder);
        stops(spark, "session", stream);
        spark.stopStream("session");
        long version = rename(source);
        insert(spark, source, 2);
        stops(spark, "session", stream);

        Matcher hash = HASH.matcher(lastMessage(spark, "session", stream));
        assertThat(hash.find()).isTrue();
        String set = StreamSetting.after(SchemaOperation.RENAME_COLUMNS, String.valueOf(version)).stream()
                .filter(setting -> setting.use() == StreamSetting.Use.THIS_CHANGE_BY_SESSION)
                .findFirst()
                .orElseThrow()
                .text()
                .replace(StreamSetting.CHECKPOINT_HASH, hash.group(1));
        spark.sql(set);
        try {
            assertThat(stops(spark, "session", stream)).isEmpty();
            spark.stopStream("session");
        } finally {
            spark.sql("RESET " + set.substring("SET ".length(), set.indexOf(" = ")));
        }
        assertThat(ids(spark, stream.to())).isEqualTo(ids(spark, source));
    }

    @Test
    void enablingUnderAStreamTakesAStartThatNotesTheSchemaAndOneThatGoesOn(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = source(spark, folder, "none");
        Stream stream = tracked(folder);
        assertThat(stops(spark, "enable", stream)).isEmpty();
        spark.stopStream("enable");

        new Steward(source).commit(new EnableColumnMapping());
        insert(spark, source, 2);

        assertThat(stops(spark, "enable", stream)).hasSize(1);
        spark.stopStream("enable");
        assertThat(ids(spark, stream.to())).isEqualTo(ids(spark, source));
    }

    @Test
    void anUntrackedStreamNeverReadsAcrossARemovalButANewCheckpointGoesOnBehindIt(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = mapped(spark, folder);
        Stream stream = with(tracked(folder), Map.of(), TRACKING);
        assertThat(stops(spark, "untracked", stream)).isEmpty();
        spark.stopStream("untracked");
        String version = removeMapping(spark, source);
        insert(spark, source, 2);

        assertThat(stops(spark, "untracked", stream)).hasSize(PATIENCE);
        Stream behind = new Stream(
                source,
                Map.of("startingVersion", version),
                stream.select(),
                stream.to(),
                folder.resolve("another checkpoint"));
        assertThat(stops(spark, "behind", behind)).isEmpty();
        spark.stopStream("behind");
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo(ids(spark, source));
    }

    // ST-05
    @ParameterizedTest
    @CsvSource({"RENAME_COLUMNS", "DROP_COLUMNS"})
    void anUntrackedStreamNeverReadsAcrossANewNameOrADropButANewCheckpointGoesOnBehindIt(
            SchemaOperation operation, Referee spark, @TempDir Path folder) throws WorkbenchException {
        Path source = mapped(spark, folder);
        String name = "untracked " + operation;
        Stream stream = with(tracked(folder), Map.of(), TRACKING);
        assertThat(stops(spark, name, stream)).isEmpty();
        spark.stopStream(name);
        new Steward(source)
                .commit(
                        operation == SchemaOperation.RENAME_COLUMNS
                                ? new RenameColumn(ColumnPath.of("name"), "full_name")
                                : new DropColumn(ColumnPath.of("name")));
        long version = new Steward(source).details().version();
        spark.sql("INSERT INTO delta.`" + source + "` (id) VALUES (2L)");

        assertThat(stops(spark, name, with(stream, settings(operation, version))))
                .as("the option of a tracked stream does not help it")
                .hasSize(PATIENCE);
        Map<String, String> behind =
                options(StreamSetting.after(operation, String.valueOf(version)), StreamSetting.Use.START_BEHIND);
        assertThat(behind.remove("checkpointLocation")).isNotBlank();
        assertThat(stops(
                        spark,
                        name + " behind",
                        new Stream(source, behind, stream.select(), stream.to(), folder.resolve("another checkpoint"))))
                .isEmpty();
        spark.stopStream(name + " behind");
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo(ids(spark, source));
    }

    @Test
    void aTrackedStreamStopsOnceAtARemovalAndThenGoesOn(Referee spark, @TempDir Path folder) throws WorkbenchException {
        Path source = mapped(spark, folder);
        Stream stream = tracked(folder);
        stops(spark, "removal", stream);
        spark.stopStream("removal");
        removeMapping(spark, source);
        insert(spark, source, 2);

        assertThat(stops(spark, "removal", stream)).hasSize(1);
        spark.stopStream("removal");
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo(ids(spark, source));
    }

    @Test
    void whereNamesDifferFromTheFilesATrackedStreamNeedsTheOptionsToGetAcrossARemoval(
            Referee spark, @TempDir Path folder) throws WorkbenchException {
        Path source = mapped(spark, folder);
        rename(source);
        Stream stream = tracked(folder);
        stops(spark, "renamed removal", stream);
        spark.stopStream("renamed removal");
        String version = removeMapping(spark, source);
        insert(spark, source, 2);

        assertThat(stops(spark, "renamed removal", stream))
                .endsWith("DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION");
        Map<String, String> options = settings(SchemaOperation.REMOVE_MAPPING, Long.parseLong(version));
        assertThat(options).hasSize(2);
        assertThat(stops(spark, "renamed removal", with(stream, options))).isEmpty();
        spark.stopStream("renamed removal");
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo(ids(spark, source));
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void theDropOfAnotherFeatureStopsATrackedStreamWhichGoesOnAsItWasAndNoOther(
            boolean isTracked, Referee spark, @TempDir Path folder) {
        Path source = source(spark, folder, "none");
        spark.sql("ALTER TABLE delta.`" + source + "` SET TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')");
        insert(spark, source, 2);
        String name = "drop of a feature, tracked " + isTracked;
        Stream stream = isTracked ? tracked(folder) : with(tracked(folder), Map.of(), TRACKING);
        assertThat(stops(spark, name, stream)).isEmpty();

        spark.sql("ALTER TABLE delta.`" + source + "` DROP FEATURE deletionVectors");
        insert(spark, source, 3);

        List<String> stops = new ArrayList<>();
        try {
            spark.drainStream(name);
        } catch (SparkFailure failure) {
            stops.add(failure.condition());
            stops.addAll(stops(spark, name, stream));
        }
        assertThat(stops.isEmpty()).as("%s: %s", name, stops).isEqualTo(!isTracked);
        assertThat(stops).allMatch("DELTA_STREAMING_METADATA_EVOLUTION"::equals);
        spark.stopStream(name);
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo(ids(spark, source));
    }

    /** The removal ends the names; what lowers the protocol comes four commits later. */
    @Test
    void whereTheFeatureGoesTooATrackedStreamNeedsTheVersionOfTheRemovalAndNoOther(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = mapped(spark, folder);
        rename(source);
        Stream stream = tracked(folder);
        String name = "feature, tracked";
        stops(spark, name, stream);
        spark.stopStream(name);
        CommitResult.Committed made = new Steward(source).commit(DropFeature.of("columnMapping"));
        insert(spark, source, 2);

        assertThat(stops(spark, name, stream))
                .endsWith("DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION");
        assertThat(stops(spark, name, with(stream, settings(SchemaOperation.DROP_MAPPING_FEATURE, made.version()))))
                .as("the version of the lower protocol does not help")
                .hasSize(PATIENCE);
        List<StreamSetting> advice =
                StreamSetting.after(StreamStop.of(SchemaOperation.DROP_MAPPING_FEATURE, List.of(made)));
        assertThat(stops(spark, name, with(stream, acrossIt(advice))))
                .as("it stops at the lower protocol once more, started again as it is it goes on")
                .containsExactly("DELTA_STREAMING_METADATA_EVOLUTION");
        spark.stopStream(name);
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo(ids(spark, source));
    }

    @Test
    void whereTheFeatureGoesTooANewCheckpointReadsWhatOthersSavedOnTheWay(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = mapped(spark, folder);
        Stream stream = with(tracked(folder), Map.of(), TRACKING);
        stops(spark, "feature, untracked", stream);
        spark.stopStream("feature, untracked");
        Steward steward = new Steward(source);
        CommitResult result = steward.commit(
                steward.staging(DropFeature.of("columnMapping")),
                Optional.empty(),
                new SavingOnTheWay(spark, source, steward.details().version()));
        insert(spark, source, 3);

        CommitResult.Committed made = (CommitResult.Committed) result;
        Map<String, String> behind = options(
                StreamSetting.after(StreamStop.of(SchemaOperation.DROP_MAPPING_FEATURE, List.of(made))),
                StreamSetting.Use.START_BEHIND);
        assertThat(behind.remove("checkpointLocation")).isNotBlank();
        assertThat(stops(
                        spark,
                        "feature, behind",
                        new Stream(source, behind, stream.select(), stream.to(), folder.resolve("another checkpoint"))))
                .isEmpty();
        spark.stopStream("feature, behind");
        assertThat(ids(spark, stream.to())).as("none lost, none doubled").isEqualTo("[1,2,3]");
    }

    /** Lets Spark save a row once the mapping is removed, before the feature is. */
    private static final class SavingOnTheWay implements Progress {
        private final Referee spark;
        private final Path source;
        private final long before;
        private final AtomicBoolean hasSaved = new AtomicBoolean();

        SavingOnTheWay(Referee spark, Path source, long before) {
            this.spark = spark;
            this.source = source;
            this.before = before;
        }

        @Override
        public void report(double fraction, String what) {
            try {
                if (new PlainLog(source).latestVersion() > before && !hasSaved.getAndSet(true)) {
                    insert(spark, source, 2);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    }

    private static String removeMapping(Referee spark, Path source) throws WorkbenchException {
        spark.sql("ALTER TABLE delta.`" + source + "` SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')");
        return String.valueOf(new Steward(source).details().version());
    }

    @ParameterizedTest
    @CsvSource({
        "checkpoint/schema",
        "checkpoint",
        "checkpoint/a/../schema",
        "checkpoint2/schema",
        "schema",
        "checkpoint/../schema"
    })
    void sparkTakesTheTrackingLocationsThatWeCallFitAndNoOthers(String tracking, Referee spark, @TempDir Path folder) {
        mapped(spark, folder);
        Stream plain = tracked(folder);
        String place = folder + "/" + tracking;
        boolean fits = new StreamLocations(plain.checkpoint().toString(), List.of(place))
                .check().stream().allMatch(finding -> finding.code() == FindingCode.STREAM_LOCATIONS_FIT);

        List<String> stops = stops(spark, "place " + tracking, with(plain, Map.of(TRACKING, place)));

        assertThat(stops.contains("DELTA_STREAMING_SCHEMA_LOCATION_NOT_UNDER_CHECKPOINT"))
                .as("%s: %s", tracking, stops)
                .isEqualTo(!fits);
        if (stops.isEmpty()) {
            spark.stopStream("place " + tracking);
        }
    }

    @Test
    void aParquetTableReadsNullUnderTheNewNameAndSaysNothing(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = source(spark, folder, "none");
        new Steward(source).commit(new EnableColumnMapping());
        rename(source);
        onFiles(spark, "id BIGINT, full_name STRING", source, table -> {
            assertThat(one(spark, "SELECT count(id) FROM " + table)).isEqualTo("1");
            assertThat(one(spark, "SELECT count(full_name) FROM " + table))
                    .as("every value is lost, without an error")
                    .isEqualTo("0");
        });
        assertThat(said(MappingStage.RENAMED)).isEqualTo(ReadOutcome.SILENT_NULL);
    }

    @Test
    void aParquetTableMissesWhatSparkWritesOnceMappingIsOn(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = source(spark, folder, "none");
        new Steward(source).commit(new EnableColumnMapping());
        insert(spark, source, 2);

        onFiles(
                spark,
                "id BIGINT, name STRING",
                source,
                table -> assertThat(one(spark, "SELECT count(*) FROM " + table))
                        .as("the new file lies in a folder of a random name, where it does not look")
                        .isEqualTo("1"));
        assertThat(said(MappingStage.MAPPED)).isEqualTo(ReadOutcome.SILENT_NULL);
        assertThat(one(spark, "SELECT count(*) FROM delta.`" + source + "`")).isEqualTo("2");
    }

    /** RM-02: the old files stay until they are cleaned up. */
    @Test
    void aParquetTableCountsEveryRowTwiceOnceMappingIsRemoved(Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = source(spark, folder, "none");
        new Steward(source).commit(new EnableColumnMapping());
        rename(source);
        TableMetadata before = new Steward(source).details().metadata();
        new Steward(source).commit(new RemoveColumnMapping());
        onFiles(
                spark,
                "id BIGINT, full_name STRING",
                source,
                table -> assertThat(one(spark, "SELECT count(*) FROM " + table)).isEqualTo("2"));
        assertThat(one(spark, "SELECT count(*) FROM delta.`" + source + "`")).isEqualTo("1");
        assertThat(KnownReaders.standard().affectedBy(SchemaOperation.REMOVE_MAPPING, before, List.of()))
                .filteredOn(row -> row.reader().orElseThrow().name().equals("SPARK_PARQUET"))
                .extracting(AffectedReader::after)
                .containsExactly(ReadOutcome.ROWS_TWICE);
    }

    /** What our list says of Spark as a Parquet table. */
    private static @Nullable ReadOutcome said(MappingStage stage) {
        return KnownReaders.standard().readers().stream()
                .filter(reader -> reader.name().equals("SPARK_PARQUET"))
                .findFirst()
                .orElseThrow()
                .outcomes()
                .get(stage);
    }

    private static void onFiles(Referee spark, String columns, Path source, Consumer<String> look) {
        spark.sql("CREATE TABLE files_by_name (" + columns + ") USING parquet LOCATION '" + source + "'");
        try {
            look.accept("files_by_name");
        } finally {
            spark.sql("DROP TABLE files_by_name");
        }
    }

    private static String one(Referee spark, String question) {
        return spark.sql(question).single();
    }

    private static long rename(Path source) throws WorkbenchException {
        new Steward(source).commit(new RenameColumn(ColumnPath.of("name"), "full_name"));
        return new Steward(source).details().version();
    }

    /** The reader options that let one change through. */
    private static Map<String, String> settings(SchemaOperation operation, long version) {
        return acrossIt(StreamSetting.after(operation, String.valueOf(version)));
    }

    private static Map<String, String> acrossIt(List<StreamSetting> settings) {
        return options(settings, StreamSetting.Use.THIS_CHANGE, StreamSetting.Use.IF_NAMES_DIFFER);
    }

    private static Map<String, String> options(List<StreamSetting> settings, StreamSetting.Use... uses) {
        Map<String, String> options = new TreeMap<>();
        settings.stream()
                .filter(setting -> List.of(uses).contains(setting.use()))
                .map(setting -> OPTION.matcher(setting.text()))
                .filter(Matcher::matches)
                .forEach(option -> options.put(option.group(1), option.group(2)));
        return options;
    }

    private static Path mapped(Referee spark, Path folder) {
        return source(spark, folder, "name");
    }

    private static Path source(Referee spark, Path folder, String mapping) {
        Path source = folder.resolve("source");
        spark.sql("CREATE TABLE delta.`" + source + "` (id BIGINT, name STRING) USING delta"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'none')");
        if (!mapping.equals("none")) {
            // as on a table of old: its names in the files are its own
            spark.sql("ALTER TABLE delta.`" + source + "` SET TBLPROPERTIES ('delta.columnMapping.mode' = '" + mapping
                    + "')");
        }
        insert(spark, source, 1);
        return source;
    }

    private static void insert(Referee spark, Path table, int id) {
        spark.sql("INSERT INTO delta.`" + table + "` SELECT " + id + "L, 'n" + id + "'");
    }

    private static Stream tracked(Path folder) {
        Path checkpoint = folder.resolve(CHECKPOINT);
        return new Stream(
                folder.resolve("source"),
                Map.of(TRACKING, checkpoint.resolve("schema").toString()),
                List.of("id"),
                folder.resolve("sink"),
                checkpoint);
    }

    private static Stream with(Stream stream, Map<String, String> options, String... without) {
        Map<String, String> all = new TreeMap<>(stream.options());
        List.of(without).forEach(all::remove);
        all.putAll(options);
        return new Stream(stream.from(), all, stream.select(), stream.to(), stream.checkpoint());
    }

    /** Starts it until it has done all there is, or patience is at its end. */
    private static List<String> stops(Referee spark, String name, Stream stream) {
        List<String> stops = new ArrayList<>();
        while (stops.size() < PATIENCE) {
            try {
                spark.startStream(name, stream);
                spark.drainStream(name);
                return stops;
            } catch (SparkFailure failure) {
                stops.add(failure.condition());
            }
        }
        System.out.println(name + ": " + stops);
        return stops;
    }

    private static String lastMessage(Referee spark, String name, Stream stream) {
        try {
            spark.startStream(name, stream);
            spark.drainStream(name);
            throw new AssertionError("it goes on");
        } catch (SparkFailure failure) {
            return failure.causes().toString();
        }
    }

    private static String ids(Referee spark, Path table) {
        return spark.sql("SELECT to_json(array_sort(collect_list(id))) AS ids FROM delta.`" + table + "`")
                .single();
    }
}
