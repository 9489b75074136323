package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.TableName;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Scanner;

/**
 * A process of ours that makes a table when it is told to, and stops for ever at a station if one is given, so that it
 * can be killed there.
 */
final class CreateWhenTold {
    private CreateWhenTold() {}

    /** Arguments: folder of the tables, name of this process, maybe the station to stop at. Each line names a table. */
    public static void main(String[] arguments) throws Exception {
        ChildTalk.say("ready");
        Scanner tables = new Scanner(System.in, StandardCharsets.UTF_8);
        while (tables.hasNextLine()) {
            String table = tables.nextLine();
            LocalLogFolder log = new LocalLogFolder(Path.of(arguments[0], table));
            CommitObserver observer = step -> {
                if (arguments.length > 2 && step == CommitStep.valueOf(arguments[2])) {
                    ChildTalk.say("reached");
                    ChildTalk.waitToBeKilled();
                }
            };
            CreateResult result = new DeltaCreation(
                            new TableName("lake", "s", table),
                            log,
                            new LocalCommitStore(log.path()),
                            InstantSource.system(),
                            observer)
                    .create(
                            NewTables.request(NewTables.with(
                                    Map.of("made.by", arguments[1]), NewTables.column("id", DataType.Primitive.LONG))),
                            Progress.unwatched());
            ChildTalk.say(result.getClass().getSimpleName());
        }
    }
}
