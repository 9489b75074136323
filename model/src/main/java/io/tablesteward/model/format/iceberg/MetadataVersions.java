package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The metadata files of a table by their numbers, as one listing found them.
 *
 * @param byNumber at least one, and of each number one or more, those that the hint means first
 */
record MetadataVersions(NavigableMap<Long, List<MetadataFile>> byNumber, Optional<String> hint) {
    static final String HINT = "version-hint.text";
    private static final int LONGEST_HINT = 1024;

    /** @throws WorkbenchException also if no file has a number in its name */
    static MetadataVersions in(MetadataFolder folder) throws WorkbenchException {
        List<String> names = folder.names();
        Optional<String> hint = names.contains(HINT) ? hint(folder) : Optional.empty();
        NavigableMap<Long, List<MetadataFile>> byNumber = new TreeMap<>();
        for (String name : names) {
            MetadataFile.named(name)
                    .ifPresent(file -> byNumber.computeIfAbsent(file.number(), number -> new ArrayList<>())
                            .add(file));
        }
        if (byNumber.isEmpty()) {
            throw WorkbenchException.of(Problem.NO_METADATA_VERSION, folder.location(""));
        }
        Comparator<MetadataFile> meantFirst =
                Comparator.comparing(file -> hint.filter(file::isMeantByName).isEmpty());
        byNumber.values().forEach(files -> files.sort(meantFirst.thenComparing(MetadataFile::name)));
        return new MetadataVersions(byNumber, hint);
    }

    private static Optional<String> hint(MetadataFolder folder) throws WorkbenchException {
        try (InputStream in = folder.open(HINT)) {
            String text = new String(in.readNBytes(LONGEST_HINT), StandardCharsets.UTF_8).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(text);
        } catch (IOException e) {
            throw IcebergErrors.reading(folder.location(HINT), e);
        }
    }

    /**
     * The number of the version that counts: from what the hint means upwards as long as there is a next one, as Hadoop's
     * catalog goes, since the hint is written last; without a hint that leads anywhere, the highest.
     */
    long latest() {
        Optional<Long> meant = hint.flatMap(text -> byNumber.values().stream()
                .flatMap(List::stream)
                .filter(file -> file.isMeantBy(text))
                .map(MetadataFile::number)
                .findFirst());
        if (meant.isEmpty()) {
            return byNumber.lastKey();
        }
        long number = meant.get();
        while (byNumber.containsKey(number + 1)) {
            number++;
        }
        return number;
    }

    /** All files of a number; none if it is not kept. */
    List<MetadataFile> of(long number) {
        return byNumber.getOrDefault(number, List.of());
    }
}
