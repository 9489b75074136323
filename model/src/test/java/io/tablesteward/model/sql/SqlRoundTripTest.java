package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.sql.SqlStatement.Change;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.SqlText.Caveat;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.TableName;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Text and edits are two forms of one thing. */
class SqlRoundTripTest {
    private static final int ROUNDS = 4000;

    // cases 2, 14, 16, 34
    @ParameterizedTest
    @EnumSource
    void readingTheSqlOfAnEditGivesTheEditBack(SqlDialect dialect) {
        GeneratedTexts generated = new GeneratedTexts(2);
        Set<Class<?>> kinds = new HashSet<>();
        int said = 0;
        for (int round = 0; round < ROUNDS; round++) {
            MetadataEdit edit = generated.edit();
            ChangeSet changes = changes(generated, edit);
            SqlScript script = SqlScript.of(changes, Optional.empty(), dialect);
            if (script.edits().get(0).sql() instanceof SqlText.Statement statement) {
                said++;
                kinds.add(edit.getClass());
                Change read = change(script.text());
                assertThat(read.wishes()).hasSize(1);
                assertThat(read.wishes().get(0).edit()).isEqualTo(expected(edit, statement));
                assertThat(read.table()).isEqualTo(table(changes, dialect));
            }
        }
        if (dialect == SqlDialect.WORKBENCH) {
            assertThat(said).isEqualTo(ROUNDS);
            assertThat(kinds).containsExactlyInAnyOrder(MetadataEdit.class.getPermittedSubclasses());
        } else {
            assertThat(said).isGreaterThan(ROUNDS / 2);
        }
    }

    @Test
    void aCommentOfTheGreatestLengthComesBack() {
        GeneratedTexts generated = new GeneratedTexts(64);
        StringBuilder text = new StringBuilder();
        while (text.length() < 65_536) {
            text.appendCodePoint(generated.codePoint());
        }
        MetadataEdit edit = new SetTableComment(Optional.of(text.toString()));
        String sql = SqlScript.of(changes(generated, edit), Optional.empty(), SqlDialect.WORKBENCH)
                .text();
        assertThat(change(sql).wishes().get(0).edit()).isEqualTo(edit);
    }

    @Test
    void theNoteOfAScriptComesBackAndIsTakenBackAtTheEnd() {
        GeneratedTexts generated = new GeneratedTexts(34);
        for (int round = 0; round < ROUNDS; round++) {
            String note = generated.text();
            SqlScript script =
                    SqlScript.of(changes(generated, generated.edit()), Optional.of(note), SqlDialect.WORKBENCH);
            if (!script.noteLeftOut()) {
                List<ParsedStatement> read = parsed(script.text());
                assertThat(read).hasSize(3);
                assertThat(read.get(0).statement())
                        .isEqualTo(new Setting(Setting.Kind.SET, Optional.of(Setting.DELTA_NOTE), Optional.of(note)));
                assertThat(read.get(2).statement())
                        .isEqualTo(new Setting(Setting.Kind.RESET, Optional.of(Setting.DELTA_NOTE), Optional.empty()));
            }
        }
    }

    private static MetadataEdit expected(MetadataEdit edit, SqlText.Statement statement) {
        boolean becomesEmpty = statement.caveat().equals(Optional.of(Caveat.COMMENT_BECOMES_EMPTY));
        return becomesEmpty && edit instanceof SetColumnComment comment
                ? new SetColumnComment(comment.column(), Optional.of(""))
                : edit;
    }

    private static MultipartIdentifier table(ChangeSet changes, SqlDialect dialect) {
        TableName name = changes.table();
        return dialect == SqlDialect.SPARK
                ? MultipartIdentifier.of("delta", changes.location())
                : MultipartIdentifier.of(name.catalog(), name.schema(), name.table());
    }

    private static ChangeSet changes(GeneratedTexts generated, MetadataEdit edit) {
        TableName name = new TableName(generated.name(), generated.name(), generated.name());
        return new ChangeSet(
                name,
                "/data/" + generated.name(),
                new Base(0, "0", Optional.empty()),
                List.of(new StagedEdit(edit, Optional.empty(), Optional.empty())));
    }

    private static Change change(String sql) {
        List<ParsedStatement> read = parsed(sql);
        assertThat(read).hasSize(1);
        return (Change) read.get(0).statement();
    }

    private static List<ParsedStatement> parsed(String sql) {
        ParsedScript script = SqlParser.parse(sql);
        assertThat(script.errors()).as(sql).isEmpty();
        return script.statements();
    }
}
