package io.tablesteward.app.tour;

import java.io.IOException;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compares the log of the table with what was typed.
 *
 * @param table the folder of the table
 * @param commitsBefore how many commits it had
 * @param userName in whose name the commit was made
 */
record Proof(Path table, int commitsBefore, Typed typed, String userName) {
    /** What the log must say. */
    enum Fact {
        COMMITS,
        NOTE,
        NAME,
        TABLE_COMMENT,
        COMMENT,
        TAG
    }

    /** What was typed, and what the log says instead. */
    record Contradiction(Fact fact, String typed, String says) {
        boolean isOne() {
            return !typed.equals(says);
        }
    }

    /** Before anything is done to the table. Blocks. */
    static Proof begin(Path warehouse, Typed typed, String userName) throws IOException {
        Path table = warehouse.resolve(String.join("/", typed.table()));
        return new Proof(table, WrittenLog.of(table).size(), typed, userName);
    }

    /** Where the log says something else; nothing if all is as it was typed. Blocks. */
    List<Contradiction> contradictions() throws IOException, ParseException {
        WrittenLog log = WrittenLog.of(table);
        Map<?, ?> column = log.fieldMetadata(typed.column());
        return Stream.of(
                        new Contradiction(Fact.COMMITS, String.valueOf(commitsBefore + 1), String.valueOf(log.size())),
                        new Contradiction(Fact.NOTE, typed.note(), log.last("commitInfo", "userMetadata")),
                        new Contradiction(Fact.NAME, userName, log.last("commitInfo", "userName")),
                        new Contradiction(
                                Fact.TABLE_COMMENT, typed.tableComment(), log.last("metaData", "description")),
                        new Contradiction(Fact.COMMENT, typed.comment(), String.valueOf(column.get("comment"))),
                        new Contradiction(
                                Fact.TAG, typed.tagValue(), String.valueOf(column.get("tag." + typed.tagKey()))))
                .filter(Contradiction::isOne)
                .toList();
    }
}
