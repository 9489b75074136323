package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ActionReaderTest {
    @TempDir
    private Path table;

    @BeforeEach
    void makeLog() throws IOException {
        Files.createDirectory(table.resolve(LogFolder.NAME));
    }

    @Test
    void actionsComeInOrderWithUnknownKeysAndDigitsKept() throws Exception {
        assertThat(actionsOf("{\"commitInfo\":{\"x\":1.50,\"y\":12345678901234567890123}}\n{\"news\":{\"a\":[1]}}\n"))
                .containsExactly("1 commitInfo {\"x\":1.50,\"y\":12345678901234567890123}", "2 news {\"a\":[1]}");
    }

    @Test
    void nullsBesideAnActionAreNoActions() throws Exception {
        assertThat(actionsOf("{\"add\":null,\"txn\":{\"appId\":\"a\"},\"remove\":null}"))
                .containsExactly("1 txn {\"appId\":\"a\"}");
    }

    @Test
    void aStrayCharacterAfterEachObjectIsReadAndNoted() throws Exception {
        write("{\"a\":{\"t\":\"}x{\"}}x\n{\"b\":{}}x\n");
        try (ActionReader actions = open()) {
            assertThat(read(actions)).containsExactly("1 a {\"t\":\"}x{\"}", "2 b {}");
            assertThat(actions.untidy()).map(Reason::arguments).contains(List.of(LogFile.commit(0), "1"));
        }
    }

    @Test
    void objectsOverManyLinesAreReadAndNoted() throws Exception {
        write("{\"a\":{\"t\":\"\\\\\"}}\n{\n \"b\": {\n  \"c\": 1\n }\n}\n");
        try (ActionReader actions = open()) {
            assertThat(read(actions)).containsExactly("1 a {\"t\":\"\\\\\"}", "2 b {\"c\":1}");
            assertThat(actions.untidy()).map(Reason::arguments).contains(List.of(LogFile.commit(0), "2"));
        }
    }

    @Test
    void cleanLinesAreNotNoted() throws Exception {
        write("{\"a\":{}}\r\n\n{\"b\":{}} \n");
        try (ActionReader actions = open()) {
            assertThat(read(actions)).hasSize(2);
            assertThat(actions.untidy()).isEmpty();
        }
    }

    @Test
    void aLineCutInTheMiddleIsNamed() {
        assertDamagedAt("{\"a\":{}}\n{\"b\":{\"text\":\"cut he", 2);
        assertDamagedAt("{\"a\":{}}\n{\"b\":{\"n\":1", 2);
        assertDamagedAt("{\"a\":{}}\n{\"b\":{\"text\":\"cut\n{\"c\":{}}\n", 2);
        assertDamagedAt("{\"a\":{}}\n{\"b\":{\"n\":\n{\"c\":{}}\n", 2);
        assertDamagedAt("{\"a\":{}}\nb\":{}}\n", 2);
        assertDamagedAt("{\"a\":{}}\n\0\0\0\0", 2);
    }

    @Test
    void aFileWithNothingInItIsDamaged() {
        assertDamagedAt("", 1);
        assertDamagedAt("\n\n", 1);
        assertDamagedAt("[]", 1);
        assertDamagedAt("x", 1);
    }

    private void assertDamagedAt(String text, int line) {
        assertThatThrownBy(() -> actionsOf(text))
                .as(text)
                .isInstanceOf(WorkbenchException.class)
                .hasMessageStartingWith("DAMAGED_LOG [" + LogFile.commit(0) + ", " + line + ", ");
    }

    private List<String> actionsOf(String text) throws Exception {
        write(text);
        try (ActionReader actions = open()) {
            return read(actions);
        }
    }

    private void write(String text) throws IOException {
        Files.writeString(table.resolve(LogFolder.NAME).resolve(LogFile.commit(0)), text);
    }

    private ActionReader open() throws WorkbenchException {
        return ActionReader.of(new LocalLogFolder(table), LogFile.commit(0));
    }

    private static List<String> read(ActionReader actions) throws WorkbenchException {
        List<String> found = new ArrayList<>();
        while (actions.next()) {
            found.add(actions.line() + " " + actions.name() + " " + actions.read());
        }
        return found;
    }
}
