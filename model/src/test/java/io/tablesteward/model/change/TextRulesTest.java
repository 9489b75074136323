package io.tablesteward.model.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextRulesTest {
    private static List<FindingCode> ofComment(String text) {
        return TextRules.of(new MetadataEdit.SetTableComment(Optional.of(text))).stream()
                .map(Finding::code)
                .toList();
    }

    private static List<FindingCode> ofTag(String key, String value) {
        return TextRules.of(new MetadataEdit.SetTag(Optional.empty(), key, value)).stream()
                .map(Finding::code)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255, 256, 300, 1000})
    void anOrdinaryCommentPasses(int length) {
        assertThat(ofComment("x".repeat(length))).isEmpty();
    }

    @Test
    void aLongCommentWarnsAndAMonstrousOneIsRefused() {
        assertThat(ofComment("x".repeat(1001))).containsExactly(FindingCode.COMMENT_LONG);
        assertThat(ofComment("x".repeat(65536))).containsExactly(FindingCode.COMMENT_LONG);
        assertThat(ofComment("x".repeat(65537))).containsExactly(FindingCode.COMMENT_TOO_LONG);
    }

    /** Case 26. */
    @Test
    void aCharacterOfFourBytesCountsOnce() {
        assertThat(ofComment("\uD83D\uDE00".repeat(1000))).isEmpty();
        assertThat(ofComment("\uD83D\uDE00".repeat(1001))).containsExactly(FindingCode.COMMENT_LONG);
    }

    @Test
    void theEmptyTextIsStoredAndSaidSo() {
        assertThat(ofComment("")).containsExactly(FindingCode.COMMENT_STORED_EMPTY);
    }

    @Test
    void halfOfACharacterPairIsRefusedEverywhere() {
        String broken = "a\uD83D";
        assertThat(ofComment(broken)).containsExactly(FindingCode.TEXT_IS_BROKEN);
        assertThat(ofTag("key", broken)).containsExactly(FindingCode.TEXT_IS_BROKEN);
        assertThat(ofTag(broken, "value")).containsExactly(FindingCode.TEXT_IS_BROKEN);
        assertThat(TextRules.of(new MetadataEdit.SetProperty("key", broken)))
                .extracting(Finding::code)
                .containsExactly(FindingCode.TEXT_IS_BROKEN);
    }

    /** TG-02. */
    @ParameterizedTest
    @ValueSource(strings = {"a.b", "a,b", "a-b", "a=b", "a/b", "a:b"})
    void aKeyWithAForbiddenCharacterIsRefusedEverywhere(String key) {
        assertThat(ofTag(key, "")).containsExactly(FindingCode.TAG_KEY_CHARACTER);
    }

    /** TG-01. */
    @Test
    void keysAndValuesKeepTheirLimits() {
        assertThat(ofTag("", "v")).containsExactly(FindingCode.TAG_KEY_EMPTY);
        assertThat(ofTag(" k", "v")).containsExactly(FindingCode.TAG_KEY_SPACE_AROUND);
        assertThat(ofTag("k", "v ")).containsExactly(FindingCode.TAG_VALUE_SPACE_AROUND);
        assertThat(ofTag("k".repeat(255), "v".repeat(1000))).isEmpty();
        assertThat(ofTag("k".repeat(256), "v")).containsExactly(FindingCode.TAG_KEY_TOO_LONG);
        assertThat(ofTag("k", "v".repeat(1001))).containsExactly(FindingCode.TAG_VALUE_TOO_LONG);
    }

    /** Case 36. */
    @Test
    void aNameWithASpaceAndAnAccentIsAValueLikeAnyOther() {
        assertThat(ofTag("owner", "José Núñez")).isEmpty();
        assertThat(ofTag("dono da tabela", "")).isEmpty();
    }

    /** TG-07. */
    @ParameterizedTest
    @CsvSource({
        "EMAIL, ask ana@example.org",
        "PHONE, +49 170 1234567",
        "CARD, 4111 1111 1111 1111",
        "SECRET, password=hunter2",
        "SECRET, AKIAABCDEFGHIJKLMNOP",
    })
    void aValueThatLooksPersonalOrSecretWarns(String kind, String value) {
        assertThat(TextRules.of(new MetadataEdit.SetTag(Optional.empty(), "note", value)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.code()).isEqualTo(FindingCode.TAG_VALUE_PERSONAL);
                    assertThat(finding.arguments()).containsExactly("note", kind);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "high", "2024-05-01", "crm/contacts", "3.14159", "v1.2.3", "tokens are counted"})
    void anOrdinaryValueDoesNot(String value) {
        assertThat(ofTag("note", value)).isEmpty();
    }

    @Test
    void aTagThatBreaksTheRulesMayAlwaysBeTakenOff() {
        assertThat(TextRules.of(new MetadataEdit.UnsetTag(Optional.empty(), " a.b ")))
                .isEmpty();
    }

    @Test
    void moreThanFiftyTagsWarn() {
        EditedField table = EditedField.tag(Optional.empty(), "");
        assertThat(TextRules.ofTagCount(table, 50)).isEmpty();
        assertThat(TextRules.ofTagCount(table, 51)).map(Finding::severity).contains(Finding.Severity.WARNS);
    }

    @Test
    void messageKeysOfFindingsAreTheirNames() {
        assertThat(FindingCode.TAG_KEY_EMPTY.key()).isEqualTo("tagKeyEmpty");
        assertThat(Arrays.stream(FindingCode.values()).map(FindingCode::key))
                .doesNotHaveDuplicates()
                .allMatch(key -> key.matches("[a-z][A-Za-z]+"));
    }
}
