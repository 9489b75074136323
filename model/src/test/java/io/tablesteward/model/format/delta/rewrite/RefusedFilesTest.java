package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.array;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byId;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.map;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.struct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnMapping;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.parquet.crypto.ColumnEncryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be rewritten without loss is said before anything is written. */
class RefusedFilesTest {
    private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final MessageType SCHEMA = ParquetFiles.schema("optional int64 c1; optional int64 c2;");

    @TempDir
    private Path folder;

    @Test
    void anEncryptedFooter() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                SCHEMA,
                10,
                options -> options.withEncryption(
                        FileEncryptionProperties.builder(KEY).build()));

        assertThat(refused(file)).isEqualTo(Reason.of(Problem.DATA_FILE_ENCRYPTED, file));
    }

    @Test
    void anEncryptedColumnUnderAFooterThatIsNot() throws Exception {
        ColumnEncryptionProperties column =
                ColumnEncryptionProperties.builder("c2").withKey(KEY.clone()).build();
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                SCHEMA,
                10,
                options -> options.withEncryption(FileEncryptionProperties.builder(KEY.clone())
                        .withPlaintextFooter()
                        .withEncryptedColumns(Map.of(ColumnPath.get("c2"), column))
                        .build()));

        assertThat(refused(file)).isEqualTo(Reason.of(Problem.DATA_FILE_ENCRYPTED, file));
    }

    @Test
    void whatIsNoParquetFile() throws Exception {
        Path text = Files.writeString(folder.resolve("text"), "a,b,c\n1,2,3\n4,5,6\n");
        Path empty = Files.writeString(folder.resolve("empty"), "");

        assertThat(refused(text).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
        assertThat(refused(empty).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void aFileThatEndsTooEarlyOrWhoseFooterIsBroken() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 10);
        byte[] bytes = Files.readAllBytes(file);
        Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, bytes.length - 20));
        byte[] garbled = bytes.clone();
        Arrays.fill(garbled, bytes.length - 100, bytes.length - 10, (byte) 0xff);
        Path broken = Files.write(folder.resolve("broken"), garbled);

        assertThat(refused(cut).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
        assertThat(refused(broken).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    /** In the compact form of Thrift a struct ends with a zero; before it goes a field that nobody knows yet. */
    @Test
    void aFooterThatSaysMoreThanWeKnow() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 10);
        byte[] footer = Footers.bytes(file);
        byte[] more = Arrays.copyOf(footer, footer.length + 3);
        more[footer.length - 1] = 0x05; // an int whose number follows
        more[footer.length] = 100; // field 50
        more[footer.length + 1] = 2; // the int 1
        Footers.replace(file, more);

        assertThat(refused(file)).isEqualTo(Reason.of(Problem.DATA_FILE_NEWER, file));
    }

    /** The logical type of a string is a union of which the first member is set; here it is one that comes later. */
    @Test
    void aLogicalTypeThatWeDoNotKnow() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), ParquetFiles.schema("optional binary c1 (STRING);"), 10);
        String footer = new String(Footers.bytes(file), StandardCharsets.ISO_8859_1);
        assertThat(footer).containsOnlyOnce("L\u001c\0\0\0");
        String later = footer.replace("L\u001c\0\0\0", "L\fd\0\0\0");
        Footers.replace(file, later.getBytes(StandardCharsets.ISO_8859_1));

        assertThat(refused(file)).isEqualTo(Reason.of(Problem.DATA_FILE_NEWER, file));
    }

    @Test
    void aSchemaThatIsTooDeepOrHasOneElementTooMany() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 0);
        FileMetaData footer = Footers.of(file);
        List<SchemaElement> deep = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            deep.add(new SchemaElement("s").setNum_children(1));
        }
        deep.add(new SchemaElement("x").setType(Type.INT32));
        footer.setSchema(deep);
        Footers.replace(file, footer);
        assertThat(refused(file).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);

        footer.setSchema(List.of(
                new SchemaElement("s").setNum_children(1),
                new SchemaElement("x").setType(Type.INT32),
                new SchemaElement("y").setType(Type.INT32)));
        footer.unsetColumn_orders();
        Footers.replace(file, footer);
        assertThat(refused(file).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void aPageIndexOutsideTheFile() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 10);
        FileMetaData footer = Footers.of(file);
        footer.getRow_groups().get(0).getColumns().get(0).setOffset_index_length(Integer.MAX_VALUE);
        Footers.replace(file, footer);

        WorkbenchException refusal = catchThrowableOfType(
                WorkbenchException.class, () -> Rewriting.rewrite(file, byName(field("a", "c1", 1, "long"))));

        assertThat(refusal.reason().problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void aColumnChunkThatBelongsToAnotherColumn() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 10);
        FileMetaData footer = Footers.of(file);
        Collections.swap(footer.getRow_groups().get(0).getColumns(), 0, 1);
        Footers.replace(file, footer);

        assertThat(refused(file).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void aColumnInAnotherFile() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 10);
        FileMetaData footer = Footers.of(file);
        footer.getRow_groups().get(0).getColumns().get(0).setFile_path("other");
        footer.setKey_value_metadata(List.of(new KeyValue("k")));
        Footers.replace(file, footer);

        assertThat(refused(file).problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void aFileWithoutIdsInATableThatIsReadById() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), SCHEMA, 10);

        assertThat(refused(file, byId(field("a", "c1", 1, "long"), field("b", "c2", 2, "long"))))
                .isEqualTo(Reason.of(Problem.DATA_FILE_WITHOUT_IDS, file));
    }

    @Test
    void anIdThatTwoColumnsHave() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 c1 = 1; optional int64 c2 = 1;"), 10);

        assertThat(refused(file, byId(field("a", "c1", 1, "long"))).problem())
                .isEqualTo(Problem.DATA_FILE_UNLIKE_TABLE);
    }

    @Test
    void aNameThatCouldBeTwoColumns() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 ABC; optional int64 Abc;"), 10);

        assertThat(refused(file, byName(field("a", "abc", 1, "long"))).problem())
                .isEqualTo(Problem.DATA_FILE_UNLIKE_TABLE);
    }

    static Stream<ObjectNode> otherShapes() {
        return Stream.of(
                field("a", "c1", 1, struct(field("x", "x", 2, "long"))),
                field("a", "c1", 1, array(TextNode.valueOf("long"))),
                field("a", "c1", 1, map(TextNode.valueOf("long"), TextNode.valueOf("long"))),
                field("a", "c3", 1, struct(field("x", "x", 2, "long"))),
                field("a", "c3", 1, map(TextNode.valueOf("long"), TextNode.valueOf("long"))),
                field("a", "c4", 1, array(TextNode.valueOf("long"))),
                field("a", "c5", 1, struct(field("x", "x", 2, "long"))));
    }

    @ParameterizedTest
    @MethodSource("otherShapes")
    void aColumnThatIsBuiltDifferently(ObjectNode field) throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                ParquetFiles.schema("optional int64 c1;"
                        + " optional group c3 (LIST) { repeated group list { optional int64 element; } }"
                        + " optional group c4 { optional int64 x; optional int64 y; }"
                        + " repeated group c5 { optional int64 x; }"),
                10);

        assertThat(refused(file, byName(field))).isEqualTo(Reason.of(Problem.DATA_FILE_UNLIKE_TABLE, file, "a"));
    }

    @Test
    void aSchemaThatDoesNotMapAColumn() {
        ObjectNode nameless = field("a", "c1", 1, struct(field("x", "c2", 2, "long")));
        ((ObjectNode) nameless.path("type").path("fields").get(0).path("metadata"))
                .remove("delta.columnMapping.physicalName");

        WorkbenchException refusal = catchThrowableOfType(
                WorkbenchException.class, () -> MappedColumns.of(struct(nameless), ColumnMapping.NAME));

        assertThat(refusal.reason()).isEqualTo(Reason.of(Problem.COLUMN_NOT_MAPPED, "a.x"));
    }

    private static Reason refused(Path file) throws WorkbenchException {
        return refused(file, byName(field("a", "c1", 1, "long")));
    }

    private static Reason refused(Path file, MappedColumns columns) {
        return catchThrowableOfType(WorkbenchException.class, () -> Rewriting.inspect(file, columns))
                .reason();
    }
}
