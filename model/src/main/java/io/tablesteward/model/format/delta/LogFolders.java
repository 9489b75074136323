package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** Finds the log folder of the table at a location. */
final class LogFolders {
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    private LogFolders() {}

    /** @param location an absolute path, or a URI with a scheme */
    static LogFolder at(String location, Configuration configuration) throws WorkbenchException {
        if (!SCHEME.matcher(location).matches()) {
            return new LocalLogFolder(java.nio.file.Path.of(location));
        }
        Path table = pathOf(location);
        if ("file".equalsIgnoreCase(table.toUri().getScheme())) {
            return new LocalLogFolder(java.nio.file.Path.of(table.toUri().getPath()));
        }
        try {
            return new HadoopLogFolder(table.getFileSystem(configuration), table);
        } catch (IOException e) {
            throw DeltaErrors.reading(location, e);
        }
    }

    /** A URI as URIs are written, else as Hadoop writes them: with nothing escaped. */
    private static Path pathOf(String location) {
        try {
            return new Path(new URI(location));
        } catch (URISyntaxException e) {
            return new Path(location);
        }
    }
}
