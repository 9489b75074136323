package io.tablesteward.model.format.delta.sample;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Identifiers that look random and are the same in every sample. */
final class Ids {
    private Ids() {}

    static UUID of(String owner, String what) {
        return UUID.nameUUIDFromBytes((owner + "\n" + what).getBytes(StandardCharsets.UTF_8));
    }
}
