package io.tablesteward.model.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.ResolvedName.Origin;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NameScopeTest {
    private static final NameScope NOWHERE = NameScope.at(Optional.empty());
    private static final NameScope PROD_SALES = NameScope.at(Optional.of(new SchemaName("prod", "sales")));

    // ID-03
    @Test
    void threePartsAreTakenAsTheyAre() throws WorkbenchException {
        assertThat(NOWHERE.table(name("a", "b", "c")))
                .isEqualTo(new ResolvedName(
                        name("a", "b", "c"), new TableName("a", "b", "c"), Origin.WRITTEN, Origin.WRITTEN, false));
    }

    @Test
    void missingPartsComeFromTheDestination() throws WorkbenchException {
        assertThat(PROD_SALES.table(name("crm", "t")))
                .isEqualTo(new ResolvedName(
                        name("crm", "t"),
                        new TableName("prod", "crm", "t"),
                        Origin.DESTINATION,
                        Origin.WRITTEN,
                        false));
        assertThat(PROD_SALES.table(name("t")))
                .isEqualTo(new ResolvedName(
                        name("t"), new TableName("prod", "sales", "t"), Origin.DESTINATION, Origin.DESTINATION, false));
    }

    // ID-02
    @Test
    void useCatalogResetsTheSchema() throws WorkbenchException {
        NameScope scope = PROD_SALES.useSchema(name("crm")).useCatalog("dev");
        assertThat(scope.table(name("t")).name()).isEqualTo(new TableName("dev", "default", "t"));
        assertThat(scope.table(name("t")).schema()).isEqualTo(Origin.USE);
    }

    @Test
    void useSchemaKeepsTheCatalogUnlessItNamesOne() throws WorkbenchException {
        assertThat(PROD_SALES.useSchema(name("crm")).table(name("t")))
                .isEqualTo(new ResolvedName(
                        name("t"), new TableName("prod", "crm", "t"), Origin.DESTINATION, Origin.USE, false));
        assertThat(PROD_SALES.useSchema(name("dev", "crm")).table(name("t")).name())
                .isEqualTo(new TableName("dev", "crm", "t"));
    }

    @Test
    void useWinsOverTheDestinationAndLeavesItAsItWas() throws WorkbenchException {
        PROD_SALES.useCatalog("dev");
        assertThat(PROD_SALES.table(name("t")).name()).isEqualTo(new TableName("prod", "sales", "t"));
    }

    // ID-05
    @Test
    void theLiveOfOlderPipelinesIsLeftOut() throws WorkbenchException {
        assertThat(NameScope.mayBeLive(name("LIVE", "t"))).isTrue();
        assertThat(NameScope.mayBeLive(name("live", "s", "t"))).isFalse();
        ResolvedName resolved = PROD_SALES.live(name("LIVE", "t"));
        assertThat(resolved.name()).isEqualTo(new TableName("prod", "sales", "t"));
        assertThat(resolved.isLive()).isTrue();
    }

    @Test
    void withoutACatalogShortNamesMeanNothing() {
        assertThatThrownBy(() -> NOWHERE.table(name("s", "t")))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.of(Problem.NO_CURRENT_CATALOG, "s.t")));
    }

    @Test
    void aSchemaIsCompletedToo() throws WorkbenchException {
        assertThat(PROD_SALES.schema(name("crm"))).isEqualTo(new SchemaName("prod", "crm"));
        assertThat(NOWHERE.schema(name("dev", "crm"))).isEqualTo(new SchemaName("dev", "crm"));
    }

    private static MultipartIdentifier name(String... parts) {
        return MultipartIdentifier.of(parts);
    }
}
