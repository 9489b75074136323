package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RowFormTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreTheLocale() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @EnumSource
    void theSameTextUnderEveryLocale(RowForm form) throws IOException {
        String english = written(form, Locale.US);

        for (String tag : List.of("ar-EG-u-nu-arab", "tr-TR", "de-DE", "fa-IR-u-ca-persian", "th-TH-u-nu-thai")) {
            assertThat(written(form, Locale.forLanguageTag(tag))).as(tag).isEqualTo(english);
        }
    }

    private static String written(RowForm form, Locale locale) throws IOException {
        Locale.setDefault(locale);
        AnyCells any = new AnyCells(7);
        StringBuilder out = new StringBuilder();
        RowSink sink = form.to(out, ZoneId.of("Asia/Kolkata"));
        sink.columns(List.of("a", "b", "c"));
        for (int i = 0; i < 500; i++) {
            sink.row(any.row(3));
        }
        sink.end();
        return out.toString();
    }
}
