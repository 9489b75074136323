package io.tablesteward.model.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LocationTest {
    @Test
    void aPercentSignInAPathIsAPercentSign() throws Exception {
        assertThat(Location.parse("/lake/a%20b/50%").text()).endsWith("50%").contains("a%20b");
        assertThat(Location.parse("hdfs://host/lake/a%20b").text()).isEqualTo("hdfs://host/lake/a%20b");
    }

    @Test
    void anEscapeInAFileUriIsAnEscape() throws Exception {
        assertThat(Location.parse("file:///lake/a%20b")).isEqualTo(Location.parse("/lake/a b"));
        assertThat(Location.parse("file:/lake/a b")).isEqualTo(Location.parse("/lake/a b"));
        assertThat(Location.parse("file:///lake/50%")).isEqualTo(Location.parse("/lake/50%"));
    }

    @Test
    void aWindowsDriveIsNoScheme() throws Exception {
        assertThat(Location.parse("C:\\lake")).isInstanceOf(Location.Local.class);
        assertThat(Location.parse("C:/lake")).isInstanceOf(Location.Local.class);
    }

    @Test
    void aRelativePathIsMadeAbsolute() throws Exception {
        assertThat(Location.parse("lake/../other"))
                .isEqualTo(new Location.Local(Path.of("other").toAbsolutePath()));
    }

    @Test
    void aPasswordInAUriIsNotKept() throws Exception {
        assertThat(Location.parse("s3a://key:secret@bucket/lake").text()).isEqualTo("s3a://key@bucket/lake");
        assertThat(Location.parse("abfss://box@account.dfs.core.windows.net/lake")
                        .text())
                .isEqualTo("abfss://box@account.dfs.core.windows.net/lake");
        assertThat(Location.parse("hdfs://host:8020/a:b@c").text()).isEqualTo("hdfs://host:8020/a:b@c");
    }

    @Test
    void aSecretWithASlashOrAnAtSignIsNotKeptEither() throws Exception {
        assertThat(Location.parse("s3a://KEY:wJalr/K7MD/bPx@bucket/lake").text())
                .isEqualTo("s3a://KEY@bucket/lake");
        assertThat(Location.parse("hdfs://ana:p@ss@nn:8020/wh/t@home").text())
                .isEqualTo("hdfs://ana@nn:8020/wh/t@home");
        assertThat(Location.parse("hdfs://ana:12@nn").text()).isEqualTo("hdfs://ana@nn");
        assertThat(Location.parse("hdfs://nn:8020").text()).isEqualTo("hdfs://nn:8020");
    }

    @Test
    void aSignatureIsNotKeptAndAnyOtherQuestionMarkIsPartOfTheName() throws Exception {
        assertThat(Location.parse("wasbs://box@account/wh/t?sv=2024&sig=a%2Fb/c%3D&se=2027")
                        .text())
                .isEqualTo("wasbs://box@account/wh/t");
        assertThat(Location.parse("s3a://bucket/wh/t?X-Amz-Signature=0f").text())
                .isEqualTo("s3a://bucket/wh/t");
        assertThat(Location.parse("hdfs://nn/wh/what?x=1").text()).isEqualTo("hdfs://nn/wh/what?x=1");
    }
}
