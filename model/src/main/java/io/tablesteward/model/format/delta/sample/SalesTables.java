package io.tablesteward.model.format.delta.sample;

import static io.tablesteward.model.format.delta.sample.SampleFiles.row;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** The schema {@code sales}: orders from a stream, and what belongs to them. */
record SalesTables(Path warehouse, SampleCalendar calendar) {
    private static final Author MARIA = Author.person("maria.silva");
    private static final Author JULIEN = Author.person("julien.moreau");
    private static final Author NIGHTLY = Author.databricksJob("nightly-sales", 84120077L);
    private static final Author ORDER_STREAM = Author.stream("orders");
    private static final List<String> COUNTRIES = List.of("BR", "DE", "FR", "PT", "US");
    private static final List<String> CITIES = List.of("Recife", "Berlin", "Lyon", "Porto", "Austin");
    private static final List<String> STATUSES = List.of("new", "paid", "shipped", "returned");

    void make() throws IOException {
        orders();
        refunds();
        stores();
        products();
    }

    /** Nested and partitioned, written by a stream every day and a clean-up at night once a week. */
    private void orders() throws IOException {
        List<Field> fields = List.of(
                Field.of("order_id", "long").required().comment("Number of the order, unique in all shops"),
                Field.of("customer_id", "long"),
                Field.of("ordered_at", "timestamp").comment("When the customer pressed Buy, in UTC"),
                Field.of("status", "string"),
                Field.of("country", "string").comment("Country of delivery, ISO 3166 with two letters"),
                Field.of("total", "decimal(12,2)"),
                Field.struct(
                        "shipping",
                        Field.of("method", "string"),
                        Field.struct(
                                "address",
                                Field.of("city", "string"),
                                Field.of("postcode", "string")
                                        .comment("As the customer typed it")
                                        .tag("pii", "yes"),
                                Field.of("street", "string"))),
                Field.listOf(
                        "items",
                        Field.of("sku", "string").comment("Article, see sales.products"),
                        Field.of("quantity", "integer"),
                        Field.of("unit_price", "decimal(10,2)"),
                        Field.of("gift", "boolean")),
                Field.mapTo("attributes", "string"));
        SampleTable table = new SampleTable(warehouse, "sales/orders", Protocol.of(1, 2), List.of("country"), fields)
                .create(JULIEN, calendar.at(21, "09:12:41"), Optional.of("One row for each order of the web shops"));
        Random random = new Random(11);
        long next = 400_000;
        for (int day = 20; day >= 1; day--) {
            table.append(ORDER_STREAM, calendar.at(day, "06:00:12"), orders(next, day, random));
            next += 30;
            if (day == 14) {
                table.changeColumn(
                        MARIA,
                        calendar.at(day, "19:31:55"),
                        "GOV-112: say where the country comes from",
                        "country",
                        field -> field.comment("Country of delivery, ISO 3166 with two letters"));
            }
            if (day == 9) {
                table.setProperties(
                        MARIA,
                        calendar.at(day, "20:02:17"),
                        Optional.of("GOV-118: owner and domain for the catalogue"),
                        Map.of("tag.domain", "sales", "owner", "shop-platform"));
            }
            if (day % 7 == 0) {
                table.optimize(NIGHTLY, calendar.at(day, "23:10:30"));
            }
        }
    }

    private List<Map<String, Object>> orders(long first, int day, Random random) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            int country = (day + i % 2) % COUNTRIES.size();
            int quantity = 1 + random.nextInt(4);
            BigDecimal price = BigDecimal.valueOf(500 + random.nextInt(9000), 2);
            rows.add(row(
                    "order_id",
                    first + i,
                    "customer_id",
                    1000L + random.nextInt(180),
                    "ordered_at",
                    calendar.at(day, "05:00:00").minusSeconds(random.nextInt(20_000)),
                    "status",
                    STATUSES.get(random.nextInt(STATUSES.size())),
                    "country",
                    COUNTRIES.get(country),
                    "total",
                    price.multiply(BigDecimal.valueOf(quantity)),
                    "shipping",
                    row(
                            "method",
                            random.nextBoolean() ? "parcel" : "pick-up",
                            "address",
                            row(
                                    "city",
                                    CITIES.get(country),
                                    "postcode",
                                    Integer.toString(10_000 + random.nextInt(80_000)))),
                    "items",
                    List.of(row("sku", "A-" + random.nextInt(40), "quantity", quantity, "unit_price", price)),
                    "attributes",
                    Map.of("channel", random.nextBoolean() ? "app" : "web")));
        }
        return rows;
    }

    /** A check constraint; comments mostly missing. */
    private void refunds() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "sales/refunds",
                        Protocol.of(1, 3),
                        List.of(),
                        List.of(
                                Field.of("refund_id", "long").required(),
                                Field.of("order_id", "long").comment("The order, see sales.orders"),
                                Field.of("amount", "decimal(12,2)"),
                                Field.of("reason", "string"),
                                Field.of("refunded_on", "date")))
                .create(JULIEN, calendar.at(20, "10:05:00"), Optional.empty());
        table.addConstraint(JULIEN, calendar.at(20, "10:06:30"), "amount_is_positive", "amount > 0");
        Random random = new Random(12);
        for (int day = 15; day >= 1; day -= 2) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                rows.add(row(
                        "refund_id",
                        day * 100L + i,
                        "order_id",
                        400_000L + random.nextInt(1000),
                        "amount",
                        BigDecimal.valueOf(100 + random.nextInt(5000), 2),
                        "reason",
                        random.nextInt(3) == 0 ? null : "damaged",
                        "refunded_on",
                        calendar.day(day)));
            }
            table.append(NIGHTLY, calendar.at(day, "02:30:44"), rows);
        }
    }

    /** The nightly job writes it anew and has lost the comments that a person had made. */
    private void stores() throws IOException {
        List<Field> bare = List.of(
                Field.of("store_id", "integer"),
                Field.of("name", "string"),
                Field.of("country", "string"),
                Field.mapTo("opening_hours", "string"));
        SampleTable table = new SampleTable(warehouse, "sales/stores", Protocol.of(1, 2), List.of(), bare)
                .create(JULIEN, calendar.at(18, "08:40:00"), Optional.of("Shops that people can walk into"));
        table.append(NIGHTLY, calendar.at(17, "02:05:10"), stores(24));
        table.changeColumn(
                MARIA,
                calendar.at(12, "11:20:05"),
                "GOV-114: stores described with the retail team",
                "store_id",
                field -> field.comment("Number on the door plate; never given twice"));
        table.changeColumn(
                MARIA,
                calendar.at(12, "11:24:40"),
                "GOV-114: stores described with the retail team",
                "opening_hours",
                field -> field.comment("Weekday to hours in local time, closed days left out"));
        table.overwrite(NIGHTLY, calendar.at(4, "02:05:31"), bare, stores(26));
    }

    private static List<Map<String, Object>> stores(int count) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(row(
                    "store_id",
                    i + 1,
                    "name",
                    CITIES.get(i % 5) + " " + (i / 5 + 1),
                    "country",
                    COUNTRIES.get(i % 5),
                    "opening_hours",
                    Map.of("mon", "09:00-19:00", "sat", "10:00-16:00")));
        }
        return rows;
    }

    /** Small and fully described: how it should look. */
    private void products() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "sales/products",
                        Protocol.of(1, 2),
                        List.of(),
                        List.of(
                                Field.of("sku", "string").comment("Article number, as printed on the label"),
                                Field.of("title", "string").comment("Name in the shop, in English"),
                                Field.of("price", "decimal(10,2)").comment("List price in euro, taxes included"),
                                Field.listOf("categories", "string").comment("From general to special"),
                                Field.of("active", "boolean").comment("Whether it can be ordered now")))
                .with("tag.domain", "sales")
                .create(JULIEN, calendar.at(19, "14:00:00"), Optional.of("Every article ever sold"));
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            rows.add(row(
                    "sku",
                    "A-" + i,
                    "title",
                    "Article " + i,
                    "price",
                    BigDecimal.valueOf(990 + 250L * i, 2),
                    "categories",
                    List.of("home", i % 2 == 0 ? "kitchen" : "garden"),
                    "active",
                    i % 9 != 0));
        }
        Instant loaded = calendar.at(19, "14:02:11");
        table.append(NIGHTLY, loaded, rows);
        table.setProperties(
                MARIA,
                calendar.at(11, "16:45:00"),
                Optional.of("GOV-115: first table with every column described"),
                Map.of("owner", "assortment", "quality", "gold"));
    }
}
