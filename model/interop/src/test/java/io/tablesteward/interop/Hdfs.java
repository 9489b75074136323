package io.tablesteward.interop;

import io.tablesteward.model.files.HadoopFileSystems;
import java.io.IOException;
import java.nio.file.Path;
import java.security.PrivilegedExceptionAction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.hadoop.security.UserGroupInformation;

/** A NameNode and a DataNode on loopback; its owner is another user than the one who runs the tests. */
final class Hdfs implements AutoCloseable {
    private static final UserGroupInformation OWNER =
            UserGroupInformation.createUserForTesting("hdfs", new String[] {"supergroup"});

    private final MiniDFSCluster cluster;
    private final FileSystem files;

    private Hdfs(MiniDFSCluster cluster, FileSystem files) {
        this.cluster = cluster;
        this.files = files;
    }

    static Hdfs start(Path folder) throws IOException, InterruptedException {
        Configuration settings = HadoopFileSystems.configuration();
        // Else closing each uploaded file waits for the DataNode's next report
        settings.setInt("dfs.client.block.write.locateFollowingBlock.initial.delay.ms", 5);
        return asOwner(() -> {
            MiniDFSCluster cluster = new MiniDFSCluster.Builder(settings, folder.toFile())
                    .numDataNodes(1)
                    .build();
            cluster.waitClusterUp();
            return new Hdfs(cluster, cluster.getFileSystem());
        });
    }

    /** A place in it, as a person types it. */
    String uri(String path) {
        return cluster.getURI() + path;
    }

    void stopNameNode() {
        cluster.shutdownNameNodes();
    }

    void startNameNode() throws IOException, InterruptedException {
        asOwner(() -> {
            cluster.restartNameNodes();
            cluster.waitClusterUp();
            return cluster;
        });
    }

    /** What starts it again, on the same blocks. */
    MiniDFSCluster.DataNodeProperties stopDataNode() {
        return cluster.stopDataNode(0);
    }

    void startDataNode(MiniDFSCluster.DataNodeProperties stopped) throws IOException, InterruptedException {
        asOwner(() -> {
            cluster.restartDataNode(stopped, true);
            cluster.waitActive();
            return cluster;
        });
    }

    /** What its owner does with it; the owner may do everything. */
    FileSystem files() {
        return files;
    }

    void upload(Path local, String path) throws IOException {
        files.copyFromLocalFile(new org.apache.hadoop.fs.Path(local.toUri()), new org.apache.hadoop.fs.Path(path));
    }

    private static <T> T asOwner(PrivilegedExceptionAction<T> work) throws IOException, InterruptedException {
        return OWNER.doAs(work);
    }

    @Override
    public void close() {
        cluster.shutdown();
    }
}
