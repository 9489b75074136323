package io.tablesteward.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.FixedCatalog;
import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;

class PaletteSearchTest {
    private static final TableName ORDERS_DAILY = new TableName("prod", "sales", "orders_daily");

    private final PaletteSearch search = search();

    @Test
    void theTableOfExactlyThatNameIsFirst() {
        assertThat(names("orders")).startsWith("orders", "orders_daily");
    }

    @Test
    void columnsAreFoundByNameCommentAndTag() {
        assertThat(names("email_hash")).contains("email_hash");
        assertThat(search.find("ISO 4217")).anyMatch(found -> found.name().equals("currency"));
        assertThat(search.find("pii: email"))
                .anyMatch(found -> found instanceof Found.OfColumn column
                        && column.name().equals("email_hash")
                        && column.because().contains("pii: email"));
    }

    @Test
    void namesComeBeforeComments() {
        List<Found> found = search.find("currency");
        assertThat(found.get(0).name()).isEqualTo("currency");
    }

    @Test
    void commandsAreFoundByTheirWordsAndStandThereWithoutAny() {
        assertThat(names("light")).contains("Light or dark");
        assertThat(search.find("")).singleElement().isInstanceOf(Found.OfCommand.class);
    }

    @Test
    void everyWordMustBeSomewhere() {
        assertThat(names("orders sales")).contains("orders");
        assertThat(names("orders crm")).doesNotContain("orders");
        assertThat(search.find("nosuchthing")).isEmpty();
    }

    @Test
    void tablesThatWereNotReadAreCounted() {
        assertThat(search.tablesNotRead()).isEqualTo(1);
    }

    @Test
    void whatIsTypedIsNoPattern() {
        assertThat(search.find("(orders[")).isEmpty();
    }

    private List<String> names(String query) {
        return search.find(query).stream().map(Found::name).toList();
    }

    private static PaletteSearch search() {
        ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
        OpenConnection prod = new OpenConnection(
                new Connection.Folder("prod", "/lake"), new TwoTables(), false, false, Optional.empty());
        example.workbench().tables().list(prod);
        Command theme = new Command("view.theme", Optional.empty(), "", new SimpleBooleanProperty(true), () -> {});
        return new PaletteSearch(
                List.of(new Found.OfCommand(theme, "Light or dark")),
                List.of(prod),
                Map.of(Examples.ORDERS, Examples.orders()));
    }

    private record TwoTables() implements FixedCatalog {
        @Override
        public String name() {
            return "prod";
        }

        @Override
        public List<Listing> children(String schema, Progress progress) {
            return List.of();
        }

        @Override
        public void listAll(Consumer<Listing> found, Progress progress) {
            found.accept(new Listing.Table(ORDERS_DAILY, "delta", "/lake/sales/orders_daily"));
            found.accept(new Listing.Table(Examples.ORDERS, "delta", "/lake/sales/orders"));
        }

        @Override
        public GovernedTable open(TableName name) {
            throw new IllegalArgumentException("No table " + name);
        }
    }
}
