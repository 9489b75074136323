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

    @Test
    void everyPartHasItsPathAndItsValueAsWritten() {
        NoteNode root = JsonNote.in("{\"job\":{\"run id\":[1.10,\"a\"]},\"x\":null}")
                .orElseThrow()
                .root(100, 10);

        assertThat(root.children()).extracting(NoteNode::path).containsExactly("$.job", "$.x");
        NoteNode run = root.children().get(0).children().get(0);
        assertThat(run.path()).isEqualTo("$.job['run id']");
        assertThat(run.value()).isEqualTo("[1.10,\"a\"]");
        assertThat(run.children()).extracting(NoteNode::value).containsExactly("1.10", "a");
        assertThat(run.children().get(1).path()).isEqualTo("$.job['run id'][1]");
        assertThat(root.children().get(1).value()).isEqualTo("null");
    }

    @Test
    void aNoteThatSaysAKeyTwiceIsTextSinceATreeWouldDropOne() {
        assertThat(JsonNote.in("{\"a\":1,\"a\":2}")).isEmpty();
    }

    @Test
    void aHugeOrDeepNoteIsTakenApartAsFarAsThereIsRoom() {
        NoteNode wide =
                JsonNote.in("[" + "1,".repeat(9_999) + "1]").orElseThrow().root(100, 10);
        assertThat(wide.children()).hasSize(100);
        assertThat(wide.left()).isEqualTo(9_900);

        NoteNode deep =
                JsonNote.in("[".repeat(20) + "]".repeat(20)).orElseThrow().root(100, 3);
        NoteNode lowest = deep.children().get(0).children().get(0).children().get(0);
        assertThat(lowest.isLeaf()).isTrue();
        assertThat(lowest.value()).isEqualTo("[".repeat(17) + "]".repeat(17));

        NoteNode second = JsonNote.in("{\"a\":[" + "1,".repeat(999) + "1],\"b\":2}")
                .orElseThrow()
                .root(10, 5);
        assertThat(second.children()).extracting(NoteNode::name).containsExactly("a", "b");
        assertThat(second.children().get(0).children()).hasSize(8);
        assertThat(second.children().get(0).left()).isEqualTo(992);
    }
}
