package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.parquet.io.InputFile;

/** A log folder on the local disk that tests write by hand, and that counts what is asked of it. */
final class LogOnDisk implements LogFolder {
    final AtomicInteger listings = new AtomicInteger();
    final AtomicInteger opened = new AtomicInteger();
    final AtomicInteger timesAsked = new AtomicInteger();
    private final LocalLogFolder local;
    private final Path folder;

    private LogOnDisk(Path table) throws IOException {
        local = new LocalLogFolder(table);
        folder = Files.createDirectories(local.path());
    }

    /** A log for a table in this folder, still empty. */
    static LogOnDisk in(Path table) throws IOException {
        return new LogOnDisk(table);
    }

    static String digits(long version) {
        return String.format(Locale.ROOT, "%020d", version);
    }

    /** Writes a commit of one line for each action. */
    LogOnDisk commit(long version, String... actions) throws IOException {
        return file(digits(version) + ".json", String.join("\n", actions) + "\n");
    }

    LogOnDisk commitInfo(long version, String inside) throws IOException {
        return commit(version, "{\"commitInfo\":{" + inside + "}}");
    }

    LogOnDisk file(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return this;
    }

    LogOnDisk time(long version, long milliseconds) throws IOException {
        Files.setLastModifiedTime(folder.resolve(digits(version) + ".json"), FileTime.fromMillis(milliseconds));
        return this;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    @Override
    public String tableLocation() {
        return local.tableLocation();
    }

    @Override
    public String location() {
        return local.location();
    }

    @Override
    public List<String> names() throws WorkbenchException {
        listings.incrementAndGet();
        return local.names();
    }

    @Override
    public List<String> namesIn(String below) throws WorkbenchException {
        return local.namesIn(below);
    }

    @Override
    public InputStream open(String name) throws IOException {
        opened.incrementAndGet();
        return local.open(name);
    }

    @Override
    public InputFile parquet(String name) throws IOException {
        return local.parquet(name);
    }

    @Override
    public InputFile dataFile(URI path) throws IOException {
        return local.dataFile(path);
    }

    @Override
    public long size(String name) throws IOException {
        return local.size(name);
    }

    @Override
    public long modifiedAt(String name) throws IOException {
        timesAsked.incrementAndGet();
        return local.modifiedAt(name);
    }
}
