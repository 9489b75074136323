package io.tablesteward.model.sql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.sql.ParsedScript;
import io.tablesteward.model.sql.SqlError;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the documentation of Databricks shows of notes, comments and names runs as it stands there. */
class DocumentedExamplesTest {
    private static final String NOTE = "\"userMetadata\":\"overwrite-comment\"";

    @TempDir
    private Path folder;

    private final Heard heard = new Heard();
    private ScriptWarehouse warehouse;
    private SqlTables tables;

    @BeforeEach
    void tables() throws IOException {
        warehouse = new ScriptWarehouse(folder).with("default/target_table", "schema_name/target_table");
        tables = new OpenCatalogs(
                List.of(new FolderCatalog(
                        new Connection.Folder("catalog_name", folder.toString()), List.of(new DeltaFormat()))),
                location -> new DeltaFormat().open(new TableName("delta", "", "path"), location),
                (name, note) -> Optional.empty());
    }

    // UM-01; the pages have no semicolon
    @ParameterizedTest
    @ValueSource(strings = {"delta", "iceberg"})
    void ofTheNoteAndTheRowsOnlyTheRowsAreRefused(String format) {
        ParsedScript script = SqlParser.parse(
                "SET spark.databricks." + format
                        + ".commitInfo.userMetadata=overwrite-comment\nINSERT OVERWRITE target_table SELECT * FROM data_source\n");

        assertThat(script.errors())
                .extracting(SqlError::reason)
                .containsExactly(Reason.of(Problem.SQL_WRITES_ROWS, "INSERT"));
        assertThat(script.statements()).singleElement().satisfies(note -> {
            assertThat(note.span().in(script.text())).endsWith("=overwrite-comment");
            assertThat(note.notices()).containsExactly(Reason.of(Problem.SQL_VALUE_ENDS_AT_LINE));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"delta", "iceberg"})
    void theNoteIsThatOfTheStatementOnTheNextLine(String format) throws IOException {
        assertThat(run("SET spark.databricks." + format
                        + ".commitInfo.userMetadata=overwrite-comment\nCOMMENT ON TABLE target_table IS 'x'\n"))
                .isEmpty();
        assertThat(warehouse.log("default/target_table"))
                .hasSize(2)
                .last()
                .asString()
                .contains(NOTE);
    }

    // ID-02, ID-05
    @Test
    void theCurrentCatalogAndSchemaAreThoseOfTheScript() throws IOException {
        assertThat(run("USE CATALOG catalog_name;\nUSE SCHEMA schema_name;\nCOMMENT ON TABLE target_table IS 'x'"))
                .isEmpty();
        assertThat(run("COMMENT ON TABLE LIVE.target_table IS 'y'")).isEmpty();

        assertThat(warehouse.log("schema_name/target_table"))
                .hasSize(2)
                .last()
                .asString()
                .contains("\"description\":\"x\"");
        assertThat(warehouse.log("default/target_table"))
                .hasSize(2)
                .last()
                .asString()
                .contains("\"description\":\"y\"");
        assertThat(heard.notices).extracting(Reason::problem).containsExactly(Problem.LIVE_LEFT_OUT);
    }

    // CM-11
    @Test
    void aTableIsMadeWithColumnMappingById() throws IOException {
        assertThat(run("""
                        CREATE table new_table (
                          id INT,
                          name STRING
                        )
                        USING DELTA
                        TBLPROPERTIES (
                          'delta.columnMapping.mode' = 'id'
                        );
                        """)).isEmpty();
        assertThat(warehouse.log("default/new_table"))
                .singleElement()
                .asString()
                .contains("\"delta.columnMapping.mode\":\"id\"");
    }

    @Test
    void columnsAreMappedRenamedAndDropped() throws IOException {
        assertThat(run("""
                        CREATE TABLE table_name (old_col_name INT, col_name INT, col_name_1 INT, col_name_2 INT, id INT)
                        USING DELTA;
                        ALTER TABLE table_name SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name');
                        ALTER TABLE table_name RENAME COLUMN old_col_name TO new_col_name;
                        ALTER TABLE table_name DROP COLUMN col_name;
                        ALTER TABLE table_name DROP COLUMNS (col_name_1, col_name_2);
                        """)).isEmpty();
        List<String> log = warehouse.log("default/table_name");
        assertThat(log).hasSize(3);
        assertThat(log.get(2)).contains("new_col_name").doesNotContain("\\\"name\\\":\\\"col_name");
    }

    @Test
    void mappedNamesMayHaveEveryCharacterThatParquetHasNot() throws IOException {
        assertThat(run("CREATE TABLE odd (`a ,;{}()\n\t=` INT) USING DELTA"
                        + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name');"
                        + " COMMENT ON COLUMN odd.`a ,;{}()\n\t=` IS 'x'"))
                .isEmpty();
        assertThat(warehouse.log("default/odd"))
                .hasSize(2)
                .last()
                .asString()
                .contains("a ,;{}()\\\\n\\\\t=", "\\\"comment\\\":\\\"x\\\"");
    }

    @Test
    void theMappingIsTakenAway() throws IOException {
        assertThat(run("ALTER TABLE target_table SET TBLPROPERTIES (\n  'delta.columnMapping.mode' = 'name'\n)"))
                .isEmpty();
        assertThat(run("ALTER TABLE target_table SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')"))
                .isEmpty();
        assertThat(warehouse.log("default/target_table"))
                .hasSize(3)
                .last()
                .asString()
                .doesNotContain("\"delta.columnMapping.mode\":\"name\"", "physicalName");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "COPY INTO my_delta_table\nFROM (\n  SELECT *, _object_metadata FROM '<path-to-load-from>'\n)\nFILEFORMAT = CSV",
                "SELECT\n  *,\n  _object_metadata.user_metadata:my_key::STRING AS my_key,\n"
                        + "  _object_metadata.tags:environment::STRING AS env_tag\nFROM csv.`<path-to-load-from>`"
            })
    void whatIsAboutRowsIsRefusedForThat(String sql) {
        assertThat(SqlParser.parse(sql).errors())
                .singleElement()
                .extracting(error -> error.reason().problem())
                .isIn(Problem.SQL_WRITES_ROWS, Problem.SQL_READS_ROWS);
    }

    private Optional<ScriptFault> run(String sql) throws IOException {
        ScriptPlan plan = plan(sql);
        assertThat(plan.faults()).isEmpty();
        ScriptOptions options = new ScriptOptions(false, Optional.empty(), "Ana Souza");
        return new ScriptRun(tables, new EmbeddedEngine(), options, heard).run(plan, Progress.unwatched());
    }

    private ScriptPlan plan(String sql) {
        NameScope scope = NameScope.at(Optional.of(new SchemaName("catalog_name", TableName.DEFAULT_SCHEMA)));
        return ScriptPlan.of(SqlParser.parse(sql), scope, Optional.empty(), tables, Progress.unwatched());
    }
}
