package io.tablesteward.model.files;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.File;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Opens Hadoop's file systems, configured for a desktop: an unreachable server is told within seconds. */
public final class HadoopFileSystems {
    /** Read once: Hadoop's defaults are a thousand lines of XML. */
    private static final Configuration SETTINGS = read();

    private HadoopFileSystems() {}

    /**
     * The file system a place is on; the same object for the same server. Blocks.
     *
     * @throws WorkbenchException {@code NOT_SUPPORTED} if no connector for its scheme is installed
     */
    public static FileSystem of(Location.Remote place) throws WorkbenchException {
        try {
            FileSystem.getFileSystemClass(place.scheme(), SETTINGS);
        } catch (IOException | RuntimeException | LinkageError e) {
            // Hadoop names the class of some connectors (s3a, abfs) without bringing it along
            throw new WorkbenchException(Reason.of(Problem.NOT_SUPPORTED, place.scheme()), e);
        }
        try {
            return FileSystem.get(new Path(place.text()).toUri(), SETTINGS);
        } catch (IOException e) {
            throw FileFailures.of(e, place.text());
        } catch (IllegalArgumentException e) {
            // An unknown host arrives as an IllegalArgumentException around the real failure
            IOException failure =
                    e.getCause() instanceof IOException cause ? cause : new IOException(e.getMessage(), e);
            throw FileFailures.of(failure, place.text());
        }
    }

    /** Hadoop's settings: its defaults, the cluster's own where {@code HADOOP_CONF_DIR} names them, and our patience. */
    public static Configuration configuration() {
        return new Configuration(SETTINGS);
    }

    private static Configuration read() {
        Configuration configuration = new Configuration();
        configuration.setInt("ipc.client.connect.timeout", 5000);
        configuration.setInt("ipc.client.connect.max.retries", 1);
        configuration.setInt("ipc.client.connect.max.retries.on.timeouts", 1);
        configuration.setInt("ipc.client.rpc-timeout.ms", 20_000);
        configuration.setInt("dfs.client.socket-timeout", 20_000);
        configuration.setInt("dfs.client.max.block.acquire.failures", 1);
        String folder = System.getenv("HADOOP_CONF_DIR");
        if (folder != null) {
            for (String name : new String[] {"core-site.xml", "hdfs-site.xml"}) {
                File file = new File(folder, name);
                if (file.isFile()) {
                    configuration.addResource(new Path(file.toURI()));
                }
            }
        }
        configuration.size(); // resolves everything now, since it is shared between threads
        return configuration;
    }
}
