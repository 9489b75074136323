package io.tablesteward.model.engine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SparkAddressTest {
    @Test
    void hostAndPortAreEnough() throws Exception {
        SparkAddress address = SparkAddress.parse(" sc://spark.example.org ");
        assertThat(address.host()).isEqualTo("spark.example.org");
        assertThat(address.port()).isEqualTo(15002);
        assertThat(address.encrypted()).isFalse();
        assertThat(address.shown()).isEqualTo("sc://spark.example.org:15002");
    }

    @Test
    void everySettingOfAConnectionStringIsUnderstood() throws Exception {
        SparkAddress address = SparkAddress.parse(
                "sc://[::1]:443/;token=a%3Db+c;user_id=ana;use_ssl=true;X-Databricks-Cluster-Id=0123;user_agent=x");
        assertThat(address.host()).isEqualTo("[::1]");
        assertThat(address.port()).isEqualTo(443);
        assertThat(address.token()).contains("a=b+c");
        assertThat(address.user()).contains("ana");
        assertThat(address.headers()).containsOnlyKeys("x-databricks-cluster-id");
    }

    @Test
    void aTokenAsksForTls() throws Exception {
        assertThat(SparkAddress.parse("sc://h:1/;token=t").encrypted()).isTrue();
        assertThat(SparkAddress.parse("sc://localhost:1/;token=t;use_ssl=false").encrypted())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sc://h:1/;token=t;use_ssl=false", "sc://h:1/;x-key=t;use_ssl=false"})
    void aSecretGoesToAnotherComputerByNothingElse(String text) {
        assertWrong(text);
        assertThatThrownBy(() -> SparkAddress.parse("sc://h:1/;use_ssl=false").withToken("t"))
                .isInstanceOf(WorkbenchException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "http://h:1",
        "sc://",
        "sc://h:0",
        "sc://h:70000",
        "sc://h:x",
        "sc://user@h:1",
        "sc://h/path",
        "sc://h/;nothing",
        "sc://h/;token=a;token=b",
        "sc://h/;use_ssl=perhaps",
        "sc://h/;token=%zz",
        "sc://h/;token=%0a"
    })
    void whatIsNoAddressIsSaidWithoutRepeatingIt(String text) {
        assertWrong(text);
    }

    @Test
    void whatIsShownAndKeptHasNoSecretInIt() throws Exception {
        SparkAddress address = SparkAddress.parse("sc://h:1/;token=t0k3n;x-key=h3ad3r;user_id=ana");
        for (String said : new String[] {address.shown(), address.toString(), "" + java.util.Optional.of(address)}) {
            assertThat(said).doesNotContain("t0k3n").doesNotContain("h3ad3r");
        }
        assertThat(address.withoutSecrets("Bearer t0k3n was refused, key h3ad3r"))
                .isEqualTo("Bearer ••• was refused, key •••");
        assertThat(SparkAddress.parse(address.shown()).encrypted()).isTrue();
    }

    @Test
    void theClusterAndTheUserAreKeptSinceTheyAreNoSecrets() throws Exception {
        SparkAddress address = SparkAddress.parse("sc://h:443/;token=t;x-databricks-cluster-id=01-ab;user_id=ana b");
        assertThat(SparkAddress.parse(address.shown()).withToken("t")).isEqualTo(address);
    }

    private static void assertWrong(String text) {
        assertThatThrownBy(() -> SparkAddress.parse(text)).isInstanceOfSatisfying(WorkbenchException.class, failure -> {
            assertThat(failure.reason().problem()).isEqualTo(Problem.SPARK_ADDRESS_WRONG);
            assertThat(failure.toString()).doesNotContain(text.substring(Math.max(0, text.length() - 6)));
        });
    }
}
