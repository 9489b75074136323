package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.DeltaShape.array;
import static io.tablesteward.model.format.delta.DeltaShape.mapped;
import static io.tablesteward.model.format.delta.DeltaShape.metaData;
import static io.tablesteward.model.format.delta.DeltaShape.protocol;
import static io.tablesteward.model.format.delta.DeltaShape.struct;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.OldNames;
import io.tablesteward.model.sql.CleanUpSql;
import io.tablesteward.model.sql.OldNamesView;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is handed to those who ask by the old names, and to whoever cleans up. */
class OldNamesViewTest {
    private static final String LONG = "\"long\"";

    @TempDir
    Path folder;

    private TableDetails table;

    @BeforeEach
    void make() throws Exception {
        table = made("");
    }

    private TableDetails made(String properties) throws Exception {
        DeltaTableUnderTest fresh = new DeltaTableUnderTest(folder.resolve("t" + properties.length()));
        Files.createDirectories(fresh.log());
        fresh.anotherProgramCommits(
                0,
                List.of(
                        "{\"commitInfo\":{}}",
                        protocol(2, 5),
                        metaData(
                                "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"9\""
                                        + properties,
                                "[]",
                                mapped("a", LONG, 1),
                                mapped("b", LONG, 2),
                                mapped("c`x", LONG, 3),
                                mapped("items", array(struct(mapped("sku", LONG, 5), mapped("qty", LONG, 6))), 4))));
        return fresh.open().details(Progress.unwatched());
    }

    /** With a star each of the two names would be there twice. */
    @Test
    void ofASwapEveryColumnIsThereOnceUnderItsOldName() {
        assertThat(view(rename("a", "b"), rename("b", "a"))).isEqualTo("""
                CREATE VIEW `t_old_names` AS SELECT
                  `b` AS `a`,
                  `a` AS `b`,
                  `c``x`,
                  `items`
                FROM delta.`%s`;""".formatted(table.location()));
    }

    @Test
    void aNewNameOfOtherCaseIsGivenBack() {
        assertThat(view(rename("a", "A"))).contains("`A` AS `a`");
    }

    @Test
    void whatIsRenamedInsideAColumnIsCastToItsOldNames() {
        assertThat(view(
                        new RenameColumn(ColumnPath.of("items", "element", "sku"), "code"),
                        rename("items", "lines"),
                        new DropColumn(ColumnPath.of("b"))))
                .contains("CAST(`lines` AS array<struct<sku:bigint,qty:bigint>>) AS `items`")
                .doesNotContain("`b`");
    }

    @Test
    void namesOfTwoCommitsAreGivenBackToBeforeTheFirst() {
        ChangeSet first = staged(table, rename("a", "x"), rename("b", "a"));
        TableDetails between = table.withMetadata(first.appliedTo(table.metadata()));
        ChangeSet second = staged(between, rename("x", "y"));
        OldNames names = OldNames.before(List.of(first, second));
        assertThat(names.renamed(second.appliedTo(between.metadata())))
                .isEqualTo(Map.of(ColumnPath.of("y"), "a", ColumnPath.of("a"), "b"));
    }

    @Test
    void inACatalogTheViewStandsBesideItsTable() {
        ChangeSet changes = staged(table, rename("a", "x"));
        assertThat(OldNamesView.sql(
                        SqlDialect.DATABRICKS,
                        table.withMetadata(changes.appliedTo(table.metadata())),
                        OldNames.before(List.of(changes))))
                .startsWith("CREATE VIEW `" + table.name().catalog() + "`.`"
                        + table.name().schema() + "`.`" + table.name().table() + "_old_names` AS")
                .endsWith("FROM " + table.name() + ";");
    }

    @Test
    void theTimeThatOldFilesStayIsTheTablesOwn() throws Exception {
        assertThat(new DeltaFormat().open(table.name(), table.location()).keepsOldFilesFor(table))
                .contains(Duration.ofDays(7));
        TableDetails brief = made(",\"delta.deletedFileRetentionDuration\":\"interval 36 hours\"");
        assertThat(new DeltaFormat().open(table.name(), table.location()).keepsOldFilesFor(brief))
                .contains(Duration.ofHours(36));
        TableDetails odd = made(",\"delta.deletedFileRetentionDuration\":\"a while, whatever that may be\"");
        assertThat(new DeltaFormat().open(table.name(), table.location()).keepsOldFilesFor(odd))
                .isEmpty();
    }

    @Test
    void theStatementsOfTheCleanUpNameTheTableInQuotes() {
        assertThat(CleanUpSql.vacuum(SqlDialect.SPARK, table)).isEqualTo("VACUUM delta.`" + table.location() + "`;");
        assertThat(CleanUpSql.purge(SqlDialect.DATABRICKS, table))
                .isEqualTo("REORG TABLE " + table.name() + " APPLY (PURGE);");
    }

    private String view(MetadataEdit... edits) {
        ChangeSet changes = staged(table, edits);
        return OldNamesView.sql(
                        SqlDialect.SPARK,
                        table.withMetadata(changes.appliedTo(table.metadata())),
                        OldNames.before(List.of(changes)))
                .replace("`" + table.name().table() + "_old_names`", "`t_old_names`");
    }

    private static RenameColumn rename(String from, String to) {
        return new RenameColumn(ColumnPath.of(from), to);
    }

    private static ChangeSet staged(TableDetails on, MetadataEdit... edits) {
        ChangeSet changes = ChangeSet.none(on);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, on.metadata());
        }
        return changes;
    }
}
