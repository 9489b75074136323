package io.tablesteward.model.format.delta;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Real Delta tables from many programs, kept beside the project; tests that need them are skipped where they are not.
 * Their folder is never written to.
 */
final class Corpus {
    private static final Path FOLDER = Path.of(System.getProperty("corpus", "../../shared/tables"));

    private Corpus() {}

    /** One table, or what somebody took for one. */
    record Fixture(String name, Path folder) {}

    /** What the project that a table comes from says of it. */
    record Claim(String folder, String property, String value) {
        /** The number that the value begins with, or that follows its first words. */
        long number() {
            return Long.parseLong(value.replaceFirst("^\\D*", "").replaceFirst("\\D.*$", ""));
        }
    }

    static void assumeThere() {
        assumeTrue(
                Files.isRegularFile(FOLDER.resolve("MANIFEST.tsv")),
                "The tables are not beside the project (looked in " + FOLDER + "): skipped");
    }

    static List<Fixture> deltaTables() throws IOException {
        return rows(Files.readString(FOLDER.resolve("MANIFEST.tsv"))).stream()
                .filter(row -> row.get(6).equals("delta"))
                .map(row -> new Fixture(row.get(0), FOLDER.resolve(row.get(1))))
                .toList();
    }

    static List<Claim> claims() throws IOException {
        return rows(Files.readString(FOLDER.resolve("EXPECTED.tsv"))).stream()
                .map(row -> new Claim(row.get(0), row.get(1), row.get(2)))
                .toList();
    }

    /** The folder of one table, named as in the manifest's second column. */
    static Path folder(String name) {
        return FOLDER.resolve(name);
    }

    /** A copy that may be written to. */
    static Path copy(Path table, Path target) throws IOException {
        try (Stream<Path> files = Files.walk(table)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = target.resolve(table.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
        return target;
    }

    /** The outcomes that are checked in. */
    static List<String> recordedOutcomes() throws IOException {
        try (InputStream in = Objects.requireNonNull(Corpus.class.getResourceAsStream("corpus.tsv"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    private static List<List<String>> rows(String tsv) {
        List<List<String>> rows = new ArrayList<>();
        tsv.lines().skip(1).forEach(line -> rows.add(List.of(line.split("\t", -1))));
        return rows;
    }
}
