package io.tablesteward.model.sql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.SqlStatement.Setting.Kind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** UM-01: each format has a note of its own. */
class ScriptNotesTest {
    @Test
    void theNoteOfOneFormatIsNoneOfTheOthers() {
        ScriptNotes notes =
                ScriptNotes.NONE.after(set(Setting.DELTA_NOTE, "delta")).after(set(Setting.ICEBERG_NOTE, "ice"));
        assertThat(notes.forCommits()).contains("delta");
        assertThat(notes.of(Setting.ICEBERG_NOTE)).contains("ice");
        assertThat(notes.after(reset(Optional.of(Setting.ICEBERG_NOTE))).forCommits())
                .contains("delta");
        assertThat(notes.after(reset(Optional.of(Setting.DELTA_NOTE))).forCommits())
                .contains("ice");
        assertThat(notes.after(reset(Optional.empty()))).isEqualTo(ScriptNotes.NONE);
        assertThat(notes.after(set(Setting.DELTA_NOTE, "")).of(Setting.DELTA_NOTE))
                .isEmpty();
    }

    private static Setting set(String key, String value) {
        return new Setting(Kind.SET, Optional.of(key), Optional.of(value));
    }

    private static Setting reset(Optional<String> key) {
        return new Setting(Kind.RESET, key, Optional.empty());
    }
}
