package io.tablesteward.model.history;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whoever commits to a table, as far as a commit says; what it does not say is absent.
 *
 * @param engine the program as it names itself, with its version
 * @param jobId of a scheduled job
 * @param stream application id under which a stream, or a batch that must not be written twice, notes its progress
 */
public record Writer(
        Kind kind,
        Optional<String> engine,
        Optional<String> jobId,
        Optional<String> jobName,
        Optional<String> notebook,
        Optional<String> cluster,
        Optional<String> user,
        Optional<String> stream) {
    /** What kind of writer, by the surest evidence there is. */
    public enum Kind {
        STREAM,
        JOB,
        PERSON,
        UNKNOWN
    }

    /**
     * Whoever made a commit.
     *
     * @param streams application ids of the commit's {@code txn} actions, if they are known; Spark's is the id of the
     *     query, which its streams write among the parameters too
     */
    public static Writer of(CommitEntry commit, List<String> streams) {
        Optional<String> jobId = inside(commit, "job", "jobId");
        Optional<String> jobName = inside(commit, "job", "jobName");
        Optional<String> notebook = inside(commit, "notebook", "notebookId");
        Optional<String> user = commit.text("userName").or(() -> commit.text("userId"));
        boolean isStream = !streams.isEmpty() || commit.text("operation").equals(Optional.of("STREAMING UPDATE"));
        return new Writer(
                isStream
                        ? Kind.STREAM
                        : jobId.or(() -> jobName).isPresent()
                                ? Kind.JOB
                                : user.or(() -> notebook).isPresent() ? Kind.PERSON : Kind.UNKNOWN,
                commit.text("engineInfo"),
                jobId,
                jobName,
                notebook,
                commit.text("clusterId"),
                user,
                streams.stream().findFirst().or(() -> inside(commit, "operationParameters", "queryId")));
    }

    /** The shortest thing that names the writer to a person. */
    public Optional<String> label() {
        return jobName.or(() -> jobId)
                .or(() -> user)
                .or(() -> notebook)
                .or(() -> stream)
                .or(() -> engine);
    }

    /**
     * Equal for two commits of one writer: its stream, else its job, else its notebook and user, else its cluster and
     * program. A job may get a new cluster, a program a new version, and both stay the same writer.
     */
    String identity() {
        Optional<String> job = jobId.or(() -> jobName);
        if (stream.isPresent()) {
            return "stream " + stream.get();
        }
        if (job.isPresent()) {
            return "job " + job.get();
        }
        if (notebook.isPresent() || user.isPresent()) {
            return "person " + notebook.orElse("") + ' ' + user.orElse("");
        }
        return kind + " " + cluster.orElse("") + ' '
                + engine.map(Writer::program).orElse("");
    }

    /** The run of the job that made the commit. */
    static Optional<String> runOf(CommitEntry commit) {
        return inside(commit, "job", "jobRunId").or(() -> inside(commit, "job", "runId"));
    }

    /** True if only Databricks says such things of itself. */
    boolean isDatabricks() {
        return engine.filter(name -> name.startsWith("Databricks-Runtime")).isPresent()
                || Stream.of(jobId, jobName, notebook, cluster).anyMatch(Optional::isPresent);
    }

    private static String program(String engine) {
        int version = engine.indexOf('/');
        return version < 0 ? engine : engine.substring(0, version);
    }

    private static Optional<String> inside(CommitEntry commit, String key, String inner) {
        JsonNode node = commit.info().get(key);
        JsonNode value = node == null ? null : node.get(inner);
        return value == null || value.isNull() ? Optional.empty() : Optional.of(value.asText());
    }
}
