package io.tablesteward.model.change;

import java.util.Optional;

/**
 * An edit with what stood there when the person began, so that a later merge can show all three texts.
 *
 * @param before the field's text in the base; empty when it had none
 * @param columnId the column's mapping id in the base, by which it is found again after a rename (law 4)
 */
public record StagedEdit(MetadataEdit edit, Optional<String> before, Optional<Integer> columnId) {}
