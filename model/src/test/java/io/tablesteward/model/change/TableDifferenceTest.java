package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.later;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.tag;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableDifferenceTest {
    private final TableDetails before = later(plain(column("email"), column("city")), comment("email", "old"));

    @Test
    void exactlyTheFieldsThatSayOtherThingsAreNamed() {
        TableDetails now = later(before, comment("email", "new"), tag("domain", "crm"));
        assertThat(TableDifference.between(before.metadata(), now.metadata()).fields())
                .containsExactlyInAnyOrder(
                        EditedField.comment(Optional.of(ColumnPath.of("email"))),
                        EditedField.tag(Optional.empty(), "domain"));
    }

    @Test
    void theSameTableHasNoDifference() {
        assertThat(TableDifference.between(before.metadata(), before.metadata()).isNone())
                .isTrue();
    }

    @Test
    void columnsThatCameOrWentAreToldApartFromFields() {
        TableDetails now = plain(column("city"), column("country"));
        TableDifference difference = TableDifference.between(before.metadata(), now.metadata());
        assertThat(difference.gained()).containsExactly(ColumnPath.of("country"));
        assertThat(difference.gone()).containsExactly(ColumnPath.of("email"));
        assertThat(difference.fields()).isEmpty();
    }
}
