package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Reads actions from one Parquet file of a checkpoint: only the kinds asked for, but of these every column there is. */
final class ParquetActions {
    private ParquetActions() {}

    /** @param name a file name in the log folder, or {@code _sidecars/name} */
    static void read(LogFolder folder, String name, Set<String> kinds, ActionVisitor visitor)
            throws WorkbenchException {
        try (ParquetFileReader reader = open(folder.parquet(name))) {
            MessageType stored = reader.getFileMetaData().getSchema();
            MessageType wanted = projection(stored, kinds);
            if (wanted.getFieldCount() == 0) {
                return;
            }
            reader.setRequestedSchema(wanted);
            MessageColumnIO columns = new ColumnIOFactory().getColumnIO(wanted, stored);
            for (BlockMetaData rowGroup : List.copyOf(reader.getRowGroups())) {
                if (isAllNull(rowGroup, kinds)) {
                    reader.skipNextRowGroup();
                } else {
                    visit(name, reader.readNextRowGroup(), columns, wanted, visitor);
                }
            }
        } catch (IOException | RuntimeException e) {
            throw DeltaErrors.readingFile(name, e);
        }
    }

    static ParquetFileReader open(InputFile file) throws IOException {
        return ParquetFileReader.open(
                file,
                ParquetReadOptions.builder(new PlainParquetConfiguration())
                        .withCodecFactory(new PageCodecs())
                        .build());
    }

    private static MessageType projection(MessageType stored, Set<String> kinds) {
        List<Type> fields = stored.getFields().stream()
                .filter(field -> kinds.contains(field.getName()))
                .toList();
        return new MessageType(stored.getName(), fields);
    }

    /** A checkpoint of 300,000 files has its one {@code metaData} in one of many row groups. */
    private static boolean isAllNull(BlockMetaData rowGroup, Set<String> kinds) {
        for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
            Statistics<?> statistics = chunk.getStatistics();
            if (kinds.contains(chunk.getPath().toArray()[0])
                    && !(statistics != null
                            && statistics.isNumNullsSet()
                            && statistics.getNumNulls() == chunk.getValueCount())) {
                return false;
            }
        }
        return true;
    }

    private static void visit(
            String name, PageReadStore pages, MessageColumnIO columns, MessageType wanted, ActionVisitor visitor)
            throws WorkbenchException {
        RecordReader<ObjectNode> records = columns.getRecordReader(pages, new JsonRecords(wanted));
        for (long row = 0; row < pages.getRowCount(); row++) {
            Iterator<Map.Entry<String, JsonNode>> actions =
                    records.read().properties().iterator();
            while (actions.hasNext()) {
                Map.Entry<String, JsonNode> action = actions.next();
                if (action.getValue() instanceof ObjectNode inside) {
                    StatedVersions.requireIn(action.getKey(), inside, name, "-");
                    visitor.action(action.getKey(), inside);
                }
            }
        }
    }
}
