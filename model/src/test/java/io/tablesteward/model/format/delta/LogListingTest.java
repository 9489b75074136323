package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.WorkbenchException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LogListingTest {
    private static final String UUID = "3a0d65cd-4056-49b8-937b-95f9e3ee90e5";

    @Test
    void commitsAndCheckpointsOfEveryKindAreFound() {
        LogListing listing = LogListing.of(List.of(
                LogFile.commit(12),
                LogFile.commit(11),
                version(3) + ".checkpoint.parquet",
                version(5) + ".checkpoint.0000000002.0000000002.parquet",
                version(5) + ".checkpoint.0000000001.0000000002.parquet",
                version(7) + ".checkpoint." + UUID + ".json",
                version(9) + ".checkpoint." + UUID + ".parquet",
                version(0) + "." + version(9) + ".compacted.json"));
        assertThat(listing.commits()).containsExactly(11L, 12L);
        assertThat(listing.latestVersion()).isEqualTo(12);
        assertThat(filesAt(listing, 4)).containsExactly(version(3) + ".checkpoint.parquet");
        assertThat(filesAt(listing, 6))
                .containsExactly(
                        version(5) + ".checkpoint.0000000001.0000000002.parquet",
                        version(5) + ".checkpoint.0000000002.0000000002.parquet");
        assertThat(filesAt(listing, 8)).containsExactly(version(7) + ".checkpoint." + UUID + ".json");
        assertThat(filesAt(listing, 20)).containsExactly(version(9) + ".checkpoint." + UUID + ".parquet");
        assertThat(filesAt(listing, 2)).isEmpty();
    }

    @Test
    void aCheckpointWithAPartMissingIsNoCheckpoint() {
        LogListing listing = LogListing.of(List.of(
                version(5) + ".checkpoint.0000000001.0000000003.parquet",
                version(5) + ".checkpoint.0000000003.0000000003.parquet",
                version(5) + ".checkpoint.0000000002.0000000002.parquet"));
        assertThat(listing.checkpointAtOrBelow(9)).isEmpty();
    }

    /** A listing is not done at one moment: another program may make a file that it misses, and one that it shows. */
    @Test
    void aCommitThatTheListingJustMissedIsNoGap() throws Exception {
        LogListing listing = LogListing.of(listedAs(
                List.of(LogFile.commit(0), LogFile.commit(1), LogFile.commit(3)),
                List.of(
                        LogFile.commit(0),
                        LogFile.commit(1),
                        LogFile.commit(2),
                        LogFile.commit(3),
                        LogFile.commit(5))));

        listing.requireNoGap();
        assertThat(listing.commits()).containsExactly(0L, 1L, 2L, 3L);
        assertThat(listing.latestVersion()).isEqualTo(3);
    }

    @Test
    void aCommitThatIsReallyGoneIsStillAGap() throws Exception {
        List<String> names = List.of(LogFile.commit(0), LogFile.commit(1), LogFile.commit(3));

        LogListing listing = LogListing.of(listedAs(names, names));

        assertThatThrownBy(listing::requireNoGap).isInstanceOf(WorkbenchException.class);
    }

    /** A folder that is listed twice. */
    private static LogFolder listedAs(List<String> first, List<String> second) {
        Iterator<List<String>> listings = List.of(first, second).iterator();
        return (LogFolder) Proxy.newProxyInstance(
                LogFolder.class.getClassLoader(), new Class<?>[] {LogFolder.class}, (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("names");
                    return listings.next();
                });
    }

    @Test
    void straysAreNoPartOfTheLog() {
        LogListing listing = LogListing.of(List.of(
                "_commit_3f1d.json.tmp",
                "_last_checkpoint",
                "_staged_commits",
                "_sidecars",
                ".00000000000000000000.json.crc",
                "00000000000000000000.crc",
                "00000000000000000000.json.tmp",
                "0000000000000000000x.json",
                "99999999999999999999.json",
                "notes.txt",
                "5.json"));
        assertThat(listing.latestVersion()).isEqualTo(-1);
    }

    @Test
    void aMissingVersionIsNamed() {
        LogListing listing = LogListing.of(List.of(LogFile.commit(0), LogFile.commit(2)));
        assertThatThrownBy(() -> listing.commitsAfter(-1, 2))
                .isInstanceOf(WorkbenchException.class)
                .hasMessage("VERSIONS_NOT_CONTIGUOUS [0, 2]");
    }

    @Test
    void aMissingStartIsNamed() {
        LogListing listing = LogListing.of(List.of(LogFile.commit(5), LogFile.commit(6)));
        assertThatThrownBy(() -> listing.commitsAfter(-1, 6)).hasMessage("VERSIONS_NOT_CONTIGUOUS [-1, 5]");
        assertThatThrownBy(() -> listing.commitsAfter(3, 6)).hasMessage("VERSIONS_NOT_CONTIGUOUS [3, 5]");
    }

    @Test
    void aMissingEndIsNamed() {
        LogListing listing = LogListing.of(List.of(LogFile.commit(0)));
        assertThatThrownBy(() -> listing.commitsAfter(-1, 3)).hasMessage("VERSIONS_NOT_CONTIGUOUS [0, 3]");
    }

    @Test
    void commitsBeforeTheCheckpointMayBeGone() throws WorkbenchException {
        LogListing listing = LogListing.of(List.of(version(10) + ".checkpoint.parquet", LogFile.commit(11)));
        assertThat(listing.commitsAfter(10, 11)).containsExactly(11L);
        assertThat(listing.commitsAfter(10, 10)).isEmpty();
    }

    @Test
    void aVersionIsRestorableIfACheckpointAndAllCommitsAfterItAreThere() {
        LogListing listing = LogListing.of(List.of(
                LogFile.commit(9),
                LogFile.commit(10),
                version(10) + ".checkpoint.parquet",
                LogFile.commit(11),
                LogFile.commit(13)));
        assertThat(listing.isRestorable(9)).isFalse();
        assertThat(listing.isRestorable(10)).isTrue();
        assertThat(listing.isRestorable(11)).isTrue();
        assertThat(listing.isRestorable(13)).isFalse();
    }

    @Test
    void twentyThousandNamesTakeNoTime() {
        List<String> names = new ArrayList<>(
                LongStream.range(0, 20_000).mapToObj(LogFile::commit).toList());
        java.util.Collections.shuffle(names, new java.util.Random(1));
        assertThat(LogListing.of(names).commits().count()).isEqualTo(20_000);
    }

    private static List<String> filesAt(LogListing listing, long version) {
        return listing.checkpointAtOrBelow(version).map(Checkpoint::files).orElse(List.of());
    }

    private static String version(long version) {
        return LogFile.commit(version).substring(0, 20);
    }
}
