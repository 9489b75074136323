package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.table.TableFeatures;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a table's protocol asks for, seen with {@code delta-features.json}, the list of features that we know (column (a)
 * of the rules: what each means for a commit that changes comments, tags or properties).
 */
record DeltaFeatures(TableFeatures protocol) {
    static final int NEWEST_READER_VERSION = 3;

    /** From this one on features are listed by name (PROTOCOL.md, Table Features). */
    static final int NEWEST_WRITER_VERSION = 7;

    private static final Map<String, Known> KNOWN = read();

    /**
     * A feature that we know.
     *
     * @param impliedFromReader the reader version that it needs, where versions imply it
     * @param impliedFromWriter the writer version that has it without saying so; 0 if none
     * @param forbidsCommits whether commits by anybody but its own keeper are forbidden
     * @param keptByCatalog whether that keeper is a catalog
     */
    private record Known(int impliedFromReader, int impliedFromWriter, boolean forbidsCommits, boolean keptByCatalog) {}

    private static Map<String, Known> read() {
        try (InputStream in = Objects.requireNonNull(DeltaFeatures.class.getResourceAsStream("delta-features.json"))) {
            Map<String, Known> known = new LinkedHashMap<>();
            for (JsonNode feature : DeltaJson.MAPPER.readTree(in).required("features")) {
                known.put(
                        feature.required("name").asText(),
                        new Known(
                                feature.path("impliedFromReader").asInt(1),
                                feature.path("impliedFromWriter").asInt(0),
                                feature.required("metadataCommits").asText().equals("forbidden"),
                                feature.path("keeper").asText().equals("catalog")));
            }
            return known;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the versions imply (PROTOCOL.md, Supported Features); nothing where features are listed by name. */
    static SortedSet<String> implied(int minReaderVersion, int minWriterVersion) {
        SortedSet<String> implied = new TreeSet<>();
        KNOWN.forEach((name, known) -> {
            if (minWriterVersion < NEWEST_WRITER_VERSION
                    && known.impliedFromWriter() > 0
                    && known.impliedFromWriter() <= minWriterVersion
                    && known.impliedFromReader() <= minReaderVersion) {
                implied.add(name);
            }
        });
        return implied;
    }

    /** True if the protocol has the feature, by name or implied by its versions. */
    boolean supports(String feature) {
        return protocol.supported().contains(feature);
    }

    /** Names in the protocol that we do not know: the table can be looked at only. */
    SortedSet<String> unknown() {
        return listed().filter(name -> !KNOWN.containsKey(name)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Features that leave commits to something else, such as a catalog (CC-07). */
    SortedSet<String> forbiddingCommits() {
        return listed().filter(
                        name -> KNOWN.containsKey(name) && KNOWN.get(name).forbidsCommits())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** True for features of tables whose commits go through a catalog. */
    boolean isKeptByCatalog(String feature) {
        Known known = KNOWN.get(feature);
        return known != null && known.keptByCatalog();
    }

    private Stream<String> listed() {
        return Stream.concat(protocol.readerFeatures().stream(), protocol.writerFeatures().stream());
    }
}
