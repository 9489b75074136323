package io.tablesteward.model.format.delta.sample;

import static io.tablesteward.model.format.delta.sample.SampleFiles.row;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** The schema {@code finance}: money, with the strictest house rules and the poorest descriptions. */
record FinanceTables(Path warehouse, SampleCalendar calendar) {
    private static final Author PAUL = Author.person("paul.lefebvre");
    private static final Author BOOKING = Author.databricksJob("month-end-booking", 55310942L);
    private static final Author PAYMENTS = Author.stream("payments");
    private static final Author RATES = Author.job();

    void make() throws IOException {
        invoices();
        payments();
        fxRates();
        costCenters();
    }

    /** Times in the commits themselves. */
    private void invoices() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "finance/invoices",
                        new Protocol(1, 7, List.of(), List.of("appendOnly", "inCommitTimestamp", "invariants")),
                        List.of(),
                        List.of(
                                Field.of("invoice_no", "string"),
                                Field.of("customer_id", "long"),
                                Field.of("issued_on", "date"),
                                Field.of("due_on", "date"),
                                Field.of("net", "decimal(14,2)"),
                                Field.of("tax", "decimal(14,2)"),
                                Field.of("paid", "boolean")))
                .with("delta.enableInCommitTimestamps", "true")
                .create(BOOKING, calendar.at(28, "01:00:00"), Optional.empty());
        for (int week = 3; week >= 0; week--) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 45; i++) {
                BigDecimal net = BigDecimal.valueOf(10_000L + 731L * i, 2);
                rows.add(row(
                        "invoice_no",
                        "R%d-%04d".formatted(week, i),
                        "customer_id",
                        1000L + i,
                        "issued_on",
                        calendar.day(week * 7 + 2),
                        "due_on",
                        calendar.day(week * 7 + 2).plusDays(30),
                        "net",
                        net,
                        "tax",
                        net.movePointLeft(1).setScale(2, java.math.RoundingMode.HALF_UP),
                        "paid",
                        week > 1));
            }
            table.append(BOOKING, calendar.at(week * 7 + 1, "01:20:33"), rows);
        }
        table.setProperties(
                PAUL,
                calendar.at(1, "09:30:00"),
                Optional.of("FIN-9: retention for the auditors"),
                Map.of("delta.logRetentionDuration", "interval 365 days", "tag.domain", "finance"));
    }

    /** A stream every day, and a person who corrects the description now and then. */
    private void payments() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "finance/payments",
                        Protocol.of(1, 2),
                        List.of("method"),
                        List.of(
                                Field.of("payment_id", "long"),
                                Field.of("invoice_no", "string"),
                                Field.of("amount", "decimal(14,2)"),
                                Field.of("method", "string"),
                                Field.struct("card", Field.of("brand", "string"), Field.of("last_four", "string")),
                                Field.of("received_at", "timestamp")))
                .create(PAUL, calendar.at(14, "08:00:00"), Optional.of("Money that arrived"));
        Random random = new Random(31);
        long id = 70_000;
        for (int day = 7; day >= 1; day--) {
            String time = day % 2 == 0 ? "00:15:03" : "12:15:05";
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 25; i++) {
                boolean byCard = random.nextBoolean();
                rows.add(row(
                        "payment_id",
                        id++,
                        "invoice_no",
                        "R%d-%04d".formatted(day % 4, random.nextInt(45)),
                        "amount",
                        BigDecimal.valueOf(1_000 + random.nextInt(60_000), 2),
                        "method",
                        byCard ? "card" : "transfer",
                        "card",
                        byCard ? row("brand", "Visa", "last_four", "%04d".formatted(random.nextInt(10_000))) : null,
                        "received_at",
                        calendar.at(day, time).minusSeconds(random.nextInt(7_000))));
            }
            table.append(PAYMENTS, calendar.at(day, time), rows);
            if (day == 5) {
                table.setProperties(
                        PAUL,
                        calendar.at(day, "16:20:00"),
                        Optional.of("FIN-12: say what counts as arrived"),
                        Map.of("comment", "Money that arrived on one of our accounts; refunds are in sales.refunds"));
            }
        }
    }

    /** A small table that grows every morning. */
    private void fxRates() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "finance/fx_rates",
                        Protocol.of(1, 2),
                        List.of(),
                        List.of(
                                Field.of("currency", "string"),
                                Field.of("day", "date"),
                                Field.of("rate", "double").comment("Units of the currency for one euro")))
                .create(RATES, calendar.at(16, "06:30:00"), Optional.empty());
        for (int day = 15; day >= 1; day--) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (String currency : List.of("BRL", "CHF", "GBP", "USD")) {
                rows.add(row(
                        "currency",
                        currency,
                        "day",
                        calendar.day(day),
                        "rate",
                        1 + Math.abs((currency + day).hashCode() % 500) / 100.0));
            }
            table.append(RATES, calendar.at(day, "06:31:00"), rows);
        }
    }

    /** Kept by hand. */
    private void costCenters() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "finance/cost_centers",
                        Protocol.of(1, 2),
                        List.of(),
                        List.of(
                                Field.of("code", "string").required(),
                                Field.of("title", "string"),
                                Field.of("responsible", "string").tag("pii", "name"),
                                Field.of("closed_on", "date")))
                .create(PAUL, calendar.at(27, "10:00:00"), Optional.empty());
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < 18; i++) {
            rows.add(row(
                    "code",
                    "C%03d".formatted(i * 10),
                    "title",
                    "Cost center " + i,
                    "responsible",
                    "Person " + i % 5,
                    "closed_on",
                    i % 6 == 5 ? calendar.day(90) : null));
        }
        table.append(PAUL, calendar.at(27, "10:04:00"), rows);
        table.changeColumn(
                PAUL,
                calendar.at(8, "14:14:00"),
                "FIN-10: explain the code",
                "code",
                field -> field.comment("Three digits; the first is the division"));
    }
}
