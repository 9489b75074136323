package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables made by several processes at once, or by one that is killed on the way. */
class CreationByProcessesTest {
    private static final int TABLES = 40;

    @TempDir
    Path root;

    @Test
    void ofTwoProcessesThatMakeTheSameTableExactlyOneDoes() throws Exception {
        try (ChildJvm one =
                        ChildJvm.start(CreateWhenTold.class, root.resolve("s").toString(), "one");
                ChildJvm other =
                        ChildJvm.start(CreateWhenTold.class, root.resolve("s").toString(), "other")) {
            one.await("ready");
            other.await("ready");
            for (int i = 0; i < TABLES; i++) {
                one.tell("t" + i);
                other.tell("t" + i);
                List<String> said = List.of(one.line(), other.line());

                assertThat(said).containsExactlyInAnyOrder("Created", "AlreadyThere");
                IndependentDeltaParser table =
                        IndependentDeltaParser.read(root.resolve("s").resolve("t" + i));
                assertThat(table.version()).isZero();
                assertThat(table.properties())
                        .containsEntry("made.by", said.get(0).equals("Created") ? "one" : "other");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CommitStep.class)
    void aProcessKilledOnTheWayLeavesAWholeTableOrNone(CommitStep step) throws Exception {
        Files.createDirectories(root.resolve("s"));
        try (ChildJvm child =
                ChildJvm.start(CreateWhenTold.class, root.resolve("s").toString(), "one", step.name())) {
            child.await("ready");
            child.tell("t");
            child.await("reached");
            child.kill();
        }
        FolderCatalog lake =
                new FolderCatalog(new Connection.Folder("lake", root.toString()), List.of(new DeltaFormat()));
        boolean happened = step.compareTo(CommitStep.LINKED) >= 0;
        assertThat(lake.children("s", Progress.unwatched())).hasSize(happened ? 1 : 0);

        CreateResult again = lake.create(
                new TableName("lake", "s", "t"),
                NewTables.request(NewTables.plain(NewTables.column("id", DataType.Primitive.LONG))),
                Progress.unwatched());

        assertThat(again).isInstanceOf(happened ? CreateResult.AlreadyThere.class : CreateResult.Created.class);
        assertThat(IndependentDeltaParser.read(root.resolve("s/t")).columns()).containsOnlyKeys(List.of("id"));
    }
}
