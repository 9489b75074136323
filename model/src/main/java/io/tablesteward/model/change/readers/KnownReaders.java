package io.tablesteward.model.change.readers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Ways to read tables, as {@code known-readers.json} and the file of a person tell of them. */
public record KnownReaders(List<KnownReader> readers) {
    private static final KnownReaders STANDARD = standardList();

    public KnownReaders {
        readers = List.copyOf(readers);
    }

    /** Those that come with the program, each with its public source. */
    public static KnownReaders standard() {
        return STANDARD;
    }

    /** The same, with others in front; one of the same name and versions takes the place of ours. */
    public KnownReaders with(KnownReaders own) {
        Stream<KnownReader> kept =
                readers.stream().filter(ours -> own.readers().stream().noneMatch(theirs -> theirs.replaces(ours)));
        return new KnownReaders(Stream.concat(own.readers().stream(), kept).toList());
    }

    /** What a change of a table does to those who read it, worst first, where it drops no other feature than mapping. */
    public List<AffectedReader> affectedBy(SchemaOperation operation, TableMetadata table, List<EngineSeen> seen) {
        TableFeatures now = table.features();
        return affectedBy(
                operation,
                table,
                switch (operation) {
                    case ENABLE_MAPPING -> now.withColumnMapping();
                    case DROP_MAPPING_FEATURE -> now.protectedWithout(ColumnMapping.FEATURE);
                    case RENAME_COLUMNS, DROP_COLUMNS, REMOVE_MAPPING, DROP_FEATURE -> now;
                },
                seen);
    }

    /**
     * What a change of a table does to those who read it, worst first.
     *
     * @param after what the table asks of programs then
     * @param seen the programs that wrote to it
     */
    public List<AffectedReader> affectedBy(
            SchemaOperation operation, TableMetadata table, TableFeatures after, List<EngineSeen> seen) {
        boolean endsNames = operation.on(table.mapping()).endsNames();
        MappingStage now = MappingStage.of(table);
        MappingStage then = now.after(operation);
        List<AffectedReader> affected = new ArrayList<>();
        for (KnownReader reader : readers) {
            if (reader.onlyIf().map(condition -> condition.holdsFor(table)).orElse(true)) {
                affected.add(new AffectedReader(
                        Optional.of(reader),
                        reader.between(now, table.features().minReaderVersion()),
                        reader.after(now, then, endsNames, after.minReaderVersion()),
                        seen.stream().filter(reader::is).findFirst()));
            }
        }
        for (EngineSeen engine : seen) {
            if (readers.stream().noneMatch(reader -> reader.is(engine))) {
                affected.add(new AffectedReader(
                        Optional.empty(), ReadOutcome.WORKS, ReadOutcome.NOT_STATED, Optional.of(engine)));
            }
        }
        affected.sort(AffectedReader.WORST_FIRST);
        return List.copyOf(affected);
    }

    private static KnownReaders standardList() {
        try (InputStream in = Objects.requireNonNull(KnownReaders.class.getResourceAsStream("known-readers.json"))) {
            return parse(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A list in the form of {@code known-readers.json}.
     *
     * @throws IOException if it is not of that form; its message says which reader and what is wrong
     */
    public static KnownReaders parse(byte[] json) throws IOException {
        List<KnownReader> readers = new ArrayList<>();
        JsonNode list = new ObjectMapper().readTree(json).path("readers");
        if (!list.isArray()) {
            throw new IOException("readers: a list is missing");
        }
        for (JsonNode reader : list) {
            try {
                readers.add(reader(reader));
            } catch (IllegalArgumentException | URISyntaxException | DateTimeParseException e) {
                throw new IOException(
                        "reader " + (readers.size() + 1) + " " + reader.path("name") + ": " + e.getMessage(), e);
            }
        }
        return new KnownReaders(readers);
    }

    private static KnownReader reader(JsonNode json) throws URISyntaxException {
        JsonNode says = json.required("outcomes");
        Map<MappingStage, ReadOutcome> outcomes = new EnumMap<>(MappingStage.class);
        for (MappingStage stage : MappingStage.values()) {
            if (stage != MappingStage.WITHOUT && (stage != MappingStage.NARROWED || says.has(stage.name()))) {
                outcomes.put(
                        stage, ReadOutcome.valueOf(says.required(stage.name()).asText()));
            }
        }
        return new KnownReader(
                text(json, "name").orElseThrow(() -> new IllegalArgumentException("name is missing")),
                new VersionRange(text(json, "from"), text(json, "below")),
                text(json, "seenAs").map(Pattern::compile),
                text(json, "onlyIf").map(ReadCondition::valueOf),
                json.has("highestReaderVersion")
                        ? OptionalInt.of(json.path("highestReaderVersion").asInt())
                        : OptionalInt.empty(),
                json.path("readsFolder").asBoolean(false),
                json.path("stopsEachTime").asBoolean(false),
                outcomes,
                text(json, "why").orElse(""),
                new URI(json.required("source").asText()),
                json.required("speaksOf").asText(),
                LocalDate.parse(json.required("lookedUp").asText()));
    }

    private static Optional<String> text(JsonNode json, String key) {
        return Optional.ofNullable(json.path(key).textValue()).filter(text -> !text.isBlank());
    }
}
