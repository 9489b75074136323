package io.tablesteward.app.command;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.GivenTime;
import io.tablesteward.model.report.ReportColumn;
import io.tablesteward.model.report.ReportForm;
import io.tablesteward.model.report.ReportPreset;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code table-steward report}: a report of tables in a file, without a window; it changes no table. */
@Command(
        name = "report",
        resourceBundle = "i18n.commandline",
        sortOptions = false,
        parameterListHeading = "%n",
        optionListHeading = "%n",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class ReportCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(index = "0", paramLabel = "PRESET", descriptionKey = "report.preset")
    private ReportPreset preset = ReportPreset.HISTORY;

    @Option(names = "--table", paramLabel = "NAME|PATH", arity = "1..*", descriptionKey = "report.table")
    private List<String> tables = new ArrayList<>();

    @Option(names = "--schema", paramLabel = "NAME", descriptionKey = "report.schema")
    private List<String> schemas = new ArrayList<>();

    @ArgGroup
    private PlaceOptions place = new PlaceOptions();

    @Option(names = "--since", paramLabel = "TIME", descriptionKey = "report.since")
    private @Nullable GivenTime since;

    @Option(names = "--until", paramLabel = "TIME", descriptionKey = "report.until")
    private @Nullable GivenTime until;

    @Option(names = "--writer", paramLabel = "NAME", descriptionKey = "report.writer")
    private List<String> writers = new ArrayList<>();

    @Option(names = "--operation", paramLabel = "NAME", descriptionKey = "report.operation")
    private List<String> operations = new ArrayList<>();

    @Option(names = "--columns", paramLabel = "NAME", split = ",", descriptionKey = "report.columns")
    private List<String> columns = new ArrayList<>();

    @Option(names = "--zone", paramLabel = "ZONE", descriptionKey = "report.zone")
    private @Nullable ZoneId zone;

    @Option(names = "--format", paramLabel = "csv|jsonl|xlsx|html|md|pdf", descriptionKey = "report.format")
    private @Nullable ReportForm format;

    @Option(names = "--bom", descriptionKey = "report.bom")
    private boolean byteOrderMark;

    @Option(names = "--progress", descriptionKey = "report.progress")
    private boolean progress;

    @Option(names = "--out", paramLabel = "FILE", descriptionKey = "report.out", required = true)
    private @Nullable Path out;

    @Option(names = "--data", paramLabel = "FOLDER", descriptionKey = "data")
    private @Nullable Path data;

    ReportCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        CommandLine line = Objects.requireNonNull(spec).commandLine();
        Path file = Objects.requireNonNull(out).toAbsolutePath();
        place.check(line);
        refuse(tables.isEmpty() && schemas.isEmpty(), "report.noTable");
        refuse((since != null || until != null) && !preset.hasPeriod(), "report.noPeriod", preset.word());
        refuse(
                !(writers.isEmpty() && operations.isEmpty()) && !preset.isOfCommits(),
                "report.notByWriter",
                preset.word());
        refuse(isNoTime(), "report.noTime", said(since), said(until));
        for (String column : columns) {
            refuse(!isColumn(column), "report.noColumn", column, columnNames());
        }
        Optional<ReportForm> form = Optional.ofNullable(format).or(() -> ReportForm.of(file));
        refuse(form.isEmpty(), "report.noFormat", file.getFileName());
        ReportRequest request = new ReportRequest(
                preset,
                tables,
                schemas,
                place.warehouse(),
                place.connection(),
                Optional.ofNullable(since),
                Optional.ofNullable(until),
                writers,
                operations,
                columns,
                Optional.ofNullable(zone),
                form.orElseThrow(),
                byteOrderMark,
                progress,
                file);
        return new HeadlessReport(request, DataFolder.of(Optional.ofNullable(data)), streams, InstantSource.system())
                .run();
    }

    /** Whether nothing can be of the period, in whichever zone. */
    private boolean isNoTime() {
        GivenTime from = since;
        GivenTime to = until;
        return from != null
                && to != null
                && Stream.of(ZoneOffset.MIN, ZoneOffset.MAX)
                        .allMatch(any -> !from.start(any).isBefore(to.end(any)));
    }

    private static String said(@Nullable GivenTime time) {
        return time == null ? "" : time.said().toString();
    }

    private boolean isColumn(String name) {
        return preset.columns().stream().anyMatch(column -> column.name().equalsIgnoreCase(name));
    }

    private String columnNames() {
        return preset.columns().stream().map(ReportColumn::name).collect(Collectors.joining(", "));
    }

    private void refuse(boolean isWrong, String key, Object... arguments) {
        if (isWrong) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(),
                    new Messages(Settings.DEFAULTS.locale()).get(key, arguments));
        }
    }
}
