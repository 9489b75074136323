package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.tablesteward.model.Problem;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlFuzzTest {
    private static final Duration TOO_LONG = Duration.ofSeconds(60);

    private static final List<String> STATEMENTS = List.of(
            "USE CATALOG prod",
            "SHOW TABLES IN prod.sales LIKE 'o*'",
            "DESCRIBE HISTORY delta.`/data/orders` LIMIT 3",
            "COMMENT ON COLUMN a.b.c.d IS 'it''s \\u0041'",
            "ALTER TABLE t ALTER COLUMN a.element.b COMMENT 'x', c COMMENT \"y\"",
            "ALTER TABLE t ALTER COLUMN `a``b` SET TAGS ('pii' = 'yes', 'k')",
            "ALTER TABLE t SET TBLPROPERTIES (delta.appendOnly = true, 'tag.k' = '1', n = -1.5)",
            "SET TAG ON TABLE a.b.c cost_center = hr",
            "CREATE TABLE IF NOT EXISTS s.t (a INT NOT NULL COMMENT 'x', b array<struct<c:map<string,decimal(3,1)>>>)"
                    + " USING DELTA PARTITIONED BY (a) TBLPROPERTIES ('k' = 'v') COMMENT 'c'",
            "SET spark.databricks.delta.commitInfo.userMetadata = a 'note' -- yes",
            "/* a /* b */ c */ DROP -- x\n FEATURE");

    @Test
    void whateverIsTypedIsReadOrRefusedWhereItStands() {
        GeneratedTexts generated = new GeneratedTexts(99);
        assertTimeoutPreemptively(TOO_LONG, () -> {
            for (int round = 0; round < 20_000; round++) {
                parsed(mangled(generated));
            }
        });
    }

    private static void parsed(String sql) {
        ParsedScript script = SqlParser.parse(sql);
        for (SqlError error : script.errors()) {
            assertThat(error.span().end()).as(sql).isLessThanOrEqualTo(sql.length());
            assertThat(error.reason().arguments()).isNotEmpty();
        }
        for (ParsedStatement statement : script.statements()) {
            assertThat(statement.span().in(sql)).isNotBlank();
        }
    }

    private static String mangled(GeneratedTexts generated) {
        StringBuilder sql = new StringBuilder(generated.any(STATEMENTS));
        for (int i = generated.below(4); i >= 0; i--) {
            int at = generated.below(sql.length() + 1);
            switch (generated.below(4)) {
                case 0 -> sql.insert(at, generated.text());
                case 1 -> sql.delete(at, Math.min(sql.length(), at + generated.below(6)));
                case 2 -> sql.insert(at, ";" + generated.any(STATEMENTS));
                default -> sql.insert(at, (char) generated.below(0x10000));
            }
        }
        return sql.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"CREATE TABLE t (a array<", "/*", "((((", "'", "ALTER TABLE a.", "SET a=", "`", "COMMENT ", "\\"
            })
    void whatRepeatsWithoutEndNeitherCrashesNorHangs(String part) {
        String sql = part.repeat(20_000);
        assertTimeoutPreemptively(TOO_LONG, () -> parsed(sql));
    }

    @Test
    void typesTooDeepAreRefused() {
        String sql = "CREATE TABLE t (a " + "array<".repeat(5000) + "int" + ">".repeat(5000) + ")";
        assertThat(SqlParser.parse(sql).errors())
                .singleElement()
                .extracting(error -> error.reason().problem())
                .isEqualTo(Problem.SQL_TOO_DEEP);
    }
}
