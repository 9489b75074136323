package io.tablesteward.model.engine.spark;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Tries a server out, step by step, and changes nothing there. Blocks. */
public final class SparkVisit {
    /** No table is there on any server; that Delta says so shows that there is Delta. */
    private static final String NOWHERE = "DESCRIBE DETAIL delta.`/table-steward/asks/whether/delta/is/here`";

    private SparkVisit() {}

    /** What is tried, in this order. */
    public enum Stage {
        /** It answers, and lets us in. */
        ANSWERS,
        /** It can read Delta tables. */
        KNOWS_DELTA
    }

    /**
     * One stage and how it went.
     *
     * @param detail what the server said of itself; empty text if nothing
     * @param failure why it did not go; the stages after it are not tried
     */
    public record Tried(Stage stage, String detail, Optional<Reason> failure) {}

    /**
     * Visits it; the first stage that fails is the last.
     *
     * @param tried told of each stage as it ends
     */
    public static List<Tried> to(SparkAddress address, Consumer<Tried> tried) {
        try (SparkSession session = SparkSession.with(address)) {
            Tried answers = answers(session);
            tried.accept(answers);
            if (answers.failure().isPresent()) {
                return List.of(answers);
            }
            Tried delta = knowsDelta(session);
            tried.accept(delta);
            return List.of(answers, delta);
        }
    }

    private static Tried answers(SparkSession session) {
        try {
            return new Tried(Stage.ANSWERS, session.version(), Optional.empty());
        } catch (WorkbenchException e) {
            return new Tried(Stage.ANSWERS, "", Optional.of(e.reason()));
        }
    }

    private static Tried knowsDelta(SparkSession session) {
        try {
            session.tells(NOWHERE, "");
            return new Tried(Stage.KNOWS_DELTA, "", Optional.empty());
        } catch (WorkbenchException e) {
            boolean known = e.reason().problem() == Problem.SPARK_TABLE_NOT_SEEN;
            return new Tried(Stage.KNOWS_DELTA, "", known ? Optional.empty() : Optional.of(e.reason()));
        }
    }
}
