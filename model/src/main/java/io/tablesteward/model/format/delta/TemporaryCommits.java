package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a process leaves in a log that ends while it writes a commit. Other programs name such files likewise: whose one
 * is, only its first line tells.
 */
final class TemporaryCommits {
    private TemporaryCommits() {}

    /** Those that one transaction wrote for one version; one whose first line is not whole is nobody's. */
    static List<Path> of(Path log, long version, String txnId) throws IOException {
        List<Path> found = new ArrayList<>();
        String names = "." + LogFile.commit(version) + ".*" + LocalCommitStore.TEMPORARY;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(log, names)) {
            for (Path file : files) {
                if (isOf(file, txnId)) {
                    found.add(file);
                }
            }
        }
        return found;
    }

    private static boolean isOf(Path file, String txnId) throws IOException {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            String first = lines.readLine();
            return first != null
                    && DeltaJson.MAPPER
                            .readTree(first)
                            .path(TableState.COMMIT_INFO)
                            .path("txnId")
                            .asText()
                            .equals(txnId);
        } catch (JsonProcessingException e) {
            return false;
        }
    }
}
