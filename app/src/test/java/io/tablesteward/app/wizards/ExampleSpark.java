package io.tablesteward.app.wizards;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A Spark server that is none: it notes what it is asked for, and the table says how its commits end. */
final class ExampleSpark implements SparkEngines {
    final List<String> asked = new ArrayList<>();
    final List<CommitRequest> committed = new ArrayList<>();
    Support support = Support.yes();
    Sought sought = new Sought.NotKnownYet();

    @Override
    public ExecutionEngine at(SparkAddress address, Optional<String> named) {
        return new ExecutionEngine() {
            @Override
            public Support supports(TableDetails table, MetadataEdit edit) {
                return support;
            }

            @Override
            public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
                    throws WorkbenchException {
                asked.add((address + " " + named.orElse("")).strip());
                committed.add(request);
                return table.commit(request, progress);
            }

            @Override
            public Sought lookAgain(
                    GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
                return sought;
            }
        };
    }
}
