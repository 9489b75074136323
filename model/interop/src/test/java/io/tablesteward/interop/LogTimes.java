package io.tablesteward.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The times of a table's log, by which its clean-up goes: set back, so that no test waits. */
final class LogTimes {
    private LogTimes() {}

    static void setBack(Path table, Duration time) throws IOException {
        try (Stream<Path> files = Files.list(table.resolve("_delta_log"))) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            for (Path file : all) {
                Instant before = Files.getLastModifiedTime(file).toInstant();
                Files.setLastModifiedTime(file, FileTime.from(before.minus(time)));
            }
        }
    }
}
