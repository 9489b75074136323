package io.tablesteward.app.command;

import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.engine.spark.SparkConnectEngine;
import io.tablesteward.model.report.RowForm;
import io.tablesteward.model.sql.SparkScript;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code table-steward sql}: statements without a window. Running it is the permission to write. */
@Command(
        name = "sql",
        resourceBundle = "i18n.commandline",
        sortOptions = false,
        parameterListHeading = "%n",
        optionListHeading = "%n",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class SqlCommand implements Callable<Integer> {
    /** The environment variable: what stands on a command line, everybody on the computer can read. */
    private static final String TOKEN = "TABLE_STEWARD_SPARK_TOKEN";

    private final Streams streams;

    @Spec
    private @Nullable CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Source source = new Source();

    @ArgGroup
    private PlaceOptions place = new PlaceOptions();

    @Option(names = "--format", paramLabel = "table|json|csv", descriptionKey = "sql.format")
    private RowForm format = RowForm.TABLE;

    @Option(names = "--note", paramLabel = "TEXT", descriptionKey = "sql.note")
    private @Nullable String note;

    @Option(names = "--commit", paramLabel = "run|each", descriptionKey = "sql.commit")
    private CommitWhen commit = CommitWhen.RUN;

    @Option(names = "--dry-run", descriptionKey = "sql.dryRun")
    private boolean dryRun;

    @Option(names = "--spark", paramLabel = "ADDRESS", descriptionKey = "sql.spark")
    private @Nullable String spark;

    @Option(names = "--data", paramLabel = "FOLDER", descriptionKey = "data")
    private @Nullable Path data;

    SqlCommand(Streams streams) {
        this.streams = streams;
    }

    /** When edits become commits. */
    enum CommitWhen {
        /** One a table, as far as possible. */
        RUN,
        /** One a statement. */
        EACH
    }

    /** Where the statements come from: one of these. */
    static final class Source {
        @Option(names = "-e", paramLabel = "STATEMENTS", descriptionKey = "sql.statements", required = true)
        private @Nullable String statements;

        @Option(names = "-f", paramLabel = "FILE", descriptionKey = "sql.file", required = true)
        private @Nullable Path file;

        @Parameters(paramLabel = "-", descriptionKey = "sql.standardInput")
        private @Nullable String dash;
    }

    @Override
    public Integer call() {
        if (source.dash != null && !source.dash.equals("-")) {
            throw new UnmatchedArgumentException(Objects.requireNonNull(spec).commandLine(), source.dash);
        }
        place.check(Objects.requireNonNull(spec).commandLine());
        SqlRequest request = new SqlRequest(
                ScriptText.of(Optional.ofNullable(source.statements), Optional.ofNullable(source.file)),
                place.warehouse(),
                place.connection(),
                format,
                Optional.ofNullable(note).filter(text -> !text.isEmpty()),
                commit == CommitWhen.EACH,
                dryRun);
        return new HeadlessScript(request, DataFolder.of(Optional.ofNullable(data)), streams, this::engine).run();
    }

    private ExecutionEngine engine() throws WorkbenchException {
        return spark == null
                ? new EmbeddedEngine()
                : new SparkConnectEngine(
                        SparkAddress.parse(spark)
                                .withToken(Optional.ofNullable(System.getenv(TOKEN))
                                        .orElse("")),
                        new SparkScript(),
                        Optional.empty());
    }
}
