/**
 * The statements of governance, as Databricks and open-source Spark with Delta write them. One statement at a time:
 * scripts are cut at semicolons and rid of comments before, and SET key=value is read as raw text (UM-01).
 */
grammar GovernanceSql;

options { caseInsensitive = true; }

single: statement EOF;

statement
    : (USE | SET) CATALOG name                                                # useCatalog
    | USE (schemaWord | NAMESPACE)? names                                     # useSchema
    | SHOW CATALOGS like?                                                     # showCatalogs
    | SHOW (SCHEMAS | DATABASES | NAMESPACES) (inWord names)? like?           # showSchemas
    | SHOW TABLES (inWord names)? like?                                       # showTables
    | SHOW COLUMNS inWord table=names (inWord schema=names)?                  # showColumns
    | SHOW TBLPROPERTIES names ('(' propertyKey ')')?                         # showProperties
    | SHOW CREATE TABLE names                                                 # showCreateTable
    | describeWord HISTORY names (LIMIT INTEGER)?                             # describeHistory
    | describeWord DETAIL names                                               # describeDetail
    | describeWord TABLE? (EXTENDED | FORMATTED)? table=names column=names?   # describeTable
    | COMMENT ON TABLE names IS commentText                                   # commentOnTable
    | COMMENT ON COLUMN names IS commentText                                  # commentOnColumn
    | SET TAG ON TABLE names tag                                              # setTagOnTable
    | SET TAG ON COLUMN names tag                                             # setTagOnColumn
    | UNSET TAG ON TABLE names tagKey                                         # unsetTagOnTable
    | UNSET TAG ON COLUMN names tagKey                                        # unsetTagOnColumn
    | ALTER TABLE names alteration                                            # alterTable
    | CREATE schemaWord ifNotExists? names (COMMENT text)?                    # createSchema
    | CREATE TABLE ifNotExists? names ('(' columnDefinition (',' columnDefinition)* ')')? tableClause*
                                                                              # createTable
    ;

alteration
    : (ALTER | CHANGE) COLUMN? columnComment (',' columnComment)*             # commentColumns
    | (ALTER | CHANGE) COLUMN? names SET TAGS '(' tag (',' tag)* ')'          # setColumnTags
    | (ALTER | CHANGE) COLUMN? names UNSET TAGS '(' tagKey (',' tagKey)* ')'  # unsetColumnTags
    | SET TAGS '(' tag (',' tag)* ')'                                         # setTableTags
    | UNSET TAGS '(' tagKey (',' tagKey)* ')'                                 # unsetTableTags
    | SET TBLPROPERTIES '(' property (',' property)* ')'                      # setProperties
    | UNSET TBLPROPERTIES ifExists? '(' propertyKey (',' propertyKey)* ')'    # unsetProperties
    | RENAME COLUMN names TO name                                             # renameColumn
    | DROP (COLUMN | COLUMNS) ifExists? ('(' names (',' names)* ')' | names (',' names)*)
                                                                              # dropColumns
    | DROP FEATURE (name | text) (TRUNCATE HISTORY)?                          # dropFeature
    ;

columnComment: names COMMENT commentText;

commentText: text | NULL;

like: LIKE? text;

inWord: IN | FROM;

describeWord: DESC | DESCRIBE;

schemaWord: SCHEMA | DATABASE;

ifExists: IF EXISTS;

ifNotExists: IF NOT EXISTS;

tag: tagKey ('=' tagValue)?;

tagKey: text | name;

tagValue: text | name;

property: propertyKey ('='? propertyValue)?;

propertyKey: text | names;

propertyValue: text | '-'? (INTEGER | DECIMAL_NUMBER) | TRUE | FALSE;

columnDefinition: name type (NOT NULL | COMMENT text)*;

tableClause
    : USING name                                                              # using
    | COMMENT text                                                            # tableComment
    | PARTITIONED BY '(' name (',' name)* ')'                                 # partitionedBy
    | CLUSTER BY ('(' names (',' names)* ')' | names)                         # partitionedBy
    | TBLPROPERTIES '(' property (',' property)* ')'                          # tableProperties
    ;

type
    : ARRAY '<' type '>'                                                      # arrayType
    | MAP '<' type ',' type '>'                                               # mapType
    | STRUCT '<' (fieldDefinition (',' fieldDefinition)*)? '>'                # structType
    | STRUCT '<>'                                                             # structType
    | name ('(' INTEGER (',' INTEGER)* ')')?                                  # plainType
    ;

fieldDefinition: name ':'? type (NOT NULL | COMMENT text)*;

names: name ('.' name)*;

name: IDENTIFIER | BACKQUOTED | INTEGER | word;

/** Adjacent literals are one text. */
text: STRING+;

/** Every word of the grammar may also be a name. */
word
    : ALTER | ARRAY | BY | CATALOG | CATALOGS | CHANGE | CLUSTER | COLUMN | COLUMNS | COMMENT | CREATE | DATABASE | DATABASES
    | DESC | DESCRIBE | DETAIL | DROP | EXISTS | EXTENDED | FALSE | FEATURE | FORMATTED | FROM | HISTORY | IF | IN | IS
    | LIKE | LIMIT | MAP | NAMESPACE | NAMESPACES | NOT | NULL | ON | PARTITIONED | RENAME | SCHEMA | SCHEMAS | SET
    | SHOW | STRUCT | TABLE | TABLES | TAG | TAGS | TBLPROPERTIES | TO | TRUE | TRUNCATE | UNSET | USE | USING
    ;

ALTER: 'ALTER';
ARRAY: 'ARRAY';
BY: 'BY';
CATALOG: 'CATALOG';
CATALOGS: 'CATALOGS';
CHANGE: 'CHANGE';
CLUSTER: 'CLUSTER';
COLUMN: 'COLUMN';
COLUMNS: 'COLUMNS';
COMMENT: 'COMMENT';
CREATE: 'CREATE';
DATABASE: 'DATABASE';
DATABASES: 'DATABASES';
DESC: 'DESC';
DESCRIBE: 'DESCRIBE';
DETAIL: 'DETAIL';
DROP: 'DROP';
EXISTS: 'EXISTS';
EXTENDED: 'EXTENDED';
FALSE: 'FALSE';
FEATURE: 'FEATURE';
FORMATTED: 'FORMATTED';
FROM: 'FROM';
HISTORY: 'HISTORY';
IF: 'IF';
IN: 'IN';
IS: 'IS';
LIKE: 'LIKE';
LIMIT: 'LIMIT';
MAP: 'MAP';
NAMESPACE: 'NAMESPACE';
NAMESPACES: 'NAMESPACES';
NOT: 'NOT';
NULL: 'NULL';
ON: 'ON';
PARTITIONED: 'PARTITIONED';
RENAME: 'RENAME';
SCHEMA: 'SCHEMA';
SCHEMAS: 'SCHEMAS';
SET: 'SET';
SHOW: 'SHOW';
STRUCT: 'STRUCT';
TABLE: 'TABLE';
TABLES: 'TABLES';
TAG: 'TAG';
TAGS: 'TAGS';
TBLPROPERTIES: 'TBLPROPERTIES';
TO: 'TO';
TRUE: 'TRUE';
TRUNCATE: 'TRUNCATE';
UNSET: 'UNSET';
USE: 'USE';
USING: 'USING';

/** A backslash takes the next character along, a doubled quote is one; after R nothing is special but the end. */
STRING
    : '\'' (~['\\] | '\\' . | '\'\'')* '\''
    | '"' (~["\\] | '\\' . | '""')* '"'
    | 'R\'' ~[']* '\''
    | 'R"' ~["]* '"'
    ;

BACKQUOTED: '`' (~[`] | '``')+ '`';

INTEGER: [0-9]+;

DECIMAL_NUMBER: [0-9]+ '.' [0-9]+;

IDENTIFIER: [\p{L}\p{Nd}_]+;

SPACE: [\p{White_Space}]+ -> channel(HIDDEN);

/** So that the parser, which knows what was expected, reports it. */
UNRECOGNIZED: .;
