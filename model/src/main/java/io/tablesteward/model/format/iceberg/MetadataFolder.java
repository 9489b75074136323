package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.HadoopFileSystems;
import io.tablesteward.model.files.Location;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.hadoop.fs.Path;

/** The {@code metadata} folder of one table on some file system; it is only ever read. Blocking. */
interface MetadataFolder {
    /** What it is called, below the table's folder. */
    String NAME = "metadata";

    /** Where the table is, for messages; without credentials. */
    String tableLocation();

    /** Where a file of it is, for messages; without credentials. */
    String location(String name);

    /**
     * Names of what is directly in the folder, in no order.
     *
     * @throws WorkbenchException if it is not there, cannot be reached or may not be read
     */
    List<String> names() throws WorkbenchException;

    InputStream open(String name) throws IOException;

    /** Blocks where a server must be reached. */
    static MetadataFolder of(String location) throws WorkbenchException {
        Location place = Location.parse(location);
        if (place instanceof Location.Local local) {
            return new LocalMetadataFolder(local.path());
        }
        Location.Remote remote = (Location.Remote) place;
        return new HadoopMetadataFolder(HadoopFileSystems.of(remote), new Path(remote.text()));
    }
}
