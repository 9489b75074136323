package io.tablesteward.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.Messages;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"en", "pt-BR", "fr"})
    void aDiscardOverSeveralTablesIsNamed(String language) {
        Messages messages = new Messages(Locale.forLanguageTag(language));
        assertThat(StepName.of("discard", 3).text(messages)).contains("3");
    }

    @Test
    void oneTableIsNamedInTheSingular() {
        assertThat(StepName.of("discard", 1).text(new Messages(Locale.ENGLISH)))
                .isEqualTo("discard of changes in 1 table");
    }
}
