package io.tablesteward.app.command;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.Settings;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where tables are looked for: at most one of these. */
final class PlaceOptions {
    @Option(names = "--warehouse", paramLabel = "FOLDER", descriptionKey = "warehouse", required = true)
    private @Nullable Path warehouse;

    @Option(names = "--connection", paramLabel = "NAME", descriptionKey = "connection", required = true)
    private @Nullable String connection;

    Optional<Path> warehouse() {
        return Optional.ofNullable(warehouse);
    }

    Optional<String> connection() {
        return Optional.ofNullable(connection);
    }

    /** The empty path would be the folder that the program was started in. */
    void check(CommandLine line) {
        if (warehouse != null && warehouse.toString().isBlank()) {
            throw new ParameterException(line, new Messages(Settings.DEFAULTS.locale()).get("sql.noWarehouse"));
        }
    }
}
