package io.tablesteward.app;

import io.tablesteward.model.Reason;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tables to show in tests, above all {@code prod.sales.orders}. */
public final class Examples {
    public static final TableName ORDERS = new TableName("prod", "sales", "orders");
    public static final TableName REFUNDS = new TableName("prod", "sales", "refunds");

    private Examples() {}

    /** A table with nested columns, marks, comments and tags partly missing. */
    public static TableDetails orders() {
        return details(ORDERS, 10_482, ordersMetadata());
    }

    public static TableDetails refunds() {
        return details(
                REFUNDS,
                12,
                metadata(List.of(
                        column("refund_id", "bigint").build(),
                        column("reason", "string").build())));
    }

    /** So many columns, {@code c0} and on, each with the comment {@code comment of c0}. */
    public static TableDetails wide(int columns) {
        List<Column> many = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            many.add(column("c" + i, "string").comment("comment of c" + i).build());
        }
        return details(new TableName("prod", "wide", "columns_" + columns), 3, metadata(many));
    }

    public static TableDetails details(TableName name, long version, TableMetadata metadata) {
        return new TableDetails(
                name,
                "delta",
                "s3://lakehouse-prod/" + name.schema() + "/" + name.table(),
                "3f0d8b3e-52a7-4c2e-9a3e-1f1f0a1d7c11",
                version,
                Optional.of(Instant.parse("2024-03-04T08:00:00Z")),
                Instant.parse("2026-11-30T12:02:00Z"),
                Integer.toHexString(metadata.hashCode()),
                metadata,
                Optional.empty(),
                List.of());
    }

    public static TableDetails lookOnly(TableDetails table, Reason why) {
        return new TableDetails(
                table.name(),
                table.format(),
                table.location(),
                table.tableId(),
                table.version(),
                table.createdAt(),
                table.committedAt(),
                table.metadataHash(),
                table.metadata(),
                Optional.of(why),
                table.notices());
    }

    public static TableDetails withNotices(TableDetails table, Reason... notices) {
        return new TableDetails(
                table.name(),
                table.format(),
                table.location(),
                table.tableId(),
                table.version(),
                table.createdAt(),
                table.committedAt(),
                table.metadataHash(),
                table.metadata(),
                table.lookOnly(),
                List.of(notices));
    }

    /** Another table of the same name in the same place, that says the same. */
    public static TableDetails madeAnew(TableDetails table) {
        return madeAnew(table, 0);
    }

    public static TableDetails madeAnew(TableDetails table, long version) {
        return new TableDetails(
                table.name(),
                table.format(),
                table.location(),
                "0b1c9f62-1f7e-4f0e-8a43-6d1f3a3f2b90",
                version,
                table.createdAt(),
                table.committedAt(),
                "hash of another",
                table.metadata(),
                table.lookOnly(),
                table.notices());
    }

    /** The next version of a table, with other metadata, as another writer would leave it. */
    public static TableDetails next(TableDetails table, TableMetadata metadata) {
        return details(table.name(), table.version() + 1, metadata);
    }

    public static TableMetadata metadata(List<Column> columns) {
        return new TableMetadata(
                Optional.empty(),
                new TreeMap<>(),
                new TreeMap<>(),
                columns,
                List.of(),
                List.of(),
                new TableFeatures(
                        1, 2, new TreeSet<>(), new TreeSet<>(), new TreeSet<>(Set.of("appendOnly", "invariants"))),
                ColumnMapping.NONE,
                new TreeMap<>());
    }

    public static ColumnExample column(String name, String type) {
        return new ColumnExample(ColumnPath.of(name), type);
    }

    private static SortedSet<String> orderFeatures() {
        return new TreeSet<>(Set.of(
                "columnMapping",
                "deletionVectors",
                "typeWidening",
                "generatedColumns",
                "identityColumns",
                "checkConstraints"));
    }

    private static TableMetadata ordersMetadata() {
        SortedMap<String, String> properties = new TreeMap<>(Map.of(
                "delta.columnMapping.mode", "name",
                "delta.columnMapping.maxColumnId", "24",
                "delta.dataSkippingNumIndexedCols", "16",
                "delta.enableChangeDataFeed", "true",
                "delta.logRetentionDuration", "interval 60 days",
                "owner.team", "order management",
                "source.system", "shop"));
        return new TableMetadata(
                Optional.of(
                        "One row for each order that a customer confirmed, from the first click on “buy” to the last refund."
                                + " Loaded every hour from the shop and kept for ten years. For revenue use net_amount and leave out"
                                + " rows whose status is “cancelled”."),
                new TreeMap<>(Map.of("domain", "sales", "tier", "gold", "retention", "10 years")),
                properties,
                orderColumns(),
                List.of("order_date"),
                List.of(),
                new TableFeatures(
                        3,
                        7,
                        new TreeSet<>(Set.of("columnMapping", "deletionVectors", "typeWidening")),
                        orderFeatures(),
                        orderFeatures()),
                ColumnMapping.NAME,
                new TreeMap<>());
    }

    private static List<Column> orderColumns() {
        return List.of(
                column("order_id", "bigint")
                        .id(1)
                        .required()
                        .comment("Number of the order, given when the basket is paid")
                        .tag("key", "primary")
                        .mark(Mark.IDENTITY)
                        .build(),
                column("customer_id", "bigint")
                        .id(2)
                        .required()
                        .comment("Points to prod.crm.customers.customer_id")
                        .tag("key", "foreign")
                        .build(),
                column("order_ts", "timestamp")
                        .id(3)
                        .required()
                        .comment("When the customer confirmed the order, in UTC")
                        .build(),
                column("order_date", "date")
                        .id(4)
                        .comment("Day of order_ts in UTC")
                        .mark(Mark.PARTITION)
                        .mark(Mark.GENERATED)
                        .build(),
                column("status", "string")
                        .id(5)
                        .required()
                        .comment("open, paid, shipped, returned or cancelled")
                        .mark(Mark.CONSTRAINT)
                        .build(),
                column("email_hash", "string")
                        .id(6)
                        .comment("Hash of the e-mail address")
                        .tag("pii", "email")
                        .tag("source", "shop")
                        .build(),
                shipTo(),
                lines(),
                column("currency", "string")
                        .id(19)
                        .required()
                        .comment("ISO 4217 code of all amounts in this row")
                        .tag("standard", "ISO")
                        .mark(Mark.CONSTRAINT)
                        .build(),
                column("net_amount", "decimal(18,2)")
                        .id(20)
                        .required()
                        .comment("Sum of all lines")
                        .tag("unit", "currency")
                        .build(),
                column("tax_amount", "decimal(18,2)")
                        .id(21)
                        .required()
                        .comment("")
                        .tag("unit", "currency")
                        .build(),
                column("gross_amount", "decimal(18,2)")
                        .id(22)
                        .comment("net_amount plus tax_amount")
                        .tag("unit", "currency")
                        .mark(Mark.GENERATED)
                        .build(),
                column("channel", "string").id(23).build(),
                attributes());
    }

    private static Column shipTo() {
        ColumnExample shipTo = column("ship_to", "struct")
                .id(7)
                .comment("Address the parcel goes to, as the customer typed it")
                .tag("pii", "address");
        ColumnExample geo = shipTo.child("geo", "struct")
                .id(11)
                .comment("Position found by the address service; empty if none")
                .tag("pii", "location");
        return shipTo.children(
                        shipTo.child("recipient", "string")
                                .id(8)
                                .tag("pii", "name")
                                .build(),
                        shipTo.child("street", "string")
                                .id(9)
                                .comment("Street and house number")
                                .tag("pii", "address")
                                .build(),
                        shipTo.child("country", "string")
                                .id(10)
                                .required()
                                .comment("ISO 3166-1 alpha-2 code")
                                .mark(Mark.CONSTRAINT)
                                .build(),
                        geo.children(
                                        geo.child("lat", "double")
                                                .id(12)
                                                .comment("Degrees north, WGS 84")
                                                .build(),
                                        geo.child("lon", "double").id(13).build())
                                .build())
                .build();
    }

    private static Column lines() {
        ColumnExample lines = column("lines", "array<struct<sku:string,qty:int,price:decimal(18,2),note:string>>")
                .shortType("array<struct>")
                .id(14)
                .required()
                .comment("One entry for each article in the order");
        ColumnExample element = lines.child(ColumnPath.ELEMENT, "struct");
        return lines.children(
                        element.child("sku", "string")
                                .id(15)
                                .required()
                                .comment("Number of the article")
                                .tag("key", "foreign")
                                .build(),
                        element.child("qty", "int").id(16).required().build(),
                        element.child("price", "decimal(18,2)")
                                .id(17)
                                .comment("For one piece, without tax")
                                .tag("unit", "currency")
                                .build(),
                        element.child("note", "string").id(18).build())
                .build();
    }

    private static Column attributes() {
        ColumnExample attributes = column("attributes", "map<string,struct<value:string>>")
                .shortType("map<string,struct>")
                .id(24);
        ColumnExample value = attributes.child(ColumnPath.VALUE, "struct").position();
        return attributes
                .children(value.children(value.child("text", "string").id(25).build())
                        .build())
                .build();
    }
}
