package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPeriodTest {
    @TempDir
    private Path folder;

    private LoggedTable table;

    @BeforeEach
    void threeDays() throws Exception {
        table = LoggedTable.of(folder, "orders", Map.of("id", "key")).noted("a").noted("b");
    }

    // case 83
    @Test
    void aCommitWithTheLateTimeOfACopiedFileIsInItsPeriodThoughLaterVersionsAreNot() throws Exception {
        Instant copied = LoggedTable.FIRST.plus(Duration.ofDays(365));
        replace(0, "{\"commitInfo\":{}}\n", copied);

        assertThat(versionsSince(copied)).isEqualTo("version\r\n0\r\n");
    }

    @Test
    void anOldFileOfADamagedCommitHidesNoneOfThePeriod() throws Exception {
        replace(2, "{", Instant.EPOCH);

        assertThat(versionsSince(LoggedTable.FIRST)).isEqualTo("version\r\n1\r\n0\r\n");
    }

    private void replace(long version, String content, Instant time) throws Exception {
        // versions after the others have later times than theirs, so that those are old as well
        for (long earlier = 0; earlier < version; earlier++) {
            Files.setLastModifiedTime(table.file(earlier), FileTime.from(time));
        }
        Files.writeString(table.file(version), content);
        Files.setLastModifiedTime(table.file(version), FileTime.from(time));
    }

    private String versionsSince(Instant since) throws Exception {
        ReportScope scope =
                ReportScope.ALL.withPeriod(Optional.of(since), Optional.empty()).withColumns(List.of("version"));
        return Reports.written(ReportForm.CSV, Reports.within(Reports.utc(ReportPreset.HISTORY, table), scope), folder);
    }
}
