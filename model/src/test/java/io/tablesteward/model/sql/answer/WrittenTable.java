package io.tablesteward.model.sql.answer;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Locale;

/** A Delta table of which a test writes every action. */
record WrittenTable(Path folder) {
    static final String OLD_PROTOCOL = "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}";

    /** A metaData action with this schema (JSON of the fields) and more keys. */
    static String metaData(String fields, String more) throws IOException {
        ObjectMapper json = new ObjectMapper();
        String schema = json.writeValueAsString(json.readTree("{\"type\":\"struct\",\"fields\":[" + fields + "]}"));
        return "{\"metaData\":{\"id\":\"the-id\",\"format\":{\"provider\":\"parquet\",\"options\":{}},\"schemaString\":"
                + json.writeValueAsString(schema) + more + "}}";
    }

    WrittenTable commit(long version, String... actions) throws IOException {
        Path log = Files.createDirectories(folder.resolve("_delta_log"));
        Path file = log.resolve(String.format(Locale.ROOT, "%020d.json", version));
        Files.writeString(file, String.join("\n", actions) + "\n");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L + version * 1000));
        return this;
    }

    GovernedTable open() throws WorkbenchException {
        return new DeltaFormat().open(new TableName("lake", "sales", "my-orders"), folder.toString());
    }

    TableDetails details() throws WorkbenchException {
        return open().details(Progress.unwatched());
    }
}
