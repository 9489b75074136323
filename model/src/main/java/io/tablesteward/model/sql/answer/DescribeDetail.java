package io.tablesteward.model.sql.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableSize;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** One row with what the format knows of a table; counts its files, and therefore reads every entry of one. */
public record DescribeDetail(GovernedTable table) implements Answer {
    @Override
    public List<Reason> into(RowSink sink, Progress progress) throws WorkbenchException, IOException {
        TableDetails details = table.details(progress);
        TableSize size = table.size(progress);
        TableMetadata metadata = details.metadata();
        sink.columns(List.of(
                "format",
                "id",
                "name",
                "description",
                "location",
                "createdAt",
                "lastModified",
                "partitionColumns",
                "clusteringColumns",
                "numFiles",
                "sizeInBytes",
                "properties",
                "minReaderVersion",
                "minWriterVersion",
                "tableFeatures"));
        sink.row(List.of(
                new Cell.Text(details.format()),
                new Cell.Text(details.tableId()),
                new Cell.Text(details.name().toString()),
                Cell.text(metadata.comment()),
                new Cell.Text(details.location()),
                details.createdAt().<Cell>map(Cell.Moment::new).orElse(Cell.Missing.MISSING),
                new Cell.Moment(details.committedAt()),
                list(metadata.partitionColumns()),
                list(metadata.clusteringColumns()),
                new Cell.Whole(size.files()),
                new Cell.Whole(size.bytes()),
                map(SparkProperties.configured(metadata)),
                new Cell.Whole(metadata.features().minReaderVersion()),
                new Cell.Whole(metadata.features().minWriterVersion()),
                list(metadata.features().supported())));
        sink.end();
        return List.of();
    }

    private static Cell list(Collection<?> values) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        values.forEach(value -> list.add(value.toString()));
        return new Cell.Structure(list);
    }

    private static Cell map(Map<String, String> values) {
        ObjectNode map = JsonNodeFactory.instance.objectNode();
        values.forEach(map::put);
        return new Cell.Structure(map);
    }
}
