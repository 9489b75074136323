package io.tablesteward.interop;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Bystander;
import io.tablesteward.model.change.EffectOnOthers;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a change of the schema does to Spark's streams that read the table: exactly what the screens say (law 8, ST-05). */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SchemaChangesOnStreamsTest {
    /** A change, and the mapping of the table that it is made in. */
    enum SchemaChange {
        SUPPORT("none", new SupportColumnMapping()),
        ENABLE("none", new EnableColumnMapping()),
        RENAME("name", new RenameColumn(ColumnPath.of("a"), "b")),
        DROP("name", new DropColumn(ColumnPath.of("a"))),
        REMOVE("name", new RemoveColumnMapping());

        private final String mapping;

        @SuppressWarnings("ImmutableEnumChecker") // edits are records of texts
        private final MetadataEdit edit;

        SchemaChange(String mapping, MetadataEdit edit) {
            this.mapping = mapping;
            this.edit = edit;
        }
    }

    @ParameterizedTest
    @EnumSource
    void theyStopWhereWeSaySo(SchemaChange change, Referee spark, @TempDir Path folder) throws WorkbenchException {
        Path source = folder.resolve("source");
        spark.sql("CREATE TABLE delta.`" + source + "` (id BIGINT, a INT) USING delta TBLPROPERTIES ("
                + "'delta.columnMapping.mode' = '" + change.mapping + "', 'delta.enableChangeDataFeed' = 'true')");
        spark.sql("INSERT INTO delta.`" + source + "` VALUES (1, 1)");
        List<WatchedStream> streams = Stream.of(
                        Bystander.READING_STREAM,
                        Bystander.TRACKED_STREAM,
                        Bystander.FEED_STREAM,
                        Bystander.TRACKED_FEED_STREAM)
                .map(kind -> WatchedStream.reading(spark, source, kind, folder, change.name()))
                .toList();
        streams.forEach(stream -> stream.expect(EffectOnOthers.NONE, "first start"));

        new Steward(source).commit(change.edit);
        spark.sql("INSERT INTO delta.`" + source + "` (id) VALUES (2)");

        Map<Bystander, EffectOnOthers> effects = EffectOnOthers.of(List.of(change.edit));
        SoftAssertions every = new SoftAssertions();
        for (WatchedStream stream : streams) {
            EffectOnOthers said = effects.getOrDefault(stream.kind(), EffectOnOthers.NONE);
            every.assertThatCode(() -> stream.expect(said, change)).doesNotThrowAnyException();
        }
        streams.forEach(WatchedStream::stop);
        every.assertAll();
    }
}
