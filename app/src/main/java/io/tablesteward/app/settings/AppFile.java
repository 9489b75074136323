package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One versioned JSON file: replaced as a whole, never half; what cannot be read is set aside and never written over.
 * Blocks, on the disk of this computer.
 */
public final class AppFile<T> {
    private static final Logger LOG = LoggerFactory.getLogger(AppFile.class);
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Path file;
    private final JsonForm<T> form;
    private boolean mayBeReplaced = true;

    AppFile(Path file, JsonForm<T> form) {
        this.file = file;
        this.form = form;
    }

    /** How a value is written; the version rises when an older program would misread it. */
    interface JsonForm<T> {
        int version();

        ObjectNode toJson(T value);

        T fromJson(JsonNode json) throws IOException;
    }

    public static AppFile<Settings> settings(DataFolder folder) {
        return new AppFile<>(folder.settingsFile(), new SettingsJson());
    }

    public static AppFile<SavedConnections> connections(DataFolder folder) {
        return new AppFile<>(folder.connectionsFile(), new SavedConnectionsJson());
    }

    public static AppFile<Session> session(DataFolder folder) {
        return new AppFile<>(folder.sessionFile(), new SessionJson());
    }

    public static AppFile<ConsoleMemory> console(DataFolder folder) {
        return new AppFile<>(folder.consoleFile(), new ConsoleMemoryJson());
    }

    public static AppFile<LeftWizards> leftWizards(DataFolder folder) {
        return new AppFile<>(folder.leftWizardsFile(), new LeftWizardsJson());
    }

    public static AppFile<TruncationPlans> truncations(DataFolder folder) {
        return new AppFile<>(folder.truncationsFile(), new TruncationPlansJson());
    }

    /** Never fails: what cannot be read is set aside. */
    public synchronized Loaded<T> read() {
        try {
            return new Loaded<>(Optional.of(parse(Files.readAllBytes(file))), List.of());
        } catch (NoSuchFileException e) {
            return new Loaded<>(Optional.empty(), List.of());
        } catch (IOException e) {
            return new Loaded<>(Optional.empty(), List.of(setAside(e)));
        }
    }

    /** What is in the file, if it can be used; for those who do not hold the folder and so may move nothing in it. */
    public Optional<T> glance() {
        try {
            return Optional.of(parse(Files.readAllBytes(file)));
        } catch (IOException e) {
            LOG.info("{} cannot be used", file, e);
            return Optional.empty();
        }
    }

    /**
     * What is in the file, if there is one; moves nothing, for those who do not hold the folder and cannot do without.
     *
     * @throws WorkbenchException if it is there and cannot be used
     */
    public Optional<T> look() throws WorkbenchException {
        try {
            return Optional.of(parse(Files.readAllBytes(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw FileFailures.of(e, file.toString());
        }
    }

    /** Replaces the file; when this returns, the new text is on the disk. */
    public synchronized void write(T value) throws WorkbenchException {
        if (!mayBeReplaced) {
            throw WorkbenchException.of(Problem.WRITE_FAILED, file, "the damaged file could not be moved away");
        }
        try {
            ObjectNode json = Json.object().put("version", form.version());
            json.setAll(form.toJson(value));
            AtomicFile.replace(file, Json.pretty(json));
        } catch (IOException e) {
            throw AtomicFile.writeFailed(file, e);
        }
    }

    private T parse(byte[] bytes) throws IOException {
        JsonNode json = Json.parse(bytes);
        long version = Json.number(json, "version");
        if (version > form.version()) {
            throw NotUnderstood.newer(version);
        }
        return form.fromJson(json);
    }

    private SetAside setAside(IOException cause) {
        SetAside.Why why = cause instanceof NotUnderstood e ? e.why() : SetAside.Why.DAMAGED;
        String name =
                file.getFileName() + "." + why.name().toLowerCase(Locale.ROOT) + "-" + STAMP.format(Instant.now());
        Path keptAs = file.resolveSibling(name);
        try {
            Files.move(file, keptAs);
            return new SetAside(file, keptAs, why);
        } catch (IOException e) {
            mayBeReplaced = false;
            return new SetAside(file, file, why);
        }
    }
}
