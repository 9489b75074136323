package io.tablesteward.model.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

// case 73
class JsonNoteTest {
    @Test
    void aNoteThatIsAnObjectOrAnArrayIsATree() {
        assertThat(JsonNote.in(" {\"ticket\":\"T-1\",\"n\":{\"a\":[1]}}\n")
                        .orElseThrow()
                        .tree()
                        .path("ticket")
                        .asText())
                .isEqualTo("T-1");
        assertThat(JsonNote.in("[1,2]").orElseThrow().tree()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "42", "\"text\"", "null", "{\"a\":", "{a:1}", "{} and more", "[1,2", "nightly load"})
    void anythingElseIsText(String note) {
        assertThat(JsonNote.in(note)).isEmpty();
    }

    @Test
    void aNoteNestedTooDeepIsText() {
        assertThat(JsonNote.in("[".repeat(100_000) + "]".repeat(100_000))).isEmpty();
    }
}
