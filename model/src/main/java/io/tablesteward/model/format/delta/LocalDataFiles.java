package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.NewFolders;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.rewrite.LocalBytes;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** Data files on a local disk. */
final class LocalDataFiles implements DataFileStore {
    private final Path table;
    private final Set<Path> touched = ConcurrentHashMap.newKeySet();

    /** More than there are processors would only share them, and the disk would wait for the first file to be whole. */
    private final Semaphore copying = new Semaphore(Runtime.getRuntime().availableProcessors());

    LocalDataFiles(Path table) {
        this.table = table;
    }

    @Override
    public ByteSource open(String path) throws IOException, WorkbenchException {
        return LocalBytes.open(inTable(path));
    }

    private Path inTable(String path) throws WorkbenchException {
        try {
            URI uri = new URI(path);
            Path file =
                    table.resolve(uri.getPath() == null ? path : uri.getPath()).normalize();
            if (uri.getScheme() == null && file.startsWith(table.normalize())) {
                return file;
            }
        } catch (URISyntaxException e) {
            throw elsewhere(path, e);
        }
        throw elsewhere(path, null);
    }

    private WorkbenchException elsewhere(String path, @Nullable Exception why) {
        WorkbenchException failure = WorkbenchException.of(Problem.DATA_FILE_ELSEWHERE, path, table);
        if (why != null) {
            failure.addSuppressed(why);
        }
        return failure;
    }

    @Override
    public String beside(String path, String fileName) {
        return path.substring(0, path.lastIndexOf('/') + 1) + fileName;
    }

    @Override
    public void create(String path, Writing writing) throws IOException, WorkbenchException {
        Path file = inTable(path);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            copying.acquireUninterruptibly();
            try {
                writing.into(channel);
            } finally {
                copying.release();
            }
            channel.force(true);
        }
        Path folder = file.getParent();
        if (folder != null) {
            touched.add(folder);
        }
    }

    @Override
    public void settle() throws IOException {
        for (Path folder : touched) {
            NewFolders.sync(folder);
        }
    }

    @Override
    public Claim claim(String txnId, long readVersion) throws IOException {
        return RewriteClaim.take(table, txnId, readVersion);
    }

    @Override
    public void delete(String path) throws IOException {
        try {
            Files.deleteIfExists(inTable(path));
        } catch (WorkbenchException e) {
            throw new IOException(e);
        }
    }

    @Override
    public long modifiedAt(String path) throws IOException {
        try {
            return Files.getLastModifiedTime(inTable(path)).toMillis();
        } catch (WorkbenchException e) {
            throw new IOException(e);
        }
    }

    @Override
    public long freeSpace() throws IOException {
        return Files.getFileStore(table).getUsableSpace();
    }

    @Override
    public String location() {
        return table.toString();
    }
}
