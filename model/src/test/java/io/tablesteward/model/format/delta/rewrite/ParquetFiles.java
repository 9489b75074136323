package io.tablesteward.model.format.delta.rewrite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Parquet files written and read by Parquet's own library. */
public final class ParquetFiles {
    private static final long SEED = 42;
    private static final String SEQUENCE = "seq";
    private static final int INT96_BYTES = 12;

    private ParquetFiles() {}

    public static MessageType schema(String fields) {
        return MessageTypeParser.parseMessageType("message spark_schema { " + fields + " }");
    }

    /** Writes rows of random values, the same for the same schema; a long called {@code seq} counts them. */
    public static Path write(Path file, MessageType schema, int rows) throws IOException {
        return write(file, schema, rows, options -> options);
    }

    static Path write(Path file, MessageType schema, int rows, UnaryOperator<ExampleParquetWriter.Builder> options)
            throws IOException {
        Random random = new Random(SEED);
        ExampleParquetWriter.Builder builder = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(schema)
                .withConf(new PlainParquetConfiguration());
        try (ParquetWriter<Group> writer = options.apply(builder).build()) {
            for (int row = 0; row < rows; row++) {
                Group group = new SimpleGroup(schema);
                fill(group, schema, random);
                if (schema.containsField(SEQUENCE)) {
                    group.add(SEQUENCE, (long) row);
                }
                writer.write(group);
            }
        }
        return file;
    }

    private static void fill(Group group, GroupType type, Random random) {
        for (int field = 0; field < type.getFieldCount(); field++) {
            Type child = type.getType(field);
            for (int left = count(child, random); left > 0; left--) {
                if (child.isPrimitive()) {
                    add(group, field, child.asPrimitiveType(), random);
                } else {
                    fill(group.addGroup(field), child.asGroupType(), random);
                }
            }
        }
    }

    private static int count(Type type, Random random) {
        if (type.getName().equals(SEQUENCE)) {
            return 0;
        }
        return switch (type.getRepetition()) {
            case REQUIRED -> 1;
            case OPTIONAL -> random.nextInt(5) == 0 ? 0 : 1;
            case REPEATED -> random.nextInt(4);
        };
    }

    private static void add(Group group, int field, PrimitiveType type, Random random) {
        switch (type.getPrimitiveTypeName()) {
            case INT32 -> group.add(field, random.nextInt(1000));
            case INT64 -> group.add(field, random.nextLong(1_000_000));
            case DOUBLE -> group.add(field, random.nextDouble());
            case FLOAT -> group.add(field, random.nextFloat());
            case BOOLEAN -> group.add(field, random.nextBoolean());
            case BINARY -> group.add(field, "v" + type.getName() + random.nextInt(200));
            case INT96 -> group.add(field, bytes(INT96_BYTES, random));
            case FIXED_LEN_BYTE_ARRAY -> group.add(field, bytes(type.getTypeLength(), random));
        }
    }

    private static Binary bytes(int length, Random random) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return Binary.fromConstantByteArray(bytes);
    }

    static MessageType schema(Path file) throws IOException {
        try (ParquetFileReader reader = open(file)) {
            return reader.getFileMetaData().getSchema();
        }
    }

    static ParquetFileReader open(Path file) throws IOException {
        return ParquetFileReader.open(
                new LocalInputFile(file),
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build());
    }

    /** Every row without the names in it. */
    public static List<String> values(Path file) throws IOException {
        return values(file, schema(file));
    }

    /** Every row of the columns asked for, without the names in it. */
    public static List<String> values(Path file, MessageType projection) throws IOException {
        List<String> rows = new ArrayList<>();
        try (ParquetFileReader reader = open(file)) {
            MessageType stored = reader.getFileMetaData().getSchema();
            reader.setRequestedSchema(projection);
            PageReadStore pages = reader.readNextRowGroup();
            while (pages != null) {
                RecordReader<Group> records = new ColumnIOFactory()
                        .getColumnIO(projection, stored)
                        .getRecordReader(pages, new GroupRecordConverter(projection));
                for (long row = 0; row < pages.getRowCount(); row++) {
                    rows.add(text(records.read()));
                }
                pages = reader.readNextRowGroup();
            }
        }
        return rows;
    }

    private static String text(Group group) {
        StringBuilder text = new StringBuilder("{");
        GroupType type = group.getType();
        for (int field = 0; field < type.getFieldCount(); field++) {
            text.append('[');
            for (int i = 0; i < group.getFieldRepetitionCount(field); i++) {
                boolean isSimple = type.getType(field).isPrimitive();
                text.append(isSimple ? group.getValueToString(field, i) : text(group.getGroup(field, i)))
                        .append(' ');
            }
            text.append(']');
        }
        return text.append('}').toString();
    }
}
