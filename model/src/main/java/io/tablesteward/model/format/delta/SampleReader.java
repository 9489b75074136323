package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Reads a few values of one column out of data files: of whole files where there are some, else with deleted rows. */
final class SampleReader {
    private static final int MOST_FILES = 4;
    private static final long MOST_ROWS_OF_A_FILE = 10_000;

    /** Values of these are bytes, or need a decoder that we do not have. */
    private static final Pattern NO_TEXT =
            Pattern.compile("(?<![^<:,])(binary|variant|geometry|geography|void)(?![^>,(])");

    private static final Set<Problem> OF_READERS =
            Set.of(Problem.UNKNOWN_READER_FEATURE, Problem.UNSUPPORTED_READER_VERSION);

    private final PhysicalPath column;
    private final boolean partition;

    private SampleReader(PhysicalPath column, boolean partition) {
        this.column = column;
        this.partition = partition;
    }

    /** @throws WorkbenchException if values of this column, or of this table, cannot be told */
    static SampleReader of(ColumnPath path, TableMetadata metadata, List<Reason> obstacles) throws WorkbenchException {
        for (Reason reason : obstacles) {
            if (OF_READERS.contains(reason.problem())) {
                throw new WorkbenchException(reason);
            }
        }
        String type = metadata.column(path)
                .map(column -> column.type().text())
                .orElseThrow(() -> new IllegalArgumentException("No column " + path));
        if (NO_TEXT.matcher(type).find()) {
            throw WorkbenchException.of(Problem.NOT_SUPPORTED, type);
        }
        boolean partition = path.parts().size() == 1
                && metadata.partitionColumns().stream().anyMatch(name -> name.equalsIgnoreCase(path.name()));
        return new SampleReader(PhysicalPath.of(path, metadata), partition);
    }

    SampleValues read(LogFolder log, DeltaSnapshot snapshot, int most, Progress progress) throws WorkbenchException {
        SampleTally tally = new SampleTally(most);
        List<ObjectNode> whole = new ArrayList<>();
        List<ObjectNode> withDeletedRows = new ArrayList<>();
        new LiveFiles(log)
                .forEach(
                        snapshot,
                        add -> {
                            if (partition) {
                                tally.add(add.path("partitionValues")
                                        .path(column.names().get(0)));
                            } else {
                                List<ObjectNode> kind = add.hasNonNull("deletionVector") ? withDeletedRows : whole;
                                if (kind.size() < MOST_FILES) {
                                    kind.add(add);
                                }
                            }
                        },
                        progress);
        read(log, whole, tally, progress);
        tally.rowsMayBeDeleted();
        read(log, withDeletedRows, tally, progress);
        return tally.sum();
    }

    private void read(LogFolder log, List<ObjectNode> files, SampleTally tally, Progress progress)
            throws WorkbenchException {
        for (ObjectNode add : files) {
            if (!tally.isFull()) {
                progress.stopIfCancelled();
                read(log, add.path("path").asText(), tally, progress);
            }
        }
    }

    private void read(LogFolder log, String path, SampleTally tally, Progress progress) throws WorkbenchException {
        try (ParquetFileReader reader = ParquetActions.open(log.dataFile(URI.create(path)))) {
            MessageType stored = reader.getFileMetaData().getSchema();
            List<Type> wanted = column.within(stored).stream().toList();
            if (!wanted.isEmpty()) {
                MessageType projection = new MessageType(stored.getName(), wanted);
                reader.setRequestedSchema(projection);
                read(reader, projection, stored, tally, progress);
            }
        } catch (IOException e) {
            Reason reason = FileFailures.reason(e, path);
            // A file that the log names but that is gone says nothing of the table itself
            throw new WorkbenchException(reason.problem() == Problem.TABLE_NOT_FOUND ? unreadable(path, e) : reason, e);
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (RuntimeException e) {
            throw new WorkbenchException(unreadable(path, e), e);
        }
    }

    private void read(
            ParquetFileReader reader, MessageType projection, MessageType stored, SampleTally tally, Progress progress)
            throws IOException {
        long rows = 0;
        PageReadStore pages = reader.readNextRowGroup();
        while (pages != null && rows < MOST_ROWS_OF_A_FILE && !tally.isFull()) {
            RecordReader<ObjectNode> records = new ColumnIOFactory()
                    .getColumnIO(projection, stored)
                    .getRecordReader(pages, new JsonRecords(projection));
            for (long row = 0; row < pages.getRowCount() && rows < MOST_ROWS_OF_A_FILE && !tally.isFull(); row++) {
                progress.stopIfCancelled();
                JsonNode record = records.read();
                column.forEach(projection, record, tally::add);
                tally.endRow();
                rows++;
            }
            pages = reader.readNextRowGroup();
        }
    }

    private static Reason unreadable(String path, Exception e) {
        return Reason.of(Problem.UNREADABLE, path, e.getClass().getSimpleName());
    }
}
