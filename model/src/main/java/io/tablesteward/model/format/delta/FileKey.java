package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URISyntaxException;

/**
 * What tells one logical file from another: its path and its deletion vector (PROTOCOL.md, Add File and Remove File).
 *
 * @param path decoded once; of a local file without its scheme, since writers differ in stating it
 * @param deletionVector its unique id, or the empty text
 */
record FileKey(String path, String deletionVector) {

    static FileKey of(JsonNode entry) {
        return new FileKey(decoded(entry.path("path").asText()), uniqueId(entry.path("deletionVector")));
    }

    private static String decoded(String path) {
        try {
            URI uri = new URI(path);
            boolean local = uri.getScheme() == null || uri.getScheme().equals("file");
            String decoded = uri.getPath();
            return local && decoded != null && uri.getRawQuery() == null && uri.getRawFragment() == null
                    ? decoded
                    : path;
        } catch (URISyntaxException e) {
            // Written by somebody who did not encode it: then it is what it says
            return path;
        }
    }

    /** PROTOCOL.md, Derived Fields of a deletion vector descriptor. */
    private static String uniqueId(JsonNode vector) {
        if (!vector.isObject()) {
            return "";
        }
        String id = vector.path("storageType").asText()
                + vector.path("pathOrInlineDv").asText();
        return vector.path("offset").isNumber()
                ? id + "@" + vector.path("offset").asText()
                : id;
    }
}
