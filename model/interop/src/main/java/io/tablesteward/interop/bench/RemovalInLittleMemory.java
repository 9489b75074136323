package io.tablesteward.interop.bench;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.Optional;
import java.util.Scanner;

/** Removes column mapping from one table after the other, to be run in a JVM with little memory. */
public final class RemovalInLittleMemory {
    private static final double NANOS_A_MILLI = 1e6;

    private RemovalInLittleMemory() {}

    /** Reads folders of tables from the input, one a line; prints the milliseconds that each took, to the verified commit. */
    public static void main(String[] arguments) throws Exception {
        Scanner tables = new Scanner(System.in, "UTF-8");
        while (tables.hasNextLine()) {
            String place = tables.nextLine();
            long start = System.nanoTime();
            remove(place);
            System.out.println((System.nanoTime() - start) / NANOS_A_MILLI);
        }
    }

    private static void remove(String place) throws Exception {
        GovernedTable table =
                new DeltaFormat().open(new TableName("bench", TableName.DEFAULT_SCHEMA, "removal"), place);
        TableDetails details = table.details(Progress.unwatched());
        CommitResult result = table.commit(
                new CommitRequest(
                        ChangeSet.none(details).plus(new RemoveColumnMapping(), details.metadata()),
                        Optional.empty(),
                        "bench"),
                Progress.unwatched());
        if (!(result instanceof CommitResult.Committed committed) || !committed.isVerified()) {
            throw new IllegalStateException("Not committed and verified: " + result);
        }
    }
}
