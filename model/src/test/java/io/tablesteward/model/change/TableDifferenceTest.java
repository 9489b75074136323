package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.columnTag;
import static io.tablesteward.model.change.Tables.comment;
import static io.tablesteward.model.change.Tables.later;
import static io.tablesteward.model.change.Tables.mapped;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.tableComment;
import static io.tablesteward.model.change.Tables.tag;
import static io.tablesteward.model.change.Tables.withMapping;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class TableDifferenceTest {
    private final TableDetails before = later(plain(column("email"), column("city")), comment("email", "old"));

    @Test
    void exactlyTheFieldsThatSayOtherThingsAreNamed() {
        TableDetails now = later(
                before, comment("email", "new"), tag("domain", "crm"), columnTag("city", "pii", ""), tableComment(""));

        assertThat(said(before, now))
                .containsExactly(
                        "COMMENT : - -> ", "TAG domain: - -> crm", "COMMENT email: old -> new", "TAG pii city: - -> ");
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

        assertThat(difference.of(Kind.RENAMED))
                .extracting(Difference::before, Difference::now)
                .containsExactly(
                        tuple(Optional.of(ColumnPath.of("example_name")), Optional.of(ColumnPath.of("Example_Name"))),
                        tuple(Optional.of(ColumnPath.of("s")), Optional.of(ColumnPath.of("t"))));
        assertThat(said(was, now))
                .contains("ADDED new: - -> string", "DROPPED old: string -> -")
                .hasSize(4);
    }

    @Test
    void columnsThatCameOrWentAreToldApartFromFields() {
        assertThat(said(before, plain(column("city"), column("country"))))
                .containsExactly("ADDED country: - -> string", "DROPPED email: string -> -");
    }

    @Test
    void ofAColumnThatCameWithAllThatIsInItOnlyTheOutermostIsNamed() {
        assertThat(said(before, plain(column("email"), column("city"), column("s", column("x", column("y"))))))
                .contains("ADDED s: - -> string")
                .noneMatch(line -> line.contains("s.x"));
    }

    // case 47
    @Test
    void withoutIdsANameInAnotherCaseIsTheSameColumn() {
        TableDetails now = later(plain(column("Email"), column("city")), comment("Email", "old"));

        assertThat(said(before, now)).containsExactly("RENAMED Email: email -> Email");
    }

    @Test
    void namesThatWereSwappedAreTwoNewNames() {
        TableDetails was = withMapping(mapped("a", 1), mapped("b", 2));

        assertThat(said(was, withMapping(mapped("b", 1), mapped("a", 2))))
                .containsExactly("RENAMED b: a -> b", "RENAMED a: b -> a");
    }

    @Test
    void aNameThatWasPassedOnIsANewColumnBesideTheRenamedOne() {
        TableDetails was = withMapping(mapped("a", 1));

        assertThat(said(was, withMapping(mapped("z", 1), mapped("a", 2))))
                .containsExactly("RENAMED z: a -> z", "ADDED a: - -> string");
    }

    // delta#1839
    @Test
    void aColumnInThePlaceOfAnotherOfItsNameIsToldAndComparedWithIt() {
        TableDetails was = later(withMapping(inFiles(mapped("a", 1), "col-1")), comment("a", "kept by nobody"));

        assertThat(said(was, withMapping(inFiles(mapped("a", 4), "col-4"))))
                .containsExactly("REPLACED a: col-1 -> col-4", "COMMENT a: kept by nobody -> -");
    }

    /** Where a table is made anew its ids begin again at 1. */
    @Test
    void anIdWithAnotherNameInTheFilesIsAnotherColumn() {
        TableDetails was = withMapping(inFiles(mapped("a", 1), "col-a"), inFiles(mapped("b", 2), "col-b"));
        TableDetails now = withMapping(inFiles(mapped("b", 1), "col-c"));

        assertThat(said(was, now)).containsExactly("REPLACED b: col-b -> col-c", "DROPPED a: string -> -");
    }

    // CM-04: what was there when mapping was turned on keeps its name in the files
    @Test
    void aColumnOfBeforeTheMappingIsFoundUnderItsNewName() {
        TableDetails was = plain(column("a"), column("s", column("in")), column("b"));
        TableDetails now = withMapping(
                inFiles(mapped("x", 1), "a"),
                inFiles(mapped("t", 2, inFiles(mapped("inside", 3), "in")), "s"),
                inFiles(mapped("a", 4), "b"));

        assertThat(said(was, now))
                .filteredOn(line -> !line.startsWith("MAPPING"))
                .containsExactly(
                        "RENAMED x: a -> x",
                        "RENAMED t: s -> t",
                        "RENAMED t.inside: in -> inside",
                        "RENAMED a: b -> a");
    }

    @Test
    void aColumnThatTookThePlaceOfOneOfBeforeTheMappingIsAnother() {
        TableDetails now = withMapping(inFiles(mapped("a", 1), "col-1"), inFiles(mapped("c", 2), "C"));

        assertThat(said(plain(column("a"), column("c")), now))
                .contains("REPLACED a: a -> col-1")
                .noneMatch(line -> line.startsWith("REPLACED c"));
        assertThat(said(plain(column("a"), column("c")), byId(now)))
                .contains("REPLACED a: a -> 1 col-1")
                .noneMatch(line -> line.startsWith("REPLACED c"));
    }

    @Test
    void whereFilesAreReadByIdAnotherIdOrAnIdThatBeganAgainIsAnotherColumn() {
        TableDetails was = byId(withMapping(inFiles(mapped("a", 1), "col-a"), inFiles(mapped("b", 2), "col-b")));
        TableDetails now = byId(withMapping(inFiles(mapped("a", 1), "col-new"), inFiles(mapped("b", 3), "col-b")));

        assertThat(said(was, now))
                .containsExactly("REPLACED a: 1 col-a -> 1 col-new", "REPLACED b: 2 col-b -> 3 col-b");
    }

    @Test
    void theFewestColumnsAreSaidToHaveMoved() {
        TableDetails was = plain(column("a"), column("b"), column("c"), column("d"));

        assertThat(said(was, plain(column("d"), column("a"), column("b"), column("new"), column("c"))))
                .containsExactly("MOVED d: 4 -> 1", "ADDED new: - -> string");
    }

    @Test
    void aColumnThatCameOrWentMovesNoOther() {
        assertThat(said(plain(column("a"), column("b")), plain(column("b")))).containsExactly("DROPPED a: string -> -");
    }

    @Test
    void typeAndWhetherAValueIsRequiredAreTold() {
        TableDetails now = changed(
                before,
                "city",
                column -> new Column(
                        column.path(),
                        column.kind(),
                        new ColumnType("int", "int"),
                        false,
                        column.comment(),
                        column.tags(),
                        column.id(),
                        column.physicalName(),
                        column.marks(),
                        new TreeMap<>(Map.of("delta.identity.start", "1")),
                        column.children()));

        assertThat(said(before, now))
                .containsExactly(
                        "TYPE city: string -> int",
                        "NULLABLE city: true -> false",
                        "FIELD_ENTRY delta.identity.start city: - -> 1");
    }

    @Test
    void aConstraintIsNoProperty() {
        TableDetails was = later(before, new SetProperty("delta.constraints.c", "a > 1"), new SetProperty("mine", "1"));
        TableDetails now = later(before, new SetProperty("delta.constraints.c", "a > 2"), new SetProperty("mine", "2"));

        assertThat(said(was, now)).containsExactly("CONSTRAINT c: a > 1 -> a > 2", "PROPERTY mine: 1 -> 2");
    }

    // RN-03
    @Test
    void whatOnlyFollowsARenamedColumnIsNoDifference() {
        TableDetails was = named(withMapping(mapped("a", 1), mapped("b", 2)), "a");
        TableDetails now = named(withMapping(mapped("z", 1), mapped("b", 2)), "z");

        assertThat(said(was, now)).containsExactly("RENAMED z: a -> z");
        assertThat(said(was, named(withMapping(mapped("a", 1), mapped("b", 2)), "b")))
                .containsExactly(
                        "PROPERTY delta.dataSkippingStatsColumns: a -> b",
                        "PARTITIONING : a -> b",
                        "CLUSTERING : a -> b");
    }

    @Test
    void whatProgramsNeedIsComparedByWhatItMeans() {
        TableDetails was = plain(column("a"));
        TableMetadata table = was.metadata();
        TableFeatures byName = new TableFeatures(
                1,
                7,
                new TreeSet<>(),
                table.features().supported(),
                table.features().supported());

        assertThat(said(was, was.withMetadata(table.withMapping(table.mapping(), byName))))
                .containsExactly("WRITER_VERSION : 2 -> 7");
        assertThat(said(was, later(was, new MetadataEdit.SupportColumnMapping())))
                .contains("FEATURE columnMapping: - -> supported");
    }

    @Test
    void turningMappingOnIsSaidOnce() {
        TableDetails now = later(before, new MetadataEdit.EnableColumnMapping());

        assertThat(TableDifference.between(before.metadata(), now.metadata()).all())
                .filteredOn(one -> one.textNow().equals(Optional.of("name")))
                .extracting(Difference::kind)
                .containsExactly(Kind.MAPPING);
    }

    @Test
    void whatAnEditCanSetIsAFieldChange() {
        TableDetails was = withMapping(mapped("a", 1));
        TableDetails now = later(withMapping(mapped("z", 1)), comment("z", "text"));

        assertThat(TableDifference.between(was.metadata(), now.metadata()).all())
                .extracting(Difference::change)
                .containsExactly(
                        Optional.of(new FieldChange(
                                EditedField.name(ColumnPath.of("z")),
                                Optional.of("a"),
                                Optional.of("z"),
                                Optional.of(1))),
                        Optional.of(new FieldChange(
                                EditedField.comment(Optional.of(ColumnPath.of("z"))),
                                Optional.empty(),
                                Optional.of("text"),
                                Optional.of(1))));
    }

    private static TableDetails named(TableDetails table, String column) {
        TableMetadata metadata =
                later(table, new SetProperty(StatsColumns.PROPERTY, column)).metadata();
        return table.withMetadata(
                metadata.withColumns(metadata.columns(), List.of(column), List.of(ColumnPath.of(column))));
    }

    private static Column inFiles(Column column, String name) {
        return column.mapped(column.id().orElseThrow(), name);
    }

    private static TableDetails byId(TableDetails table) {
        TableMetadata metadata = table.metadata();
        return table.withMetadata(metadata.withMapping(ColumnMapping.ID, metadata.features()));
    }

    private static TableDetails changed(TableDetails table, String column, UnaryOperator<Column> change) {
        return table.withMetadata(table.metadata().withColumn(ColumnPath.of(column), change));
    }

    private static List<String> said(TableDetails before, TableDetails now) {
        return TableDifference.between(before.metadata(), now.metadata()).all().stream()
                .map(one -> {
                    Optional<ColumnPath> column = one.now().or(one::before);
                    String what = one.key().isEmpty() || column.isEmpty()
                            ? one.key() + column.map(ColumnPath::toString).orElse("")
                            : one.key() + " " + column.get();
                    return one.kind() + " " + what + ": " + one.textBefore().orElse("-") + " -> "
                            + one.textNow().orElse("-");
                })
                .toList();
    }
}
