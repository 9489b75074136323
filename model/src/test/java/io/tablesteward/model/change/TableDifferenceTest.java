package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.later;
import static io.tablesteward.model.change.Tables.mapped;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.tag;
import static io.tablesteward.model.change.Tables.withMapping;
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

    // case 11
    @Test
    void aMappedColumnThatIsCalledOtherwiseIsRenamedAndDidNotComeAndGo() {
        TableDetails was = withMapping(mapped("example_name", 2), mapped("s", 3, mapped("x", 4)), mapped("old", 5));
        TableDetails now = withMapping(mapped("Example_Name", 2), mapped("t", 3, mapped("x", 4)), mapped("new", 6));
        TableDifference difference = TableDifference.between(was.metadata(), now.metadata());
        assertThat(difference.renamed())
                .containsExactly(
                        new TableDifference.Renamed(ColumnPath.of("example_name"), ColumnPath.of("Example_Name")),
                        new TableDifference.Renamed(ColumnPath.of("s"), ColumnPath.of("t")));
        assertThat(difference.gained()).containsExactly(ColumnPath.of("new"));
        assertThat(difference.gone()).containsExactly(ColumnPath.of("old"));
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
