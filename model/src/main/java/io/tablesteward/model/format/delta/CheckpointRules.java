package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.util.Map;
import java.util.Optional;

/** Why a checkpoint of a table cannot hold all that it should, as far as the table itself tells. */
final class CheckpointRules {
    private static final String STATISTICS_AS_TEXT = "delta.checkpoint.writeStatsAsJson";
    private static final String STATISTICS_IN_COLUMNS = "delta.checkpoint.writeStatsAsStruct";

    private CheckpointRules() {}

    /** Pure; the entries of data files are looked at only while they are written. */
    static Optional<Reason> whyNot(DeltaSnapshot snapshot) {
        if (snapshot.damage().isPresent()) {
            return snapshot.damage();
        }
        if (wantsStatisticsInColumns(snapshot)) {
            return Optional.of(Reason.of(Problem.CHECKPOINT_LOSES, STATISTICS_IN_COLUMNS));
        }
        Optional<String> unkept = CheckpointSchema.unkept(TableState.PROTOCOL, snapshot.protocol())
                .or(() -> CheckpointSchema.unkept(TableState.META_DATA, snapshot.metaData()));
        for (Map.Entry<String, ObjectNode> domain : snapshot.domains().entrySet()) {
            unkept = unkept.or(() -> CheckpointSchema.unkept(TableState.DOMAIN_METADATA, domain.getValue()));
        }
        return unkept.map(place -> Reason.of(Problem.CHECKPOINT_LOSES, place));
    }

    static void require(DeltaSnapshot snapshot) throws WorkbenchException {
        Optional<Reason> whyNot = whyNot(snapshot);
        if (whyNot.isPresent()) {
            throw new WorkbenchException(whyNot.get());
        }
    }

    static void requireKept(String kind, ObjectNode inside) throws WorkbenchException {
        Optional<String> unkept = CheckpointSchema.unkept(kind, inside);
        if (unkept.isPresent()) {
            throw WorkbenchException.of(Problem.CHECKPOINT_LOSES, unkept.get());
        }
    }

    /** True unless the statistics belong into the checkpoint as text (the usual), or not at all. */
    private static boolean wantsStatisticsInColumns(DeltaSnapshot snapshot) {
        String inColumns = said(snapshot, STATISTICS_IN_COLUMNS);
        // Spark takes columns for granted where text is switched off and nothing is said of columns
        return inColumns.equalsIgnoreCase("true")
                || (!hasStatisticsAsText(snapshot) && !inColumns.equalsIgnoreCase("false"));
    }

    static boolean hasStatisticsAsText(DeltaSnapshot snapshot) {
        return !said(snapshot, STATISTICS_AS_TEXT).equalsIgnoreCase("false");
    }

    private static String said(DeltaSnapshot snapshot, String key) {
        return snapshot.metaData().path("configuration").path(key).asText();
    }
}
