package io.tablesteward.app.journey;

import io.tablesteward.app.TableFormats;
import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Removes the column mapping of a table, stops before its commit when all new files are written, and waits for its end. */
final class RemovalUntilKilled {
    private RemovalUntilKilled() {}

    public static void main(String[] words) throws Exception {
        GovernedTable table = TableFormats.ofPlaces().open(new TableName("c", "s", "t"), words[0]);
        TableDetails now = table.details(Progress.unwatched());
        ChangeSet removal = ChangeSet.none(now).plus(new RemoveColumnMapping(), now.metadata());
        table.commit(new CommitRequest(removal, Optional.empty(), "child"), new Progress() {
            @Override
            public void report(double fraction, String what) {
                if (what.equals("3 / 3")) {
                    System.out.println("written");
                    System.out.flush();
                    waitForTheEnd();
                }
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        });
    }

    private static void waitForTheEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
