package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.NAME_MAPPED;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.mapping;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleReaderTest {
    private static final String MISSING = "{\"add\":{\"path\":\"no%20such.parquet\",\"size\":1}}";

    @TempDir
    private Path folder;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"binary\"",
                "\"variant\"",
                "{\"type\":\"array\",\"elementType\":\"binary\",\"containsNull\":true}"
            })
    void bytesAreNotShownAsText(String type) throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a", type)), MISSING);
        assertThatThrownBy(() -> values(folder, "a"))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().problem()).isEqualTo(Problem.NOT_SUPPORTED));
    }

    @Test
    void aFieldMayBeCalledLikeAType() throws Exception {
        log.commit(
                0,
                PROTOCOL,
                metaData(field(
                        "a",
                        "{\"type\":\"struct\",\"fields\":[{\"name\":\"binary\",\"type\":\"long\","
                                + "\"nullable\":true,\"metadata\":{}}]}")));
        assertThat(values(folder, "a").values()).isEmpty();
    }

    @Test
    void aTableThatAsksItsReadersForMoreIsNotRead() throws Exception {
        log.commit(
                0,
                "{\"protocol\":{\"minReaderVersion\":3,\"minWriterVersion\":7,\"readerFeatures\":[\"fromTheFuture\"],"
                        + "\"writerFeatures\":[\"fromTheFuture\"]}}",
                metaData(field("a")),
                MISSING);
        assertThatThrownBy(() -> values(folder, "a"))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().problem()).isEqualTo(Problem.UNKNOWN_READER_FEATURE));
    }

    @Test
    void aFileThatIsGoneIsNamed() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")), MISSING);
        assertThatThrownBy(() -> values(folder, "a")).isInstanceOfSatisfying(WorkbenchException.class, e -> {
            Reason reason = e.reason();
            assertThat(reason.problem()).isEqualTo(Problem.UNREADABLE);
            assertThat(reason.arguments().get(0)).isEqualTo("no%20such.parquet");
        });
    }

    @Test
    void readingStopsWhenAsked() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")), MISSING);
        assertThatThrownBy(() -> table(folder).sampleValues(ColumnPath.of("a"), 20, new Cancelled()))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void columnsAreFoundByTheirIdWhereTheTableSaysSo() throws Exception {
        log.commit(
                0,
                NAME_MAPPED,
                metaData(
                        field("now", "\"string\"", mapping(7, "col-7")),
                        "\"delta.columnMapping.mode\":\"id\",\"delta.columnMapping.maxColumnId\":\"7\""));
        PhysicalPath path = PhysicalPath.of(
                ColumnPath.of("now"),
                table(folder).details(Progress.unwatched()).metadata());
        GroupType file = MessageTypeParser.parseMessageType(
                "message m { optional binary other (STRING) = 7; optional binary col-7 (STRING) = 8; }");
        assertThat(path.within(file)).map(Type::getName).contains("other");
    }

    @Test
    void realTablesByIdAreRead() throws Exception {
        Corpus.assumeThere();
        Path byId = Corpus.folder("delta-io_delta-kernel-rs/cdf-column-mapping-id-mode");
        assertThat(values(byId, "name").values()).contains("Frank").doesNotContain("");
    }

    @Test
    void charactersThatHideOrTurnOthersAreSpeltOut() {
        assertThat(SampleTally.text("a\nb\u202Ec\u0000")).isEqualTo("a\\u000Ab\\u202Ec\\u0000");
        assertThat(SampleTally.text("😀".repeat(121))).isEqualTo("😀".repeat(120) + "…");
    }

    private static SampleValues values(Path table, String column) throws Exception {
        return table(table).sampleValues(ColumnPath.of(column), 20, Progress.unwatched());
    }

    private static GovernedTable table(Path place) throws Exception {
        return new DeltaFormat().open(new TableName("c", "s", "t"), place.toString());
    }

    private static final class Cancelled implements Progress {
        @Override
        public void report(double fraction, String what) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            return true;
        }
    }
}
