package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.array;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byId;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the log says of a file that was rewritten. */
class RewrittenEntriesTest {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static MappedColumns columns() throws Exception {
        return byName(
                field("a", "b", 1, "long"),
                field("b", "a", 2, "long"),
                field(
                        "s",
                        "c3",
                        3,
                        struct(
                                field("x", "c4", 4, "integer"),
                                field("deep", "c5", 5, struct(field("y", "c6", 6, "integer"))))),
                field("v", "c7", 7, "variant"),
                field("list", "c8", 8, array(struct(field("z", "c9", 9, "integer")))),
                field("part", "c10", 10, "string"));
    }

    private static JsonNode json(String text) throws Exception {
        return JSON.readTree(text.replace('\'', '"'));
    }

    private static ObjectNode add(String inside) throws Exception {
        return (ObjectNode) json("{'path':'p/old%20file.parquet','size':10,'modificationTime':1,'dataChange':true"
                + (inside.isEmpty() ? "" : "," + inside) + "}");
    }

    private static ObjectNode rewritten(ObjectNode add) throws Exception {
        return new RewrittenEntries(columns(), JSON).add(add, "p/new%20file.parquet", 9, 5);
    }

    private static JsonNode stats(String before) throws Exception {
        ObjectNode add = add("");
        add.put("stats", before.replace('\'', '"'));
        return JSON.readTree(rewritten(add).path("stats").textValue());
    }

    @Test
    void theNewFileIsSaidWhereItIsAndHoldsNothingNew() throws Exception {
        assertThat(JSON.readTree(rewritten(add("")).toString()))
                .isEqualTo(json("{'path':'p/new%20file.parquet','size':9,'modificationTime':5,'dataChange':false}"));
    }

    @Test
    void whatIsSaidOfTheOldFileIsLeftAlone() throws Exception {
        ObjectNode add = add("'partitionValues':{'c10':'x'}");
        JsonNode before = add.deepCopy();

        rewritten(add);

        assertThat(add).isEqualTo(before);
    }

    @Test
    void everythingElseStaysKnownToUsOrNot() throws Exception {
        String rest = "'tags':{'ZCUBE_ID':'7','c3':'c3'},'deletionVector':{'storageType':'u','pathOrInlineDv':'ab',"
                + "'offset':4,'sizeInBytes':40,'cardinality':6},'baseRowId':100,'defaultRowCommitVersion':3,"
                + "'clusteringProvider':'liquid','futureKey':{'c3':[1.10]}";

        ObjectNode entry = rewritten(add(rest));

        entry.remove(List.of("path", "size", "modificationTime", "dataChange"));
        assertThat((JsonNode) entry).isEqualTo(json("{" + rest + "}"));
    }

    @Test
    void partitionValuesAreNamedAnewAndNoneIsLost() throws Exception {
        assertThat(rewritten(add("'partitionValues':{'c10':null,'b':'1','a':'2','unknown':'3'}"))
                        .path("partitionValues"))
                .isEqualTo(json("{'part':null,'a':'1','b':'2','unknown':'3'}"));
    }

    @Test
    void statisticsAreNamedAnewAtEveryDepth() throws Exception {
        assertThat(
                        stats(
                                "{'numRecords':5,'minValues':{'a':1,'b':2,'c3':{'c4':3,'c5':{'c6':4}}},"
                                        + "'maxValues':{'c3':{'c5':{'c6':40}}},'nullCount':{'b':0,'c3':{'c4':1,'c5':{'c6':2}},'c8':3}}"))
                .isEqualTo(
                        json(
                                "{'numRecords':5,'minValues':{'b':1,'a':2,'s':{'x':3,'deep':{'y':4}}},"
                                        + "'maxValues':{'s':{'deep':{'y':40}}},'nullCount':{'a':0,'s':{'x':1,'deep':{'y':2}},'list':3}}"));
    }

    @Test
    void statisticsOfDroppedColumnsGo() throws Exception {
        assertThat(stats("{'minValues':{'gone':1,'c3':{'gone':2,'c4':3}},'nullCount':{'gone':{'c4':1}}}"))
                .isEqualTo(json("{'minValues':{'s':{'x':3}},'nullCount':{}}"));
    }

    @Test
    void insideTheStatisticsOfAVariantNothingIsNamedAnew() throws Exception {
        assertThat(stats("{'minValues':{'c7':{'c3':1,'a':2}},'maxValues':{'c7':'0rr'}}"))
                .isEqualTo(json("{'minValues':{'v':{'c3':1,'a':2}},'maxValues':{'v':'0rr'}}"));
    }

    /** RFC, Collated String Type: left under the old name, they would tell of another column that has it now. */
    @Test
    void statisticsByCollationAreNamedAnewToo() throws Exception {
        assertThat(stats("{'minValues':{'a':'B'},'statsWithCollation':{'ICU.de_DE.75.1':"
                        + "{'minValues':{'a':'b','b':'c','gone':'d'},'maxValues':{'a':'y'},'of':'a'},'none':7}}"))
                .isEqualTo(json("{'minValues':{'b':'B'},'statsWithCollation':{'ICU.de_DE.75.1':"
                        + "{'minValues':{'b':'b','a':'c'},'maxValues':{'b':'y'},'of':'a'},'none':7}}"));
    }

    @Test
    void whatElseStatisticsSayStays() throws Exception {
        String said = "{'numRecords':5,'tightBounds':false,'future':{'a':1},'minValues':'none'}";

        assertThat(stats(said)).isEqualTo(json(said));
    }

    @Test
    void numbersKeepTheirDigits() throws Exception {
        ObjectNode add = add("");
        add.put("stats", "{\"minValues\":{\"a\":12345678901234567890.1234567890,\"b\":1.00}}");

        assertThat(rewritten(add).path("stats").textValue())
                .isEqualTo("{\"minValues\":{\"b\":12345678901234567890.1234567890,\"a\":1.00}}");
    }

    @Test
    void statisticsThatNobodyCanReadStay() throws Exception {
        ObjectNode add = add("");
        add.put("stats", "{\"numRecords\":");

        assertThat(rewritten(add).path("stats").textValue()).isEqualTo("{\"numRecords\":");
    }

    /** PROTOCOL.md, Column Mapping: partition values and statistics go by physical name in id mode as well. */
    @Test
    void idModeMakesNoDifference() throws Exception {
        MappedColumns columns = byId(field("x", "c1", 1, TextNode.valueOf("long")));
        ObjectNode add = add("'partitionValues':{'c1':'7'}");
        add.put("stats", "{\"nullCount\":{\"c1\":0}}");

        ObjectNode entry = new RewrittenEntries(columns, JSON).add(add, "p", 1, 2);

        assertThat(entry.path("partitionValues")).isEqualTo(json("{'x':'7'}"));
        assertThat(entry.path("stats").textValue()).isEqualTo("{\"nullCount\":{\"x\":0}}");
    }

    @Test
    void theOldFileIsRemovedUnderThePathItHad() throws Exception {
        ObjectNode add = add("'partitionValues':{'c10':'x'},'tags':{'k':'v'},'deletionVector':{'storageType':'i',"
                + "'pathOrInlineDv':'ab','sizeInBytes':40,'cardinality':6},'baseRowId':100,"
                + "'defaultRowCommitVersion':3,'clusteringProvider':'liquid','stats':'{}'");

        assertThat(JSON.readTree(
                        new RewrittenEntries(columns(), JSON).remove(add, 99).toString()))
                .isEqualTo(json("{'path':'p/old%20file.parquet','deletionTimestamp':99,'dataChange':false,"
                        + "'extendedFileMetadata':true,'partitionValues':{'c10':'x'},'size':10,'tags':{'k':'v'},"
                        + "'deletionVector':{'storageType':'i','pathOrInlineDv':'ab','sizeInBytes':40,"
                        + "'cardinality':6},'baseRowId':100,'defaultRowCommitVersion':3}"));
    }

    /** Extended metadata means partition values, size and tags, all three. */
    @Test
    void aRemoveHasTagsThoughTheFileHadNone() throws Exception {
        assertThat(new RewrittenEntries(columns(), JSON)
                        .remove(add("'partitionValues':{}"), 99)
                        .path("tags"))
                .isEqualTo(json("{}"));
    }
}
