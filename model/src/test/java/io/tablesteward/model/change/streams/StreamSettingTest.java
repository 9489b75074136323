package io.tablesteward.model.change.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.ColumnMapping;
import java.util.List;
import org.junit.jupiter.api.Test;

class StreamSettingTest {
    @Test
    void aRenameIsLetThroughWithItsOwnVersion() {
        assertThat(StreamSetting.after(SchemaOperation.RENAME_COLUMNS, "43"))
                .extracting(StreamSetting::text)
                .containsExactly(
                        ".option(\"schemaTrackingLocation\", \"<checkpoint>/schema\")",
                        ".option(\"allowSourceColumnRename\", \"43\")",
                        "SET `spark.databricks.delta.streaming.allowSourceColumnRename.ckpt_<hash>` = 43",
                        "SET `spark.databricks.delta.streaming.allowSourceColumnRename` = always",
                        ".option(\"startingVersion\", \"43\")",
                        ".option(\"checkpointLocation\", \"<new checkpoint>\")");
    }

    @Test
    void aDropHasItsOwnOption() {
        assertThat(StreamSetting.after(SchemaOperation.DROP_COLUMNS, StreamSetting.VERSION_TO_COME))
                .extracting(StreamSetting::text)
                .contains(".option(\"allowSourceColumnDrop\", \"<version>\")");
    }

    /** ST-05: no option leads a stream without schema tracking across a new name. */
    @Test
    void anUntrackedStreamStartsBehindARenameToo() {
        assertThat(RestartStep.of(SchemaOperation.RENAME_COLUMNS))
                .startsWith(RestartStep.READ_ON)
                .endsWith(RestartStep.START_BEHIND)
                .isEqualTo(RestartStep.of(SchemaOperation.DROP_COLUMNS));
    }

    @Test
    void anUntrackedStreamStartsBehindARemovalAndATrackedOneGoesOn() {
        assertThat(StreamSetting.after(SchemaOperation.REMOVE_MAPPING, "9"))
                .extracting(StreamSetting::text)
                .contains(".option(\"startingVersion\", \"9\")", ".option(\"allowSourceColumnDrop\", \"9\")");
        assertThat(RestartStep.of(SchemaOperation.REMOVE_MAPPING))
                .containsExactly(
                        RestartStep.READ_ON,
                        RestartStep.STOP,
                        RestartStep.CHANGE,
                        RestartStep.START_TRACKED,
                        RestartStep.START_BEHIND);
        assertThat(RestartStep.of(SchemaOperation.DROP_MAPPING_FEATURE))
                .as("the lower protocol stops it once more")
                .containsSubsequence(RestartStep.START_TRACKED, RestartStep.START_AGAIN, RestartStep.START_BEHIND);
    }

    /** What starts behind the first of two commits would stop at the second. */
    @Test
    void ofTwoCommitsEachHasItsVersionAndAnUntrackedStreamStartsBehindTheLast() {
        assertThat(StreamSetting.after(List.of(
                        new StreamStop(SchemaOperation.RENAME_COLUMNS, "9"),
                        new StreamStop(SchemaOperation.REMOVE_MAPPING, "10"))))
                .extracting(StreamSetting::text)
                .contains(
                        ".option(\"allowSourceColumnRename\", \"9\")",
                        ".option(\"allowSourceColumnRename\", \"10\")",
                        ".option(\"startingVersion\", \"10\")")
                .doesNotContain(".option(\"startingVersion\", \"9\")")
                .doesNotHaveDuplicates();
    }

    @Test
    void withoutAMappingItsFeatureGoesAsAnyOther() {
        SchemaOperation drop = SchemaOperation.DROP_MAPPING_FEATURE;
        assertThat(drop.on(ColumnMapping.NAME)).isEqualTo(drop);
        assertThat(StreamSetting.after(StreamStop.toCome(drop.on(ColumnMapping.NONE))))
                .isEmpty();
        assertThat(RestartStep.of(drop.on(ColumnMapping.NONE))).doesNotContain(RestartStep.START_BEHIND);
    }

    @Test
    void enablingUnderARunningStreamTakesTwoStarts() {
        assertThat(RestartStep.of(SchemaOperation.ENABLE_MAPPING))
                .containsExactly(
                        RestartStep.STOP,
                        RestartStep.TRACK,
                        RestartStep.CHANGE,
                        RestartStep.START_TO_NOTE,
                        RestartStep.START_AGAIN);
    }
}
