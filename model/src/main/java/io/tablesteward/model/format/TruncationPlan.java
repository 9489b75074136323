package io.tablesteward.model.format;

import io.tablesteward.model.table.TableName;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A feature that is to go together with the versions that needed it, in two runs with a wait between them (DF-05, DF-08);
 * the runs are carried out by Spark, what was done is kept here.
 *
 * @param tableId by which a table that took its place is told apart
 * @param historyExported whether a person has kept what the runs delete
 */
public record TruncationPlan(
        TableName table,
        String location,
        String tableId,
        String feature,
        Instant planned,
        boolean historyExported,
        Optional<FirstRun> firstRun) {
    /**
     * The run that took the feature out of use.
     *
     * @param version from here on no version uses the feature
     * @param at when that was, by the time of its file: the clean-up goes by that
     * @param retention longer than any transaction may take (DF-06)
     */
    public record FirstRun(long version, Instant at, Duration retention) {
        /** The clean-up cuts to the minute. */
        public Instant secondNotBefore() {
            Instant minute = at.truncatedTo(ChronoUnit.MINUTES);
            return (minute.equals(at) ? at : minute.plus(1, ChronoUnit.MINUTES)).plus(retention);
        }
    }

    /** What is to be done next. */
    public enum Next {
        /** Another table is in its place: the plan is void. */
        OTHER_TABLE,
        /** The feature is gone. */
        NOTHING,
        /** Each run may delete old versions, so that comes before. */
        EXPORT_HISTORY,
        FIRST_RUN,
        /** Somebody uses the feature since the first run, which has to be done again. */
        FIRST_RUN_AGAIN,
        WAIT,
        SECOND_RUN
    }

    public static TruncationPlan of(
            TableName table, String location, String feature, TruncationFacts facts, Instant now) {
        return new TruncationPlan(table, location, facts.tableId(), feature, now, false, facts.firstRun());
    }

    public TruncationPlan withHistoryExported() {
        return new TruncationPlan(table, location, tableId, feature, planned, true, firstRun);
    }

    /** True if both are about the same feature of the same table. */
    public boolean isForTheSame(TruncationPlan other) {
        return table.equals(other.table) && location.equals(other.location) && feature.equals(other.feature);
    }

    /** The same with what the log tells by now; a first run that is known stays known. */
    public TruncationPlan with(TruncationFacts facts) {
        Optional<FirstRun> known = facts.inUse() ? Optional.empty() : firstRun.or(facts::firstRun);
        return new TruncationPlan(table, location, tableId, feature, planned, historyExported, known);
    }

    /** Pure. */
    public Next next(TruncationFacts facts, Instant now) {
        if (!facts.tableId().equals(tableId)) {
            return Next.OTHER_TABLE;
        }
        if (!facts.hasFeature()) {
            return Next.NOTHING;
        }
        if (!historyExported) {
            return Next.EXPORT_HISTORY;
        }
        Optional<FirstRun> done = with(facts).firstRun();
        if (done.isEmpty()) {
            return firstRun.isPresent() ? Next.FIRST_RUN_AGAIN : Next.FIRST_RUN;
        }
        return now.isBefore(done.get().secondNotBefore()) ? Next.WAIT : Next.SECOND_RUN;
    }

    /** What Spark is to be told, in either run. */
    public String sql(String quotedTable) {
        return sql(quotedTable, feature);
    }

    public static String sql(String quotedTable, String feature) {
        return "ALTER TABLE " + quotedTable + " DROP FEATURE " + feature + " TRUNCATE HISTORY";
    }
}
