package io.tablesteward.model.catalog.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.contract.CatalogContract;
import io.tablesteward.model.files.Location;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same folders through Hadoop, as those of HDFS are read. */
class HadoopFolderCatalogTest extends CatalogContract {
    @Override
    protected Catalog over(Path folder) {
        return at("file://" + folder);
    }

    @Override
    protected Catalog over(Listing.Table listed) {
        return at(listed.location());
    }

    private Catalog at(String uri) {
        return new FolderCatalog("lake", () -> HadoopTree.at(new Location.Remote("file", uri)), formats);
    }

    @Test
    void aSchemeWithoutItsConnectorIsSaidToBeNotSupported() {
        for (String uri :
                List.of("s3a://bucket/lake", "abfss://box@account.dfs.core.windows.net/lake", "made-up://x/y")) {
            Catalog catalog = new FolderCatalog(new Connection.Folder("lake", uri), formats);
            assertThat(problemOf(() -> catalog.children("", Progress.unwatched())))
                    .as(uri)
                    .isEqualTo(Problem.NOT_SUPPORTED);
        }
    }

    @Test
    void aServerThatIsNotThereIsSaidToBeUnreachable() {
        for (String uri : List.of("hdfs://no-such-host.invalid:8020/lake", "hdfs://127.0.0.1:1/lake")) {
            Catalog catalog = new FolderCatalog(new Connection.Folder("lake", uri), formats);
            assertThat(problemOf(() -> catalog.children("", Progress.unwatched())))
                    .as(uri)
                    .isEqualTo(Problem.UNREACHABLE);
        }
    }

    @Test
    void aServerThatTakesTheCallAndNeverAnswersIsSaidToBeUnreachable() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            String uri = "hdfs://127.0.0.1:" + silent.getLocalPort() + "/lake";
            Catalog catalog = new FolderCatalog(new Connection.Folder("lake", uri), formats);
            Instant start = Instant.now();
            assertThat(problemOf(() -> catalog.children("", Progress.unwatched())))
                    .isEqualTo(Problem.UNREACHABLE);
            assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(45));
        }
    }
}
