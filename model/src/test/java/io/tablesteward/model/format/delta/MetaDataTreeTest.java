package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.contract.TinyJson;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Law 3, on metadata that nobody has ever seen. */
class MetaDataTreeTest {
    private static final int ROUNDS = 300;

    static java.util.stream.IntStream rounds() {
        return java.util.stream.IntStream.range(0, ROUNDS / 100);
    }

    private static DeltaSnapshot snapshot(String metaDataLine) throws Exception {
        ObjectNode metaData =
                (ObjectNode) DeltaJson.MAPPER.readTree(metaDataLine).required("metaData");
        ObjectNode protocol =
                DeltaJson.MAPPER.createObjectNode().put("minReaderVersion", 1).put("minWriterVersion", 2);
        return new DeltaSnapshot(
                3,
                protocol,
                metaData,
                new TreeMap<>(),
                OptionalLong.empty(),
                0,
                OptionalLong.empty(),
                3,
                Optional.empty());
    }

    private static ChangeSet staged(DeltaSnapshot snapshot, MetadataEdit... edits) throws Exception {
        TableDetails details = new DeltaDetails(DeltaTableUnderTest.NAME, "/t").of(snapshot, Optional.empty());
        ChangeSet changes = ChangeSet.none(details);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, details.metadata());
        }
        return changes;
    }

    @ParameterizedTest
    @MethodSource("rounds")
    void whatNoEditNamesIsTheSameValueAfterwards(int hundred) throws Exception {
        for (int seed = hundred * 100; seed < hundred * 100 + 100; seed++) {
            RandomMetaData random = new RandomMetaData(new Random(seed));
            DeltaSnapshot snapshot = snapshot(random.line());
            List<Column> columns = DeltaDetails.metadata(snapshot)
                    .allColumns()
                    .filter(c -> c.kind() == Column.Kind.FIELD)
                    .toList();
            Column column = columns.get(seed % columns.size());
            ChangeSet changes = staged(
                    snapshot,
                    new SetTableComment(Optional.of("new table comment " + seed)),
                    new SetColumnComment(column.path(), Optional.of("new comment " + seed)),
                    new SetTag(Optional.of(column.path()), "new tag", "x"),
                    new SetTag(Optional.empty(), "new tag", "y"),
                    new SetProperty("new property", "z"));
            MetaDataTree tree = MetaDataTree.of(snapshot);

            tree.apply(changes);

            assertThat(tree.metaData().path("description").asText()).isEqualTo("new table comment " + seed);
            assertThat(rest(tree.metaData(), changes))
                    .as("seed %s", seed)
                    .isEqualTo(rest(snapshot.metaData(), changes));
            assertThat(TinyJson.parse(tree.metaData().path("schemaString").asText()))
                    .isInstanceOf(Map.class);
        }
    }

    /** Compared by a parser that is not ours: numbers with every digit, whatever their form. */
    private static Object rest(ObjectNode metaData, ChangeSet changes) throws Exception {
        JsonNode untouched = UntouchedParts.after(metaData, changes, "test");
        return java.util.Objects.requireNonNull(TinyJson.parse(untouched.toString()));
    }

    @Test
    void anEditOfTheTableLeavesTheSchemaTextAsItWas() throws Exception {
        String spaced = DeltaShape.PLAIN.lines().get(2).replace("\\\"fields\\\":[", "\\\"fields\\\" : [ ");
        DeltaSnapshot snapshot = snapshot(spaced);
        MetaDataTree tree = MetaDataTree.of(snapshot);

        tree.apply(staged(snapshot, new SetTableComment(Optional.of("x"))));

        assertThat(tree.metaData().get("schemaString"))
                .isEqualTo(snapshot.metaData().get("schemaString"));
    }

    @Test
    void theSnapshotItselfStaysAsItIs() throws Exception {
        DeltaSnapshot snapshot = snapshot(DeltaShape.PLAIN.lines().get(2));
        ObjectNode before = snapshot.metaData();

        MetaDataTree.of(snapshot).apply(staged(snapshot, new SetTableComment(Optional.of("x"))));

        assertThat(snapshot.metaData()).isEqualTo(before);
    }
}
