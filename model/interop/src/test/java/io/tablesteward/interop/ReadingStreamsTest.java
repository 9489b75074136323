package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.EffectOnOthers;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What our commits do to Spark's streams that read the table: exactly what the screens say (law 8, CC-05). */
@Tag("referee")
@ExtendWith(OneReferee.class)
class ReadingStreamsTest {
    private int rows;

    @ParameterizedTest
    @ValueSource(strings = {"none", "name"})
    void theyStopWhereWeSaySoAndLoseNothing(String mapping, Referee spark, @TempDir Path folder)
            throws WorkbenchException {
        Path source = folder.resolve("source");
        spark.sql("CREATE TABLE delta.`" + source + "` (id BIGINT, n STRUCT<x: INT>) USING delta TBLPROPERTIES ("
                + "'delta.columnMapping.mode' = '" + mapping + "', 'delta.enableChangeDataFeed' = 'true')");
        insert(spark, source);
        List<WatchedStream> streams = Stream.of(
                        Bystander.READING_STREAM,
                        Bystander.TRACKED_STREAM,
                        Bystander.FEED_STREAM,
                        Bystander.TRACKED_FEED_STREAM)
                .map(kind -> WatchedStream.reading(spark, source, kind, folder, "mapping " + mapping))
                .toList();
        streams.forEach(stream -> stream.expect(EffectOnOthers.NONE, "first start"));

        // Whom several commits together do not stop, none of them stops
        for (EditKind kind : EditKind.values()) {
            if (kind.effectOn(Bystander.TRACKED_STREAM) == EffectOnOthers.NONE) {
                new Steward(source).commit(kind.edit());
            }
        }
        insert(spark, source);
        streams.forEach(stream -> stream.expect(EffectOnOthers.NONE, "table comment, tag and property"));

        for (EditKind kind : EditKind.values()) {
            if (kind.effectOn(Bystander.TRACKED_STREAM) != EffectOnOthers.NONE) {
                new Steward(source).commit(kind.edit());
                insert(spark, source);
                streams.stream()
                        .filter(WatchedStream::isTracked)
                        .forEach(stream -> stream.expect(kind.effectOn(stream.kind()), kind));
            }
        }
        streams.forEach(stream -> stream.expect(EffectOnOthers.NONE, "all of it"));

        for (WatchedStream stream : streams) {
            stream.stop();
            assertThat(ids(spark, stream.stream().to()))
                    .as("rows of %s, none lost, none doubled", stream.kind())
                    .isEqualTo(ids(spark, source));
        }
    }

    private void insert(Referee spark, Path table) {
        spark.sql("INSERT INTO delta.`" + table + "` SELECT " + rows++ + "L, named_struct('x', 1)");
    }

    private static String ids(Referee spark, Path table) {
        return spark.sql("SELECT to_json(array_sort(collect_list(id))) AS ids FROM delta.`" + table + "`")
                .single();
    }
}
