package io.tablesteward.model.format.delta;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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

    private static final int TAR_BLOCK = 512;
    private static final int TAR_KIND = 156;

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

    /** The table in one of the archives, unpacked; the test that asks is skipped where the archive is not. */
    static Path unpacked(String name, Path target) throws IOException {
        Path archive = FOLDER.resolve("_archives").resolve(name + ".tar.zst");
        assumeTrue(Files.isRegularFile(archive), "No archive " + archive + ": skipped");
        try (InputStream tar = new ZstdInputStream(Files.newInputStream(archive))) {
            byte[] header = tar.readNBytes(TAR_BLOCK);
            while (header.length == TAR_BLOCK && header[0] != 0) {
                long size = Long.parseLong(text(header, 124, 11).strip(), 8);
                Path file = target.resolve(text(header, 0, 100)).normalize();
                if (header[TAR_KIND] == '5') {
                    Files.createDirectories(file);
                } else if (header[TAR_KIND] == '0' && file.startsWith(target)) {
                    Files.createDirectories(file.getParent());
                    copy(tar, file, size);
                }
                tar.skipNBytes((TAR_BLOCK - size % TAR_BLOCK) % TAR_BLOCK);
                header = tar.readNBytes(TAR_BLOCK);
            }
        }
        return target.resolve(name);
    }

    private static void copy(InputStream from, Path file, long size) throws IOException {
        try (OutputStream to = Files.newOutputStream(file)) {
            long left = size;
            while (left > 0) {
                byte[] some = from.readNBytes((int) Math.min(left, 1 << 20));
                if (some.length == 0) {
                    throw new EOFException(file.toString());
                }
                to.write(some);
                left -= some.length;
            }
        }
    }

    private static String text(byte[] header, int at, int length) {
        String text = new String(header, at, length, StandardCharsets.UTF_8);
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
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
