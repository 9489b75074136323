package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.table.TableDetails;
import java.util.OptionalLong;

/** Opens a table, reads its history and shows its newest commit as text, in a process that has little memory. */
final class OpeningInLittleMemory {
    private OpeningInLittleMemory() {}

    public static void main(String[] words) throws Exception {
        DeltaTable table = new DeltaFormat().open(DeltaTableUnderTest.NAME, words[0]);
        TableDetails details = table.details(Progress.unwatched());
        System.out.println("version " + details.version());
        System.out.println("columns " + details.metadata().columns().size());
        HistoryPage page = table.history().page(OptionalLong.empty(), 200, Progress.unwatched());
        for (CommitEntry commit : page.entries()) {
            System.out.println("commit " + commit.version() + " "
                    + commit.text("operation").orElse("-") + " " + commit.state());
        }
        System.out.println(
                "raw " + table.history().rawCommit(details.version(), 100_000).length());
    }
}
