package io.tablesteward.app.settings;

import io.tablesteward.model.change.EditedField;
import java.util.Optional;

/** What a commit did to one field, to be put back some day. */
public record FieldChange(EditedField field, Optional<String> before, Optional<String> after) {}
