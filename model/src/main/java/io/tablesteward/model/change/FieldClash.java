package io.tablesteward.model.change;

import java.util.Optional;

/**
 * One field that the person and somebody else changed to different texts.
 *
 * @param field where it stands now
 */
public record FieldClash(EditedField field, Optional<String> before, Optional<String> now, Optional<String> yours) {}
