package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.HadoopFileSystems;
import io.tablesteward.model.files.Location;
import org.apache.hadoop.fs.Path;

/** Finds the log folder of the table at a location. */
final class LogFolders {
    private LogFolders() {}

    static LogFolder at(Location location) throws WorkbenchException {
        return location instanceof Location.Local local
                ? new LocalLogFolder(local.path())
                : remote((Location.Remote) location);
    }

    private static LogFolder remote(Location.Remote place) throws WorkbenchException {
        return new HadoopLogFolder(HadoopFileSystems.of(place), new Path(place.text()));
    }
}
