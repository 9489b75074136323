package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * Who commits, as the log tells it.
 *
 * @param stream the application id of a stream's {@code txn} actions
 * @param details what else such a writer says of itself in {@code commitInfo}
 */
record Author(String engineInfo, Optional<String> userName, Optional<String> stream, ObjectNode details) {
    private static final String SPARK = "Apache-Spark/4.0.1 Delta-Lake/4.0.0";
    private static final String DATABRICKS = "Databricks-Runtime/16.4.x-scala2.12";

    /** A person at a notebook or in a tool. */
    static Author person(String name) {
        return new Author(SPARK, Optional.of(name), Optional.empty(), JsonNodeFactory.instance.objectNode());
    }

    /** A program that runs by the clock; open source Spark does not say who it is. */
    static Author job() {
        return new Author(SPARK, Optional.empty(), Optional.empty(), JsonNodeFactory.instance.objectNode());
    }

    static Author stream(String name) {
        return new Author(
                SPARK,
                Optional.empty(),
                Optional.of(Ids.of("stream", name).toString()),
                JsonNodeFactory.instance.objectNode());
    }

    /** A job on Databricks, which leaves job, notebook and cluster. */
    static Author databricksJob(String name, long id) {
        ObjectNode details = JsonNodeFactory.instance.objectNode().put("userId", "7018233901124456");
        details.putObject("job")
                .put("jobId", Long.toString(id))
                .put("jobName", name)
                .put("jobRunId", Long.toString(id * 31 + 7))
                .put("runId", Long.toString(id * 31 + 7))
                .put("jobOwnerId", "7018233901124456")
                .put("triggerType", "cron");
        details.putObject("notebook").put("notebookId", Long.toString(id * 17 + 3));
        details.put(
                "clusterId", "0412-071530-" + Ids.of("cluster", name).toString().substring(0, 8));
        return new Author(DATABRICKS, Optional.of("svc-" + name + "@example.com"), Optional.empty(), details);
    }
}
