package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.interop.bench.LongLog;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An HDFS that goes away while its tables are open is said to be unreachable, soon, and is read again when it is back. */
class HdfsGoneTest {
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final int COMMITS = 60;

    @TempDir
    private Path folder;

    @Test
    void withoutItsNameNodeItIsUnreachable() throws IOException, InterruptedException, WorkbenchException {
        try (Hdfs hdfs = withATable()) {
            withoutItsNameNode(hdfs);
        }
    }

    @Test
    void withoutItsDataNodeItIsUnreachable() throws IOException, InterruptedException, WorkbenchException {
        try (Hdfs hdfs = withATable()) {
            withoutItsDataNode(hdfs);
        }
    }

    private Hdfs withATable() throws IOException, InterruptedException {
        LongLog.write(folder.resolve("table"), COMMITS);
        Hdfs hdfs = Hdfs.start(folder.resolve("hdfs"));
        hdfs.upload(folder.resolve("table"), "/lake/table");
        return hdfs;
    }

    private static void withoutItsNameNode(Hdfs hdfs) throws IOException, InterruptedException, WorkbenchException {
        FolderCatalog catalog =
                new FolderCatalog(new Connection.Folder("lake", hdfs.uri("/lake")), List.of(new DeltaFormat()));
        GovernedTable table = catalog.open(new TableName("lake", "default", "table"));
        long version = table.details(Progress.unwatched()).version();
        OptionalLong next = table.history()
                .page(OptionalLong.empty(), 10, Progress.unwatched())
                .nextBefore();

        hdfs.stopNameNode();
        isUnreachableSoon("listing", () -> catalog.children("", Progress.unwatched()));
        isUnreachableSoon("open", () -> catalog.open(new TableName("lake", "default", "table")));
        isUnreachableSoon("details", () -> table.details(Progress.unwatched()));
        isUnreachableSoon("next page", () -> table.history().page(next, 50, Progress.unwatched()));
        isUnreachableSoon("raw", () -> table.history().rawCommit(3, 1000));

        hdfs.startNameNode();
        assertThat(table.details(Progress.unwatched()).version()).isEqualTo(version);
        assertThat(table.history().page(next, 50, Progress.unwatched()).entries())
                .hasSize(50);
    }

    private static void withoutItsDataNode(Hdfs hdfs) throws IOException, InterruptedException, WorkbenchException {
        GovernedTable table = new DeltaFormat().open(new TableName("c", "s", "t"), hdfs.uri("/lake/table"));
        long version = table.details(Progress.unwatched()).version();
        OptionalLong next = table.history()
                .page(OptionalLong.empty(), 10, Progress.unwatched())
                .nextBefore();

        MiniDFSCluster.DataNodeProperties stopped = hdfs.stopDataNode();
        isUnreachableSoon("details", () -> table.details(Progress.unwatched()));
        isUnreachableSoon("next page", () -> table.history().page(next, 50, Progress.unwatched()));
        isUnreachableSoon("files", () -> table.forEachFile(new ArrayList<>()::add, Progress.unwatched()));

        hdfs.startDataNode(stopped);
        assertThat(table.details(Progress.unwatched()).version()).isEqualTo(version);
    }

    private static void isUnreachableSoon(String what, ThrowingCallable work) {
        Instant start = Instant.now();
        WorkbenchException failure = catchThrowableOfType(WorkbenchException.class, work);
        Duration took = Duration.between(start, Instant.now());
        System.out.println("hdfs gone, " + what + ": " + failure + " after " + took.toMillis() + " ms");
        assertThat(failure).as(what).isNotNull();
        Reason reason = failure.reason();
        assertThat(reason.problem()).as(what).isEqualTo(Problem.UNREACHABLE);
        assertThat(took).as(what).isLessThan(SOON);
    }
}
