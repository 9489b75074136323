package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A commit of so many lines that they wait in a temporary file; the first lines are known last. */
final class SpooledCommit implements CommitContent, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SpooledCommit.class);

    private final Path spool;
    private final OutputStream lines;
    private byte[] head = new byte[0];

    private SpooledCommit(Path spool, OutputStream lines) {
        this.spool = spool;
        this.lines = lines;
    }

    static SpooledCommit create() throws IOException {
        Path spool = Files.createTempFile("table-steward-", ".commit");
        return new SpooledCommit(spool, new BufferedOutputStream(Files.newOutputStream(spool), 1 << 16));
    }

    void line(String action, ObjectNode inside) throws IOException {
        lines.write(CommitLines.line(action, inside).getBytes(StandardCharsets.UTF_8));
    }

    /** Ends it: nothing can be added after. */
    void beginWith(byte[] firstLines) throws IOException {
        head = firstLines.clone();
        lines.close();
    }

    @Override
    public long size() throws IOException {
        return head.length + Files.size(spool);
    }

    @Override
    public InputStream open() throws IOException {
        return new SequenceInputStream(new ByteArrayInputStream(head), Files.newInputStream(spool));
    }

    /** Never fails: whether the commit happened is another matter. */
    @Override
    public void close() {
        try {
            lines.close();
            Files.deleteIfExists(spool);
        } catch (IOException e) {
            LOG.warn("The temporary file {} stays", spool, e);
        }
    }
}
