package io.tablesteward.model.history;

import io.tablesteward.model.change.FieldChange;
import java.util.Set;

/**
 * A comment, tag or property that a table had and has no more.
 *
 * @param loss the field as it stands now, with the last text that it had
 * @param origin what took it away
 */
public record LostText(FieldChange loss, Origin origin) {
    private static final Set<String> OPERATIONS_ON_TEXTS = Set.of(
            "CHANGE COLUMN",
            "CHANGE COLUMNS",
            "SET TBLPROPERTIES",
            "UNSET TBLPROPERTIES",
            "SET TAG",
            "UNSET TAG",
            "COMMENT ON");

    /** True if the commit was made to change such texts: somebody may have meant it. */
    public boolean mayBeMeant() {
        return origin.commit()
                .flatMap(commit -> commit.text("operation"))
                .filter(OPERATIONS_ON_TEXTS::contains)
                .isPresent();
    }
}
