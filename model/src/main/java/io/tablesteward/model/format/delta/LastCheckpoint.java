package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.WorkbenchException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file that tells other programs where to begin (PROTOCOL.md, Last Checkpoint File): a hint only, so that nothing
 * fails because of it.
 *
 * @param size how many actions the checkpoint has
 */
record LastCheckpoint(long version, long size, long sizeInBytes, long numOfAddFiles) {
    static final String FILE = "_last_checkpoint";
    private static final Logger LOG = LoggerFactory.getLogger(LastCheckpoint.class);

    /** Writes it for a checkpoint that is there, unless another program was further already. */
    static void put(LogFolder log, CheckpointStore store, long version, long size, long files) {
        try {
            if (stated(log) < version) {
                long bytes = log.size(LogFile.classicCheckpoint(version));
                store.replace(FILE, new LastCheckpoint(version, size, bytes, files).bytes());
            }
        } catch (IOException | WorkbenchException e) {
            LOG.warn("The hint in {} stays as it was", log.location(), e);
        }
    }

    private byte[] bytes() {
        return DeltaJson.MAPPER
                .createObjectNode()
                .put("version", version)
                .put("size", size)
                .put("sizeInBytes", sizeInBytes)
                .put("numOfAddFiles", numOfAddFiles)
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The version that the hint names so far; -1 if there is none or it makes no sense. */
    private static long stated(LogFolder log) {
        try (InputStream in = log.open(FILE)) {
            JsonNode hint = DeltaJson.MAPPER.readTree(in);
            return hint.path("version").asLong(-1);
        } catch (FileNotFoundException | NoSuchFileException e) {
            LOG.debug("{} has no hint yet", log.location(), e);
            return -1;
        } catch (IOException e) {
            LOG.info("The hint of {} makes no sense", log.location(), e);
            return -1;
        }
    }
}
