package io.tablesteward.interop;

import java.util.List;
import java.util.stream.Stream;

/** Scripts of statements that both sides know. */
final class SameScripts {
    private static final String PEOPLE = "CREATE TABLE d.t (id BIGINT NOT NULL COMMENT 'key', name STRING,"
            + " n STRUCT<x: INT COMMENT 'inside', deep: STRUCT<y: STRING>>, a ARRAY<STRUCT<e: INT>>,"
            + " m MAP<STRUCT<k: INT>, STRUCT<v: INT>>, p STRING, q DATE) USING delta PARTITIONED BY (p, q)"
            + " COMMENT 'people' TBLPROPERTIES ('team' = 'data', 'Old' = '1')";
    private static final String PLAIN = "CREATE TABLE d.t (id BIGINT, name STRING COMMENT 'n') USING delta";
    private static final String ODD_NAMES =
            "CREATE TABLE d.t (`my.column` STRING, `a``b` INT, `it's` STRUCT<`x.y`: INT,"
                    + " `😀`: INT>, `say\"hi\"` INT, `select` INT, `π` INT, `1st` INT, `a-b` INT) USING delta";
    private static final String MAPPED_NAMES = "CREATE TABLE d.t (`a b` INT, `c,d;e` STRUCT<`{f}`: INT, `(g)`: INT>,"
            + " `two\nlines` INT, `t\tab=` STRING) USING delta PARTITIONED BY (`t\tab=`)"
            + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
    private static final String MAPPED = PEOPLE.replace("('team'", "('delta.columnMapping.mode' = 'name', 'team'");
    private static final String GENERATED =
            "CREATE TABLE d.t (at TIMESTAMP, day DATE GENERATED ALWAYS AS (CAST(at AS DATE)),"
                    + " n INT) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
    private static final String CLUSTERED = "CREATE TABLE d.t (a INT, s STRUCT<x: INT, z: INT>, c INT) USING delta"
            + " CLUSTER BY (a, s.x) TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
    private static final String ONE =
            "CREATE TABLE d.t (id INT) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
    private static final String COUNTED = "CREATE TABLE d.t (`c#c` INT, `c-1` INT, c3 INT, plain INT,"
            + " s STRUCT<x: INT, y: INT>) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
            + " 'delta.dataSkippingStatsColumns' = '`c#c`,`c-1`,plain,s.x')";
    private static final String COUNTED_PLAIN = "CREATE TABLE d.t (a INT, b INT, s STRUCT<x: INT, y: INT>) USING delta"
            + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
            + " 'delta.dataSkippingStatsColumns' = 'a,b,s.x')";
    private static final String RENAME = "ALTER TABLE d.t RENAME COLUMN ";
    private static final String DROP = "ALTER TABLE d.t DROP COLUMN ";
    private static final String ENABLE = "ALTER TABLE d.t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')";
    private static final String WITH_VERSIONS = "ALTER TABLE d.t SET TBLPROPERTIES('delta.minReaderVersion'='2',"
            + "'delta.minWriterVersion'='5','delta.columnMapping.mode'='name')";
    private static final String DISABLE = "ALTER TABLE d.t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')";
    private static final String MODE_ID = "ALTER TABLE d.t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'id')";
    private static final String SUPPORT =
            "ALTER TABLE d.t SET TBLPROPERTIES ('delta.feature.columnMapping' = 'supported')";
    private static final String ODD_PLACE = "delta.`%place/it's a \"place\" 😀`";
    private static final String BY_PLACE = "CREATE TABLE " + ODD_PLACE + " (id INT, s STRUCT<x: INT>) USING delta";
    static final String NOTE = "spark.databricks.delta.commitInfo.userMetadata";
    private static final String COMMENT = "COMMENT ON TABLE d.t IS ";
    private static final String SET = "ALTER TABLE d.t SET TBLPROPERTIES ";
    private static final String UNSET = "ALTER TABLE d.t UNSET TBLPROPERTIES ";
    private static final String ALTER = "ALTER TABLE d.t ALTER COLUMN ";

    private SameScripts() {}

    static List<SameScript> all() {
        return Stream.of(
                        comments(),
                        columnComments(),
                        properties(),
                        texts(),
                        notes(),
                        places(),
                        creations(),
                        mappings(),
                        renames(),
                        drops(),
                        removals(),
                        questions(),
                        refusals())
                .flatMap(List::stream)
                .toList();
    }

    private static List<SameScript> comments() {
        return List.of(
                SameScript.of("a table comment", PLAIN, COMMENT + "'orders'"),
                SameScript.of("a table comment changed", PEOPLE, COMMENT + "'one'", COMMENT + "'two'"),
                SameScript.of("a table comment emptied", PEOPLE, COMMENT + "''"),
                SameScript.of("a table comment removed", PEOPLE, COMMENT + "NULL")
                        .differing(KnownDifference.NULL_TAKES_AWAY),
                SameScript.of("a table comment said again", PEOPLE, COMMENT + "'people'")
                        .differing(KnownDifference.NOTHING_COMMITTED),
                SameScript.of("a table comment as a property", PEOPLE, SET + "('comment' = 'as property', 'k' = 'v')"),
                SameScript.of("a table comment unset as a property", PEOPLE, UNSET + "('comment')"),
                SameScript.of("a table comment of several lines", PLAIN, COMMENT + "'first\n\n  second\r\n\tthird '"),
                SameScript.of("a table comment of markdown", PLAIN, COMMENT + "'# Orders\n- **all** of `them` <b>'"),
                SameScript.of("a long table comment", PLAIN, COMMENT + "'" + "0123456789".repeat(500) + "'"));
    }

    private static List<SameScript> columnComments() {
        return List.of(
                SameScript.of("one column comment", PLAIN, ALTER + "id COMMENT 'the key'"),
                SameScript.of("CHANGE COLUMN", PLAIN, "ALTER TABLE d.t CHANGE COLUMN id COMMENT 'the key'"),
                SameScript.of("ALTER without COLUMN", PLAIN, "alter table D.T alter ID comment 'the key'"),
                SameScript.of("CHANGE without COLUMN", PLAIN, "ALTER TABLE d.t CHANGE NAME COMMENT 'another'"),
                SameScript.of(
                        "a column comment changed and emptied",
                        PLAIN,
                        ALTER + "name COMMENT 'x'",
                        ALTER + "name COMMENT ''"),
                SameScript.of("a column comment said again", PLAIN, ALTER + "name COMMENT 'n'")
                        .differing(KnownDifference.NOTHING_COMMITTED),
                SameScript.of(
                                "several column comments at once",
                                PEOPLE,
                                ALTER + "id COMMENT 'a', name COMMENT 'b', n.x COMMENT 'c', p COMMENT 'd'")
                        .differing(KnownDifference.COLUMNS_IN_ORDER),
                SameScript.of(
                        "comments inside structures",
                        PEOPLE,
                        ALTER + "n COMMENT 'n'",
                        ALTER + "n.x COMMENT 'n.x'",
                        ALTER + "n.deep COMMENT 'n.deep'",
                        ALTER + "n.deep.y COMMENT 'n.deep.y'"),
                SameScript.of(
                        "comments inside arrays and maps",
                        PEOPLE,
                        ALTER + "a.element.e COMMENT 'in the array'",
                        ALTER + "m.key.k COMMENT 'in the key'",
                        ALTER + "m.value.v COMMENT 'in the value'"),
                SameScript.of(
                                "comments of an array and a map as wholes",
                                PEOPLE,
                                ALTER + "a COMMENT 'a', m COMMENT 'm'")
                        .differing(KnownDifference.COLUMNS_IN_ORDER),
                SameScript.of(
                                "several nested comments at once",
                                PEOPLE,
                                ALTER + "n.deep.y COMMENT 'y', a.element.e COMMENT 'e', m.value.v COMMENT 'v'")
                        .differing(KnownDifference.COLUMNS_IN_ORDER),
                SameScript.of(
                        "comments of partition columns", PEOPLE, ALTER + "p COMMENT 'part'", ALTER + "Q COMMENT 'day'"),
                SameScript.of("a nested column in another case", PEOPLE, ALTER + "N.DEEP.Y COMMENT 'y'"),
                SameScript.of("COMMENT ON COLUMN", PLAIN, "COMMENT ON COLUMN d.t.id IS 'the key'")
                        .differing(KnownDifference.COMMENT_ON_COLUMN),
                SameScript.of(
                                "names with dots, quotes, back-ticks and emoji",
                                ODD_NAMES,
                                ALTER + "`my.column` COMMENT '1'",
                                ALTER + "`a``b` COMMENT '2'",
                                ALTER + "`it's` COMMENT '3'",
                                ALTER + "`it's`.`x.y` COMMENT '4'",
                                ALTER + "`it's`.`😀` COMMENT '5'",
                                ALTER + "`say\"hi\"` COMMENT '6'",
                                ALTER + "`select` COMMENT '7', `π` COMMENT '8', `1st` COMMENT '9', `a-b` COMMENT '10'")
                        .differing(KnownDifference.COLUMNS_IN_ORDER),
                SameScript.of(
                        "words and digits as bare names",
                        ODD_NAMES,
                        ALTER + "select COMMENT '7'",
                        ALTER + "1st COMMENT '9'"),
                SameScript.of(
                        "names that need column mapping",
                        MAPPED_NAMES,
                        ALTER + "`a b` COMMENT '1'",
                        ALTER + "`c,d;e` COMMENT '2'",
                        ALTER + "`c,d;e`.`{f}` COMMENT '3', `c,d;e`.`(g)` COMMENT '4'",
                        ALTER + "`two\nlines` COMMENT '5'",
                        ALTER + "`t\tab=` COMMENT '6'"),
                SameScript.of(
                                "a table with rows",
                                PLAIN,
                                COMMENT + "'x'",
                                ALTER + "id COMMENT 'y'",
                                SET + "('a' = 'b')")
                        .after("INSERT INTO d.t VALUES (1, 'a'), (2, NULL)"));
    }

    private static List<SameScript> properties() {
        return List.of(
                SameScript.of("properties set", PLAIN, SET + "('team' = 'data', 'b.c' = 'x', k.l = 'y', plain 'z')"),
                SameScript.of(
                        "properties with odd keys",
                        PLAIN,
                        SET + "('it\\'s' = '1', \"say \"\"hi\"\"\" = '2',"
                                + " 'a b' = '3', 'π 😀' = '4', `a``b`.c = '5', 'UPPER' = '6', 'two\nlines' = '7')"),
                SameScript.of("a property with an empty key", PLAIN, SET + "('' = '1')")
                        .differing(KnownDifference.KEYS_SAY_SOMETHING),
                SameScript.of("a property below zero", PLAIN, SET + "('f' = -3)")
                        .differing(KnownDifference.NUMBERS_BELOW_ZERO),
                SameScript.of(
                        "properties that are no texts",
                        PLAIN,
                        SET + "('a' = 1, 'b' = TRUE, 'c' = false, 'd' = 1.50, 'e' = 007, 'g' = '')"),
                SameScript.of("a property changed and one said again", PEOPLE, SET + "('team' = 'other', 'Old' = '1')")
                        .differing(KnownDifference.NOTHING_LEFT_OUT),
                SameScript.of("keys that differ by case", PEOPLE, SET + "('old' = '2', 'OLD' = '3')"),
                SameScript.of("a property unset", PEOPLE, UNSET + "('team')"),
                SameScript.of("properties unset", PEOPLE, UNSET + "(team, 'Old')"),
                SameScript.of("properties unset if they are there", PEOPLE, UNSET + "IF EXISTS ('team', 'never')")
                        .differing(KnownDifference.NOTHING_LEFT_OUT),
                SameScript.of("nothing unset that is not there", PEOPLE, UNSET + "IF EXISTS ('never')")
                        .differing(KnownDifference.NOTHING_COMMITTED),
                SameScript.of(
                        "tags as properties",
                        PEOPLE,
                        SET + "('tag.owner' = 'Ana', 'tag.pii' = '')",
                        UNSET + "('tag.pii')"),
                SameScript.of(
                        "delta properties that are switches",
                        PLAIN,
                        SET + "('delta.appendOnly' = 'true')",
                        SET
                                + "('delta.autoOptimize.autoCompact' = 'true', 'delta.autoOptimize.optimizeWrite' = 'false')",
                        SET
                                + "('delta.checkpoint.writeStatsAsJson' = 'false', 'delta.checkpoint.writeStatsAsStruct' = 'true')",
                        SET + "('delta.enableExpiredLogCleanup' = 'false', 'delta.randomizeFilePrefixes' = 'true')",
                        SET + "('delta.enableFullRetentionRollback' = 'true')"),
                SameScript.of(
                        "delta properties that are numbers",
                        PLAIN,
                        SET + "('delta.checkpointInterval' = '50', 'delta.dataSkippingNumIndexedCols' = '-1')",
                        SET + "('delta.randomPrefixLength' = 4, 'delta.dataSkippingStringPrefixLength' = '16')"),
                SameScript.of(
                        "delta properties that are times",
                        PLAIN,
                        SET + "('delta.logRetentionDuration' = 'interval 60 days',"
                                + " 'delta.deletedFileRetentionDuration' = '2 weeks')",
                        SET + "('delta.setTransactionRetentionDuration' = 'INTERVAL 3 Hours',"
                                + " 'delta.checkpointRetentionDuration' = 'interval 1 day 2 hours')",
                        SET + "('delta.sampleRetentionDuration' = 'interval 1 week')",
                        SET + "('delta.dropFeatureTruncateHistory.retentionDuration' = 'interval 48 hours')"),
                SameScript.of(
                        "delta properties that are choices",
                        PLAIN,
                        SET + "('delta.isolationLevel' = 'Serializable', 'delta.checkpointPolicy' = 'classic')"),
                SameScript.of(
                        "a delta property that names columns",
                        PEOPLE,
                        SET + "('delta.dataSkippingStatsColumns' = 'id,n.x')"),
                SameScript.of("delta keys in another case", PLAIN, SET + "('delta.loGRetentionDuration' = '9 days')")
                        .differing(KnownDifference.KEYS_ARE_SPELLED),
                SameScript.of("a codec of Parquet", PLAIN, SET + "('delta.parquet.compression.codec' = 'zstd')")
                        .differing(KnownDifference.NEWER_KEYS),
                SameScript.of(
                                "delta properties unset",
                                PLAIN.replace(
                                        "USING delta",
                                        "USING delta TBLPROPERTIES ('delta.appendOnly' = 'true', 'delta.logRetentionDuration' = '9 days')"),
                                UNSET + "('delta.appendOnly')",
                                UNSET + "IF EXISTS ('delta.logRetentionDuration', 'delta.checkpointInterval')")
                        .differing(KnownDifference.NOTHING_LEFT_OUT));
    }

    private static List<SameScript> texts() {
        return List.of(
                SameScript.of("doubled quotes", PLAIN, COMMENT + "'it''s'", COMMENT + "\"say \"\"hi\"\"\""),
                SameScript.of("quotes in the other quotes", PLAIN, COMMENT + "'say \"hi\"'", COMMENT + "\"it's\""),
                SameScript.of("escapes", PLAIN, COMMENT + "'\\\\ \\' \\\" \\n \\r \\t \\b \\Z \\% \\_ \\q \\a'"),
                SameScript.of(
                        "code points",
                        PLAIN,
                        COMMENT + "'\\u00e9 \\U0001F600 \\u12 \\U0001 \\uD83D\\uDE00 \\101 \\060x \\400 \\0'"),
                SameScript.of("raw texts", PLAIN, COMMENT + "r'C:\\new\\u0041'", COMMENT + "R\"it's \\\""),
                SameScript.of(
                        "adjacent texts",
                        PLAIN,
                        COMMENT + "'one ' \"two \"\n r'th\\ree'",
                        ALTER + "id COMMENT 'a' 'b'"),
                SameScript.of(
                        "every kind of letter",
                        PLAIN,
                        COMMENT + "'çé ß 数据 עברית ไทย 😀👩‍👩‍👧 \u0001 \u00a0 \u2028 x'"),
                SameScript.of(
                        "texts in properties", PLAIN, SET + "('a' = 'it''s \\u0041', 'b' = r'\\n', 'c' = 'x' 'y')"),
                SameScript.of(
                        "semicolons, dashes and dollars in texts", PLAIN, COMMENT + "'a; b -- c /* d */ $e ${} {f}'"),
                SameScript.of(
                        "comments in the script",
                        PLAIN,
                        "-- first; 'it\n" + COMMENT + "/* in /* each */ other; */ 'a' -- last\n",
                        "/* before */ ALTER TABLE d.t -- the table\n ALTER COLUMN id\n\n COMMENT /**/ 'b'"),
                SameScript.of(
                        "lower case, tabs and lines",
                        PLAIN,
                        "comment\non\ttable d . t is\n\n'x'",
                        "alter table `d`.`t` set\ttblproperties('a'='b')"));
    }

    private static List<SameScript> notes() {
        String set = "SET " + NOTE;
        return List.of(
                SameScript.of("a note", PLAIN, set + "=overwrite-comment", COMMENT + "'x'"),
                SameScript.of("a note trimmed", PLAIN, set + " =   two words  ", COMMENT + "'x'", set),
                SameScript.of("a note with quotes", PLAIN, set + "='it is' \"said\"", COMMENT + "'x'"),
                SameScript.of(
                        "a note in back-ticks",
                        PLAIN,
                        set + "=`T-1: Bob's; \"x\"\n-- second ``line`` `",
                        COMMENT + "'x'",
                        set),
                SameScript.of(
                        "a note with special letters",
                        PLAIN,
                        set + "=a=b, c\\n \\u0041 é 😀 -- kept /* kept */",
                        COMMENT + "'x'"),
                SameScript.of(
                        "a note changed",
                        PLAIN,
                        set + "=one",
                        COMMENT + "'x'",
                        set + "=two",
                        COMMENT + "'y'",
                        SET + "('a' = 'b')",
                        set),
                SameScript.of(
                        "a note reset", PLAIN, set + "=one", COMMENT + "'x'", "RESET " + NOTE, COMMENT + "'y'", set),
                SameScript.of("every setting reset", PLAIN, set + "=one", "RESET", COMMENT + "'y'", set),
                SameScript.of(
                        "the key of a note in back-ticks",
                        PLAIN,
                        "SET `" + NOTE + "` = one",
                        COMMENT + "'x'",
                        "RESET `" + NOTE + "`",
                        COMMENT + "'y'"),
                SameScript.of("an empty note", PLAIN, set + "=", COMMENT + "'x'", set)
                        .differing(KnownDifference.EMPTY_NOTE),
                SameScript.of(
                        "a note of a new table", "", set + "=made by hand", "CREATE TABLE d.t (id INT) USING delta"));
    }

    private static List<SameScript> places() {
        return List.of(
                SameScript.of(
                                "a table by its place",
                                BY_PLACE,
                                "COMMENT ON TABLE " + ODD_PLACE + " IS 'x'",
                                "ALTER TABLE " + ODD_PLACE + " ALTER COLUMN s.x COMMENT 'y'",
                                "ALTER TABLE " + ODD_PLACE + " SET TBLPROPERTIES ('a' = 'b')")
                        .differing(KnownDifference.PLACES_NAME_TABLES)
                        .about(ODD_PLACE),
                SameScript.of(
                        "USE",
                        PLAIN,
                        "USE d",
                        "COMMENT ON TABLE t IS 'x'",
                        "USE SCHEMA default",
                        COMMENT + "'y'",
                        "USE spark_catalog.d",
                        "DESCRIBE t",
                        "USE default"));
    }

    private static List<SameScript> mappings() {
        return List.of(
                SameScript.of("column mapping enabled", PEOPLE, ENABLE),
                SameScript.of("column mapping enabled on a table without anything", PLAIN, ENABLE),
                SameScript.of("column mapping supported, then enabled", PLAIN, SUPPORT, ENABLE)
                        .differing(KnownDifference.FEATURES_AS_NAMED),
                SameScript.of("column mapping enabled once more", PLAIN, ENABLE)
                        .after(ENABLE)
                        .differing(KnownDifference.NOTHING_COMMITTED),
                SameScript.of(
                        "column mapping enabled beside other features",
                        "CREATE TABLE d.t (id INT, p INT) USING delta PARTITIONED BY (p) TBLPROPERTIES"
                                + " ('delta.enableChangeDataFeed' = 'true', 'delta.enableDeletionVectors' = 'true',"
                                + " 'delta.appendOnly' = 'true', 'delta.checkpointPolicy' = 'v2')",
                        ENABLE),
                SameScript.of(
                        "column mapping enabled on the highest old version",
                        "CREATE TABLE d.t (id INT) USING delta TBLPROPERTIES"
                                + " ('delta.minReaderVersion' = '1', 'delta.minWriterVersion' = '4')",
                        ENABLE),
                SameScript.of(
                                "column mapping enabled where constraints are checked",
                                "CREATE TABLE d.t (id INT, name STRING) USING delta",
                                ENABLE)
                        .after("ALTER TABLE d.t ADD CONSTRAINT positive CHECK (id > 0)"),
                SameScript.of("column mapping enabled with the versions of the documentation", PLAIN, WITH_VERSIONS),
                SameScript.of(
                        "column mapping enabled with those versions beside features",
                        "CREATE TABLE d.t (id INT) USING delta TBLPROPERTIES"
                                + " ('delta.enableDeletionVectors' = 'true')",
                        WITH_VERSIONS),
                SameScript.of("column mapping by id is not for tables that are there", PLAIN, MODE_ID)
                        .isRefused());
    }

    private static List<SameScript> renames() {
        return List.of(
                SameScript.of("a column renamed", MAPPED, RENAME + "name TO full_name"),
                SameScript.of("a nested column renamed", MAPPED, RENAME + "n.deep.y TO z", RENAME + "n TO m2"),
                SameScript.of(
                        "columns in arrays and maps renamed",
                        MAPPED,
                        RENAME + "a.element.e TO f",
                        RENAME + "m.key.k TO kk",
                        RENAME + "m.value.v TO vv"),
                SameScript.of("a partition column renamed", MAPPED, RENAME + "p TO part", RENAME + "part TO p2"),
                SameScript.of("only the case changed", MAPPED, RENAME + "name TO NAME")
                        .differing(KnownDifference.CASE_OF_NAMES),
                SameScript.of(
                        "names passed on", MAPPED, RENAME + "name TO tmp", RENAME + "id TO name", RENAME + "tmp TO id"),
                SameScript.of(
                        "special characters",
                        MAPPED,
                        RENAME + "name TO `a b,c;d{e}(f)=g`",
                        RENAME + "id TO `with.dot`",
                        RENAME + "n.x TO `x.y`",
                        RENAME + "`with.dot` TO `tick``ed`"),
                SameScript.of(
                        "a renamed column described",
                        MAPPED,
                        RENAME + "id TO ident",
                        ALTER + "ident COMMENT 'the key'",
                        RENAME + "ident TO id"),
                SameScript.of("a column beside counted ones", COUNTED, RENAME + "c3 TO `c#2`"),
                SameScript.of("a counted column", COUNTED, RENAME + "`c-1` TO `c-2`"),
                SameScript.of("a counted column with a plain name", COUNTED, RENAME + "plain TO simple"),
                SameScript.of("a struct of counted columns", COUNTED, RENAME + "s TO t"),
                SameScript.of("a counted column in a struct", COUNTED, RENAME + "s.x TO z"),
                SameScript.of("a counted column dropped", COUNTED, DROP + "`c#c`")
                        .differing(KnownDifference.COUNTED_WITH_QUOTES),
                SameScript.of("a struct of counted columns dropped", COUNTED, DROP + "s")
                        .differing(KnownDifference.COUNTED_WITH_QUOTES),
                SameScript.of("counted columns with plain names dropped", COUNTED_PLAIN, DROP + "b", DROP + "s.x"),
                SameScript.of("a struct of counted columns with a space", COUNTED, RENAME + "s TO `s t`"),
                SameScript.of("a name that is taken", MAPPED, RENAME + "name TO ID")
                        .isRefused(),
                SameScript.of("a nested name that is taken", MAPPED, RENAME + "n.x TO DEEP")
                        .isRefused(),
                SameScript.of("a name without mapping", PEOPLE, RENAME + "name TO x")
                        .isRefused(),
                SameScript.of("a column that is not there", MAPPED, RENAME + "nobody TO x")
                        .isRefused(),
                SameScript.of("a column that a constraint names", MAPPED, RENAME + "id TO x")
                        .after("ALTER TABLE d.t ADD CONSTRAINT positive CHECK (id > 0)")
                        .isRefused(),
                SameScript.of("a column that another is computed from", GENERATED, RENAME + "at TO x")
                        .isRefused(),
                SameScript.of("a column that is computed", GENERATED, RENAME + "day TO date"),
                SameScript.of("a clustering column renamed", CLUSTERED, RENAME + "a TO b", RENAME + "s.x TO y"));
    }

    private static List<SameScript> drops() {
        return List.of(
                SameScript.of("a column dropped", MAPPED, DROP + "name"),
                SameScript.of("several columns dropped", MAPPED, "ALTER TABLE d.t DROP COLUMNS (name, n.deep, a)"),
                SameScript.of("nested columns dropped", MAPPED, DROP + "n.x", DROP + "m"),
                SameScript.of(
                        "a dropped column if it exists", MAPPED, "ALTER TABLE d.t DROP COLUMN IF EXISTS nobody, name"),
                SameScript.of(
                        "a column dropped and its name given to another", MAPPED, DROP + "name", RENAME + "id TO name"),
                SameScript.of("a partition column dropped", MAPPED, DROP + "p").isRefused(),
                SameScript.of("the last column in a struct", MAPPED, DROP + "n.deep.y")
                        .isRefused(),
                SameScript.of("the element of an array", MAPPED, DROP + "a.element")
                        .isRefused(),
                SameScript.of("a column dropped without mapping", PEOPLE, DROP + "name")
                        .isRefused(),
                SameScript.of("a column that is not there dropped", MAPPED, DROP + "nobody")
                        .isRefused(),
                SameScript.of("a column that a constraint names dropped", MAPPED, DROP + "id")
                        .after("ALTER TABLE d.t ADD CONSTRAINT positive CHECK (id > 0)")
                        .isRefused(),
                SameScript.of("a column that another is computed from dropped", GENERATED, DROP + "at")
                        .isRefused(),
                SameScript.of("a computed column dropped", GENERATED, DROP + "day"),
                SameScript.of("a clustering column dropped", CLUSTERED, DROP + "a")
                        .isRefused(),
                SameScript.of("the only column dropped", ONE, DROP + "id").isRefused());
    }

    private static List<SameScript> removals() {
        String table = "CREATE TABLE d.t (id INT COMMENT 'key', s STRUCT<x: INT, y: STRING>, old STRING, p STRING)"
                + " USING delta PARTITIONED BY (p) COMMENT 'all' TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
                + " 'team' = 'data')";
        return List.of(
                SameScript.of(
                                "column mapping removed after a rename and a drop",
                                table,
                                RENAME + "id TO ident",
                                RENAME + "s.x TO z",
                                RENAME + "p TO part",
                                DROP + "old",
                                DISABLE,
                                COMMENT + "'plain again'")
                        .after("INSERT INTO d.t VALUES (1, named_struct('x', 10, 'y', 'a'), 'o', 'p 1'),"
                                + " (2, NULL, NULL, NULL)")
                        .differing(KnownDifference.FILES_WRITTEN_ANEW),
                SameScript.of("column mapping removed from a table without rows", table, DISABLE)
                        .differing(KnownDifference.METRICS_OF_REMOVAL),
                SameScript.of(
                                "column mapping unset after a rename",
                                table,
                                RENAME + "id TO ident",
                                UNSET + "('delta.columnMapping.mode')",
                                COMMENT + "'plain again'")
                        .after("INSERT INTO d.t VALUES (1, named_struct('x', 10, 'y', 'a'), 'o', 'p 1')")
                        .differing(KnownDifference.FILES_WRITTEN_ANEW),
                SameScript.of("a name that files cannot have keeps the mapping", MAPPED_NAMES, DISABLE)
                        .isRefused());
    }

    private static List<SameScript> creations() {
        return List.of(
                SameScript.of("a plain table", "", "CREATE TABLE d.t (id INT, name STRING) USING delta"),
                SameScript.of(
                                "every type",
                                "",
                                "CREATE TABLE d.t (a TINYINT, b SMALLINT, c INTEGER, d LONG, e REAL, f DOUBLE,"
                                        + " g DEC(10, 2), h NUMERIC, i BINARY, j BOOLEAN, k DATE, l TIMESTAMP, m TIMESTAMP_NTZ, n VARCHAR(5),"
                                        + " o CHAR(3), p ARRAY<INT>, q MAP<STRING, ARRAY<INT>>, r STRUCT<x: INT, y STRING>) USING DELTA")
                        .differing(KnownDifference.WHOLE_TYPES),
                SameScript.of(
                        "comments, partitions and properties",
                        "",
                        "CREATE TABLE d.t (id BIGINT NOT NULL COMMENT 'it''s the key',"
                                + " s STRUCT<x: INT NOT NULL COMMENT 'in', `y.z`: STRING>, p STRING COMMENT \"part\", q DATE) USING delta"
                                + " PARTITIONED BY (p, q) COMMENT 'all\nof it' TBLPROPERTIES ('a' = 'b', 'n' = 1, 'delta.appendOnly' = 'true')"),
                SameScript.of(
                        "a table mapped by name",
                        "",
                        "CREATE TABLE d.t (`a b` INT, s STRUCT<`x,y`: INT>) USING delta"
                                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                        ALTER + "s.`x,y` COMMENT 'xy'"),
                SameScript.of(
                        "a table mapped by id",
                        "",
                        "CREATE table d.t (\n  id INT,\n  name STRING\n)\nUSING DELTA\nTBLPROPERTIES (\n"
                                + "  'delta.columnMapping.mode' = 'id'\n)",
                        ALTER + "id COMMENT 'x'"),
                SameScript.of(
                        "clauses in another order",
                        "",
                        "CREATE TABLE IF NOT EXISTS d.t (id INT, p INT) USING Delta TBLPROPERTIES (a.b = 'c')"
                                + " COMMENT '' PARTITIONED BY (P)"),
                SameScript.of("the format after other clauses", "", "CREATE TABLE d.t (id INT) COMMENT 'x' USING delta")
                        .differing(KnownDifference.CLAUSES_IN_ANY_ORDER),
                SameScript.of(
                        "a table that is there already",
                        PEOPLE,
                        "CREATE TABLE IF NOT EXISTS d.t (other INT) USING delta",
                        COMMENT + "'x'"),
                SameScript.of(
                                "a schema and a table in it",
                                "",
                                "CREATE SCHEMA d2",
                                "CREATE SCHEMA IF NOT EXISTS d2",
                                "CREATE TABLE d2.x (id INT) USING delta",
                                "COMMENT ON TABLE d2.x IS 'x'",
                                "SHOW TABLES IN d2",
                                "SHOW SCHEMAS LIKE 'd2'")
                        .about("d2.x"),
                SameScript.of(
                        "a table with features",
                        "",
                        "CREATE TABLE d.t (id INT) USING delta TBLPROPERTIES"
                                + " ('delta.enableDeletionVectors' = true, 'delta.enableInCommitTimestamps' = 'true')",
                        COMMENT + "'x'",
                        SET + "('a' = 'b')"));
    }

    private static List<SameScript> questions() {
        return List.of(
                SameScript.of(
                        "questions",
                        PEOPLE,
                        COMMENT + "'x'",
                        "DESC d.t",
                        "DESC FORMATTED d.t",
                        "DESCRIBE TABLE d.t",
                        "DESC TABLE EXTENDED d.t",
                        "DESC DETAIL d.t",
                        "DESC HISTORY d.t LIMIT 1",
                        "SHOW TBLPROPERTIES d.t ('team')",
                        "SHOW TBLPROPERTIES d.t (team)",
                        "SHOW COLUMNS FROM d.t",
                        "SHOW COLUMNS IN t IN d",
                        "SHOW TABLES IN d",
                        "SHOW TABLES FROM d LIKE 't*|x'",
                        "SHOW TABLES IN d 'nothing'"),
                SameScript.of(
                                "questions of columns",
                                PEOPLE,
                                COMMENT + "'x'",
                                "DESC d.t id",
                                "DESCRIBE d.t NAME",
                                "DESCRIBE EXTENDED d.t p")
                        .differing(KnownDifference.NO_COMMENT, KnownDifference.STORED_CASE),
                SameScript.of(
                                "questions of odd names",
                                ODD_NAMES,
                                COMMENT + "'x'",
                                "DESC d.t `a``b`",
                                "DESC d.t `my.column`",
                                "DESC d.t select")
                        .differing(KnownDifference.NO_COMMENT),
                SameScript.of(
                        "questions of a clustered table",
                        "CREATE TABLE d.t (id INT, n STRUCT<x: INT>) USING delta CLUSTER BY (id, n.x)",
                        ALTER + "id COMMENT 'k'",
                        SET + "('a' = 'b')"));
    }

    private static List<SameScript> refusals() {
        return Stream.of(
                        SameScript.of("a table that is not there", PLAIN, "COMMENT ON TABLE d.nothing IS 'x'"),
                        SameScript.of("a schema that is not there", PLAIN, "COMMENT ON TABLE nothing.t IS 'x'"),
                        SameScript.of("a column that is not there", PLAIN, ALTER + "nothing COMMENT 'x'"),
                        SameScript.of("a nested column that is not there", PEOPLE, ALTER + "n.nothing COMMENT 'x'"),
                        SameScript.of(
                                "one of several columns is not there",
                                PEOPLE,
                                ALTER + "id COMMENT 'x', nothing COMMENT 'y'"),
                        SameScript.of("a column twice", PEOPLE, ALTER + "id COMMENT 'x', id COMMENT 'y'"),
                        SameScript.of("a column inside one that has none", PEOPLE, ALTER + "id.x COMMENT 'x'"),
                        SameScript.of("the element of an array", PEOPLE, ALTER + "a.element COMMENT 'x'"),
                        SameScript.of("the key of a map", PEOPLE, ALTER + "m.key COMMENT 'x'"),
                        SameScript.of("a missing property unset", PLAIN, UNSET + "('never')")
                                .differing(KnownDifference.UNSET_IS_THERE),
                        SameScript.of("a property unset in another case", PEOPLE, UNSET + "('OLD')")
                                .differing(KnownDifference.UNSET_IS_THERE),
                        SameScript.of("a missing comment unset", PLAIN, UNSET + "('comment')")
                                .differing(KnownDifference.UNSET_IS_THERE),
                        SameScript.of("a key twice", PLAIN, SET + "('a' = '1', 'a' = '2')"),
                        SameScript.of("a key without a value", PLAIN, SET + "('a')"),
                        SameScript.of("an unknown delta key", PLAIN, SET + "('delta.nothing' = '1')"),
                        SameScript.of("a wrong switch", PLAIN, SET + "('delta.appendOnly' = 'maybe')"),
                        SameScript.of("a wrong number", PLAIN, SET + "('delta.checkpointInterval' = '0')"),
                        SameScript.of("a wrong time", PLAIN, SET + "('delta.logRetentionDuration' = '1 month')"),
                        SameScript.of("a wrong choice", PLAIN, SET + "('delta.isolationLevel' = 'WriteSerializable')"),
                        SameScript.of(
                                "statistics of a column that is not there",
                                PLAIN,
                                SET + "('delta.dataSkippingStatsColumns' = 'nothing')"),
                        SameScript.of("a reserved property", PLAIN, SET + "('location' = '/x')"),
                        SameScript.of("a text that is not closed", PLAIN, COMMENT + "'x"),
                        SameScript.of("a comment that is not closed", PLAIN, COMMENT + "'x' /* y"),
                        SameScript.of("two statements without a semicolon", PLAIN, COMMENT + "'x' " + COMMENT + "'y'"),
                        SameScript.of("a name without its back-ticks", ODD_NAMES, ALTER + "a-b COMMENT 'x'"),
                        SameScript.of("a table made twice", PLAIN, "CREATE TABLE d.t (id INT) USING delta"),
                        SameScript.of("a column made twice", PLAIN, "CREATE TABLE d.u (id INT, ID STRING) USING delta"),
                        SameScript.of(
                                "a partition column that is not there",
                                PLAIN,
                                "CREATE TABLE d.u (id INT) USING delta PARTITIONED BY (x)"),
                        SameScript.of(
                                "a space in a name without column mapping",
                                PLAIN,
                                "CREATE TABLE d.u (`a b` INT) USING delta"),
                        SameScript.of("a schema made twice", PLAIN, "CREATE SCHEMA d"))
                .map(SameScript::isRefused)
                .toList();
    }
}
