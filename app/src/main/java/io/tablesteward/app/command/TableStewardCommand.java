package io.tablesteward.app.command;

import io.tablesteward.model.GivenTime;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code table-steward [FOLDER]} and its options. */
@Command(
        name = "table-steward",
        resourceBundle = "i18n.commandline",
        parameterListHeading = "%n",
        optionListHeading = "%n",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
public final class TableStewardCommand implements Callable<Integer> {

    private final Window window;

    @Parameters(index = "0", arity = "0..1", paramLabel = "FOLDER", descriptionKey = "folder")
    private @Nullable Path folder;

    @Option(names = "--data", paramLabel = "FOLDER", descriptionKey = "data")
    private @Nullable Path data;

    @Option(names = "--tour", paramLabel = "FOLDER", descriptionKey = "tour")
    private @Nullable Path tour;

    private TableStewardCommand(Window window) {
        this.window = window;
    }

    /** Does what the words say; the answer is the exit code, 2 for words that cannot be understood. */
    public static int run(Window window, Streams streams, String... words) {
        return new CommandLine(new TableStewardCommand(window))
                .addSubcommand(new SqlCommand(streams))
                .addSubcommand(new ReportCommand(streams))
                .registerConverter(GivenTime.class, GivenTime::parse)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(writer(streams.out()))
                .setErr(writer(streams.err()))
                .execute(words);
    }

    private static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(stream, true, Charset.defaultCharset());
    }

    @Override
    public Integer call() {
        return window.open(
                new StartRequest(Optional.ofNullable(folder), Optional.ofNullable(data), Optional.ofNullable(tour)));
    }
}
