package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.NAME_MAPPED;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.mapped;
import static io.tablesteward.model.format.delta.SampleActions.mapping;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static io.tablesteward.model.format.delta.SampleActions.struct;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaTableTest {
    private static final String NAME_MODE =
            "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"9\"";

    @TempDir
    private Path folder;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(folder);
    }

    @Test
    void aTableOpensFromItsLocationAsPathOrUri() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")));
        for (String location : List.of(folder.toString(), folder.toUri().toString())) {
            TableDetails details = new DeltaFormat().open(name(), location).details(Progress.unwatched());
            assertThat(details.location()).isEqualTo(folder.toString());
            assertThat(details.format()).isEqualTo("delta");
            assertThat(details.tableId()).isEqualTo("the-id");
            assertThat(details.lookOnly()).isEmpty();
        }
    }

    @Test
    void aTableSpeaksForItselfThroughOneDoor() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")), add("one", 4, ""));
        DeltaTable table = table();
        ChangeSet changes = ChangeSet.none(table.details(Progress.unwatched()))
                .plus(
                        new SetTableComment(Optional.of("said")),
                        table.details(Progress.unwatched()).metadata());
        assertThat(table.check(table.details(Progress.unwatched()), changes)).noneMatch(f -> f.blocks());
        CommitResult result = table.commit(new CommitRequest(changes, Optional.empty(), "zoë"), Progress.unwatched());
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(table.latestVersion()).isEqualTo(1);
        assertThat(table.details(Progress.unwatched()).metadata().comment()).contains("said");
        assertThat(table.at(0).details(Progress.unwatched()).metadata().comment())
                .isEmpty();
        assertThat(table.history()
                        .page(OptionalLong.empty(), 9, Progress.unwatched())
                        .entries())
                .hasSize(2);
    }

    @Test
    void rowsAreKnownOnlyIfEveryFileSaysThem() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")), add("one", 4, ""))
                .commit(
                        1,
                        "{\"add\":{\"path\":\"two\",\"size\":3,\"stats\":\"{\\\"numRecords\\\":9}\","
                                + "\"deletionVector\":{\"storageType\":\"i\",\"pathOrInlineDv\":\"x\",\"cardinality\":2}}}");
        assertThat(table().size(Progress.unwatched())).isEqualTo(new TableSize(OptionalLong.of(11), 13, 2));
        for (String stats : List.of("\"{\\\"n\"", "\"{}\"", "null", "\"\"")) {
            log.commit(2, "{\"add\":{\"path\":\"three\",\"size\":3,\"stats\":" + stats + "}}");
            assertThat(table().size(Progress.unwatched())).isEqualTo(new TableSize(OptionalLong.empty(), 16, 3));
        }
    }

    @Test
    void filesAreHandedOverWithTheirWholeEntry() throws Exception {
        log.commit(
                0,
                PROTOCOL,
                metaData(field("a"), "", List.of("p")),
                "{\"add\":{\"path\":\"p=1/x\",\"partitionValues\":{\"p\":\"1\",\"q\":null},\"size\":5,\"own\":true}}");
        List<DataFile> files = new ArrayList<>();
        table().forEachFile(files::add, Progress.unwatched());
        assertThat(files).singleElement().satisfies(file -> {
            assertThat(file.path()).isEqualTo("p=1/x");
            assertThat(file.bytes()).isEqualTo(5);
            assertThat(file.partitionValues()).isEqualTo(Map.of("p", "1"));
            assertThat(file.rows()).isEmpty();
            assertThat(file.entry().path("own").asBoolean()).isTrue();
        });
    }

    @Test
    void evidenceIsAddedUpOverFilesByPhysicalName() throws Exception {
        log.commit(
                0,
                NAME_MAPPED,
                metaData(
                        field("n", "\"long\"", mapping(1, "col-1")) + ","
                                + field("s", struct(mapped("t", 3, "col-3")), mapping(2, "col-2")),
                        NAME_MODE),
                add(
                        "one",
                        4,
                        ",\"minValues\":{\"col-1\":9,\"col-2\":{\"col-3\":\"b\"}},\"maxValues\":{\"col-1\":10,"
                                + "\"col-2\":{\"col-3\":\"c\"}},\"nullCount\":{\"col-1\":1,\"col-2\":{\"col-3\":0}}"),
                add(
                        "two",
                        6,
                        ",\"minValues\":{\"col-1\":100,\"col-2\":{\"col-3\":\"a\"}},\"maxValues\":{\"col-1\":200,"
                                + "\"col-2\":{\"col-3\":\"bb\"}},\"nullCount\":{\"col-1\":2,\"col-2\":{\"col-3\":5}}"));
        assertThat(evidence("n"))
                .isEqualTo(new ColumnEvidence(
                        Optional.of("9"), Optional.of("200"), OptionalLong.of(3), OptionalLong.of(10), 2, 2));
        assertThat(evidence("s", "t"))
                .isEqualTo(new ColumnEvidence(
                        Optional.of("a"), Optional.of("c"), OptionalLong.of(5), OptionalLong.of(10), 2, 2));
    }

    @Test
    void evidenceSaysWhatItDoesNotKnow() throws Exception {
        log.commit(
                0,
                PROTOCOL,
                metaData(field("a")),
                add(
                        "one",
                        4,
                        ",\"minValues\":{\"a\":\"x\"},\"maxValues\":{\"a\":\"y\uDBFF\uDFFF\"},\"nullCount\":{\"a\":0}"),
                "{\"add\":{\"path\":\"two\",\"size\":1}}");
        assertThat(evidence("a"))
                .isEqualTo(new ColumnEvidence(
                        Optional.of("x"), Optional.of("y…"), OptionalLong.empty(), OptionalLong.empty(), 1, 2));
    }

    @Test
    void nullsAreUnknownWhereDeletedRowsMayBeAmongThem() throws Exception {
        String vector = "\"deletionVector\":{\"storageType\":\"i\",\"pathOrInlineDv\":\"x\",\"cardinality\":2}";
        log.commit(
                0,
                PROTOCOL,
                metaData(field("a")),
                "{\"add\":{\"path\":\"one\",\"size\":1," + vector
                        + ",\"stats\":\"{\\\"numRecords\\\":9,\\\"tightBounds\\\":false,"
                        + "\\\"nullCount\\\":{\\\"a\\\":3}}\"}}");
        assertThat(evidence("a").nulls()).isEmpty();
        assertThat(evidence("a").rows()).hasValue(7);
    }

    @Test
    void evidenceOfAPartitionColumnComesFromItsValues() throws Exception {
        log.commit(
                0,
                PROTOCOL,
                metaData(field("p", "\"integer\""), "", List.of("P")),
                partitioned("one", "\"9\""),
                partitioned("two", "\"10\""),
                partitioned("three", "null"));
        assertThat(evidence("p"))
                .isEqualTo(new ColumnEvidence(
                        Optional.of("9"), Optional.of("10"), OptionalLong.of(4), OptionalLong.of(12), 3, 3));
    }

    private static String partitioned(String path, String value) {
        return add(path, 4, "").replace("\"size\"", "\"partitionValues\":{\"p\":" + value + "},\"size\"");
    }

    /** A file of ten bytes whose statistics go on as stated. */
    private static String add(String path, int rows, String more) {
        String stats = "{\"numRecords\":" + rows + more + "}";
        return "{\"add\":{\"path\":\"" + path + "\",\"size\":10,\"stats\":\"" + stats.replace("\"", "\\\"") + "\"}}";
    }

    private ColumnEvidence evidence(String... path) throws Exception {
        return table().evidence(ColumnPath.of(path), Progress.unwatched());
    }

    private DeltaTable table() throws Exception {
        return new DeltaFormat().open(name(), folder.toString());
    }

    private static TableName name() {
        return new TableName("c", "s", "t");
    }
}
