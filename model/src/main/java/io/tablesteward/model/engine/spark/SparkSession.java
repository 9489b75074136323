package io.tablesteward.model.engine.spark;

import io.grpc.ChannelCredentials;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.stub.MetadataUtils;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.ConfigRequest;
import org.apache.spark.connect.proto.ConfigResponse;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.InterruptRequest;
import org.apache.spark.connect.proto.KeyValue;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.ReleaseSessionRequest;
import org.apache.spark.connect.proto.SQL;
import org.apache.spark.connect.proto.SparkConnectServiceGrpc;
import org.apache.spark.connect.proto.SparkConnectServiceGrpc.SparkConnectServiceBlockingStub;
import org.apache.spark.connect.proto.SqlCommand;
import org.apache.spark.connect.proto.UserContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A session on a Spark server that nobody else uses. Blocking; for one thread at a time. */
final class SparkSession implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SparkSession.class);
    private static final String NOTE = "spark.databricks.delta.commitInfo.userMetadata";

    private static final String DOLLAR = "spark.tableSteward.dollar";

    /** Held, so that it stays as it is set here: what goes wrong we say ourselves. */
    private static final java.util.logging.Logger GRPC = java.util.logging.Logger.getLogger("io.grpc");

    static {
        GRPC.setLevel(Level.OFF);
    }

    /** Delta leaves there which version the session committed last. */
    private static final String LAST_COMMIT = "spark.databricks.delta.lastCommitVersionInSession";

    /** A server that was asleep takes its time to answer for the first time. */
    private static final long FIRST_ANSWER_SECONDS = 60;

    private static final long ANSWER_SECONDS = 20;
    private static final int LARGEST_MESSAGE = 16 << 20;

    private final SparkAddress address;
    private final SparkErrors errors;
    private final String id = UUID.randomUUID().toString();
    private final UserContext user;
    private final ManagedChannel channel;
    private final SparkConnectServiceBlockingStub calls;

    private SparkSession(SparkAddress address, ManagedChannel channel) {
        this.address = address;
        this.errors = new SparkErrors(address);
        this.user = UserContext.newBuilder()
                .setUserId(address.user().orElseGet(() -> System.getProperty("user.name", "")))
                .build();
        this.channel = channel;
        this.calls = SparkConnectServiceGrpc.newBlockingStub(channel);
    }

    /** Makes ready to speak to a server; whether it is there, its first answer tells. */
    static SparkSession with(SparkAddress address) {
        ChannelCredentials credentials =
                address.encrypted() ? TlsChannelCredentials.create() : InsecureChannelCredentials.create();
        ManagedChannel channel = Grpc.newChannelBuilderForAddress(address.host(), address.port(), credentials)
                .userAgent("TableSteward")
                .maxInboundMessageSize(LARGEST_MESSAGE)
                .intercept(MetadataUtils.newAttachHeadersInterceptor(headers(address)))
                .build();
        return new SparkSession(address, channel);
    }

    private static Metadata headers(SparkAddress address) {
        Metadata headers = new Metadata();
        address.headers()
                .forEach((key, value) -> headers.put(Metadata.Key.of(key, Metadata.ASCII_STRING_MARSHALLER), value));
        address.token()
                .ifPresent(token -> headers.put(
                        Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token));
        return headers;
    }

    /** The version of Spark that answers. */
    String version() throws WorkbenchException {
        try {
            return calls.withDeadlineAfter(FIRST_ANSWER_SECONDS, TimeUnit.SECONDS)
                    .analyzePlan(AnalyzePlanRequest.newBuilder()
                            .setSessionId(id)
                            .setUserContext(user)
                            .setSparkVersion(AnalyzePlanRequest.SparkVersion.getDefaultInstance())
                            .build())
                    .getSparkVersion()
                    .getVersion();
        } catch (StatusRuntimeException e) {
            throw failed(e);
        }
    }

    /** Sets the note of all commits that follow, exactly as it is; no note takes the last one back. */
    void setNote(Optional<String> note) throws WorkbenchException {
        if (note.isEmpty()) {
            config(unset(NOTE));
            return;
        }
        // Spark puts in the values of ${..} whenever it reads a setting, but does not look at what it put in
        config(set(DOLLAR, "$"));
        config(set(NOTE, note.get().replace("${", "${" + DOLLAR + "}{")));
    }

    /** Forgets which version was committed last, so that the next statement's can be told from it. */
    void forgetLastCommit() throws WorkbenchException {
        config(unset(LAST_COMMIT));
    }

    /** The version that was committed since it was forgotten; empty if none was. */
    OptionalLong lastCommit() throws WorkbenchException {
        ConfigResponse answer = config(ConfigRequest.Operation.newBuilder()
                .setGetOption(ConfigRequest.GetOption.newBuilder().addKeys(LAST_COMMIT))
                .build());
        return answer.getPairsList().stream()
                .filter(KeyValue::hasValue)
                .mapToLong(pair -> Long.parseLong(pair.getValue()))
                .findFirst();
    }

    /** Whether what a statement gives has a text in it; rows come as bytes in which texts stand as they are. */
    boolean tells(String sql, String text) throws WorkbenchException {
        RunningStatement statement = start(UUID.randomUUID().toString(), sql);
        StatementEnd end = statement.await(Progress.unwatched(), "", sql);
        if (end instanceof StatementEnd.Failed failed) {
            throw new WorkbenchException(failed.reason());
        }
        if (end instanceof StatementEnd.Lost lost) {
            throw new WorkbenchException(lost.reason());
        }
        return statement.gave(text);
    }

    /**
     * Runs a statement to its end; asked to stop, it tells the server and waits for what became of it.
     *
     * @param operation an id by which the server knows it
     * @param table what the statement is about, for the progress and for what is said of a failure
     */
    StatementEnd run(String operation, String sql, String table, Progress progress) {
        return start(operation, sql).await(progress, table, table);
    }

    private RunningStatement start(String operation, String sql) {
        RunningStatement statement = new RunningStatement(errors, () -> interrupt(operation));
        SparkConnectServiceGrpc.newStub(channel)
                .executePlan(
                        ExecutePlanRequest.newBuilder()
                                .setSessionId(id)
                                .setUserContext(user)
                                .setOperationId(operation)
                                .setPlan(Plan.newBuilder()
                                        .setCommand(Command.newBuilder()
                                                .setSqlCommand(SqlCommand.newBuilder()
                                                        .setInput(Relation.newBuilder()
                                                                .setSql(SQL.newBuilder()
                                                                        .setQuery(sql))))))
                                .build(),
                        statement);
        return statement;
    }

    private void interrupt(String operation) {
        try {
            calls.withDeadlineAfter(ANSWER_SECONDS, TimeUnit.SECONDS)
                    .interrupt(InterruptRequest.newBuilder()
                            .setSessionId(id)
                            .setUserContext(user)
                            .setInterruptType(InterruptRequest.InterruptType.INTERRUPT_TYPE_OPERATION_ID)
                            .setOperationId(operation)
                            .build());
        } catch (StatusRuntimeException e) {
            LOG.info("{} was not told to stop: {}", address, e.getStatus().getCode());
        }
    }

    private static ConfigRequest.Operation set(String key, String value) {
        return ConfigRequest.Operation.newBuilder()
                .setSet(ConfigRequest.Set.newBuilder()
                        .addPairs(KeyValue.newBuilder().setKey(key).setValue(value)))
                .build();
    }

    private static ConfigRequest.Operation unset(String key) {
        return ConfigRequest.Operation.newBuilder()
                .setUnset(ConfigRequest.Unset.newBuilder().addKeys(key))
                .build();
    }

    private ConfigResponse config(ConfigRequest.Operation operation) throws WorkbenchException {
        try {
            return calls.withDeadlineAfter(ANSWER_SECONDS, TimeUnit.SECONDS)
                    .config(ConfigRequest.newBuilder()
                            .setSessionId(id)
                            .setUserContext(user)
                            .setOperation(operation)
                            .build());
        } catch (StatusRuntimeException e) {
            throw failed(e);
        }
    }

    /** Without the exception itself: it holds what was sent along, secrets included. */
    private WorkbenchException failed(StatusRuntimeException e) {
        LOG.info("{} answered {}", address, e.getStatus().getCode());
        return new WorkbenchException(errors.of(e.getStatus(), address.shown()));
    }

    @Override
    public void close() {
        try {
            calls.withDeadlineAfter(ANSWER_SECONDS, TimeUnit.SECONDS)
                    .releaseSession(ReleaseSessionRequest.newBuilder()
                            .setSessionId(id)
                            .setUserContext(user)
                            .build());
        } catch (StatusRuntimeException e) {
            // The server forgets it by itself after a while
            LOG.debug("{} did not end the session: {}", address, e.getStatus().getCode());
        }
        channel.shutdownNow();
    }
}
