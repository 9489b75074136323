package io.tablesteward.model.engine.spark;

import io.grpc.Status;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What goes wrong between us and a Spark server, as our problems; nothing they say repeats a secret. */
final class SparkErrors {
    /** Spark puts the class of an error before its text. */
    private static final Pattern ERROR_CLASS = Pattern.compile("\\[([A-Z][A-Z0-9_.]+)]\\s*");

    private static final Set<String> NO_TABLE_THERE = Set.of(
            "DELTA_MISSING_DELTA_TABLE",
            "DELTA_TABLE_NOT_FOUND",
            "DELTA_PATH_DOES_NOT_EXIST",
            "TABLE_OR_VIEW_NOT_FOUND",
            "PATH_NOT_FOUND");

    /** What a run of TRUNCATE HISTORY ends with before its time has come, the first one always (DF-05, DF-08). */
    private static final Set<String> HISTORY_WAITS = Set.of(
            "DELTA_FEATURE_DROP_WAIT_FOR_RETENTION_PERIOD",
            "DELTA_FEATURE_DROP_HISTORICAL_VERSIONS_EXIST",
            "DELTA_FEATURE_DROP_CHECKPOINT_PROTECTION_WAIT_FOR_RETENTION_PERIOD");

    private static final int MOST_TEXT = 600;

    private final SparkAddress address;

    SparkErrors(SparkAddress address) {
        this.address = address;
    }

    /** Whether the server itself answered that the statement failed. */
    static boolean isAnswer(Status status) {
        return errorClass(status).isPresent()
                || status.getCode() == Status.Code.UNAUTHENTICATED
                || status.getCode() == Status.Code.PERMISSION_DENIED;
    }

    /**
     * What a call ended with.
     *
     * @param table as the statement names it, or the server where there is none
     */
    Reason of(Status status, String table) {
        Optional<String> error = errorClass(status);
        if (error.isPresent()) {
            String name = error.get();
            if (NO_TABLE_THERE.contains(name)) {
                return Reason.of(Problem.SPARK_TABLE_NOT_SEEN, table, address.shown());
            }
            if (HISTORY_WAITS.contains(name)) {
                return Reason.of(Problem.SPARK_HISTORY_WAITS, table, textOf(status));
            }
            return Reason.of(Problem.SPARK_REFUSED, address.shown(), name, textOf(status));
        }
        return switch (status.getCode()) {
            case UNAUTHENTICATED, PERMISSION_DENIED ->
                Reason.of(Problem.SPARK_NOT_LET_IN, address.shown(), textOf(status));
            case UNIMPLEMENTED -> Reason.of(Problem.SPARK_NOT_A_SERVER, address.shown());
            default -> Reason.of(Problem.SPARK_UNREACHABLE, address.shown(), textOf(status));
        };
    }

    static Optional<String> errorClass(Status status) {
        Matcher found = ERROR_CLASS.matcher(text(status));
        return found.lookingAt() ? Optional.of(found.group(1)) : Optional.empty();
    }

    private String textOf(Status status) {
        String text = text(status);
        Matcher found = ERROR_CLASS.matcher(text);
        if (found.lookingAt()) {
            text = text.substring(found.end());
        }
        text = address.withoutSecrets(text.strip().replaceAll("\\s+", " "));
        if (text.isEmpty()) {
            return status.getCode().name();
        }
        return text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) + "…" : text;
    }

    private static String text(Status status) {
        String description = status.getDescription();
        if (description != null) {
            return description.strip();
        }
        Throwable cause = status.getCause();
        return cause == null ? "" : String.valueOf(cause.getMessage());
    }
}
