package io.tablesteward.app.tour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofTest {
    private static final Typed TYPED = new Typed(
            List.of("sales", "orders"), "All orders", List.of("ship", "street"), "Über \"A\"", "pii", "yes", "GOV-1");
    private static final String COMMIT = """
            {"commitInfo":{"userName":"anna","userMetadata":"GOV-1","operation":"CHANGE COLUMNS"}}
            {"metaData":{"description":"All orders","schemaString":"{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"ship\\",\\"type\\":{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"street\\",\\"type\\":\\"string\\",\\"nullable\\":true,\\"metadata\\":{\\"comment\\":\\"\\u00dcber \\\\\\"A\\\\\\"\\",\\"tag.pii\\":\\"yes\\"}}]},\\"nullable\\":true,\\"metadata\\":{}}]}"}}
            """;

    @TempDir
    Path warehouse;

    private Path log = Path.of("");

    @BeforeEach
    void aTableWithOneCommit() throws Exception {
        log = Files.createDirectories(warehouse.resolve("sales/orders/_delta_log"));
        Files.writeString(log.resolve("00000000000000000000.json"), "{\"commitInfo\":{}}\n");
    }

    @Test
    void aLogThatSaysWhatWasTypedContradictsNothing() throws Exception {
        Proof proof = Proof.begin(warehouse, TYPED, "anna");
        Files.writeString(log.resolve("00000000000000000001.json"), COMMIT);
        assertThat(proof.contradictions()).isEmpty();
    }

    @Test
    void everythingThatTheLogSaysOtherwiseIsFound() throws Exception {
        Proof proof = Proof.begin(warehouse, TYPED, "anna");
        Files.writeString(log.resolve("00000000000000000001.json"), COMMIT);
        Files.writeString(
                log.resolve("00000000000000000002.json"),
                COMMIT.replace("GOV-1", "GOV-2")
                        .replace("anna", "bob")
                        .replace("All orders", "Some orders")
                        .replace("ber", "")
                        .replace("tag.pii", "tag.gdpr"));
        assertThat(proof.contradictions()).extracting(Proof.Contradiction::fact).containsExactly(Proof.Fact.values());
    }

    @Test
    void aLogWithoutTheCommitIsNoProof() throws Exception {
        assertThat(Proof.begin(warehouse, TYPED, "anna").contradictions())
                .extracting(Proof.Contradiction::fact)
                .contains(Proof.Fact.COMMITS, Proof.Fact.NOTE, Proof.Fact.COMMENT);
    }

    @Test
    void whatIsNoJsonIsRefused() throws Exception {
        assertThat(PlainJson.parse(" {\"a\":[1,-2.5e3,true,null,\"\\u00e9\\n\"]} "))
                .isEqualTo(Map.of("a", List.of("1", "-2.5e3", "true", "null", "é\n")));
        assertThatThrownBy(() -> PlainJson.parse("{\"a\":\"b")).isInstanceOf(ParseException.class);
        assertThatThrownBy(() -> PlainJson.parse("{} x")).isInstanceOf(ParseException.class);
    }
}
