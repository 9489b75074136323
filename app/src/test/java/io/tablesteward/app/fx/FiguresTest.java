package io.tablesteward.app.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | 0 | 0 B",
                "en | 1023 | 1,023 B",
                "en | 1536 | 1.5 KB",
                "pt-BR | 1536 | 1,5 KB",
                "fr | 512 | 512 o",
                "fr | 1536 | 1,5 Ko",
                "fr | 5368709120 | 5 Go",
                "en | 9223372036854775807 | 8,192 PB"
            })
    void sizesHaveTheUnitsOfTheLanguage(String language, long bytes, String shown) {
        assertThat(new Figures(Locale.forLanguageTag(language), () -> ZoneOffset.UTC).bytes(bytes))
                .isEqualTo(shown);
    }
}
