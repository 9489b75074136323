package io.tablesteward.model.format.delta.sample;

import static io.tablesteward.model.format.delta.sample.SampleFiles.row;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** The schema {@code crm}: people, and how they are spoken to. */
record CrmTables(Path warehouse, SampleCalendar calendar) {
    private static final Author ANA = Author.person("ana.costa");
    private static final Author SYNC = Author.job();
    private static final Author EVENTS = Author.stream("crm-events");

    void make() throws IOException {
        customers();
        contacts();
        campaigns();
        leads();
    }

    /** Column mapping by name; {@code mail} was renamed to {@code email}. */
    private void customers() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "crm/customers",
                        Protocol.of(2, 5),
                        List.of(),
                        Field.mapped(
                                "crm/customers",
                                Field.of("customer_id", "long").required().comment("Same number as in sales.orders"),
                                Field.of("full_name", "string"),
                                Field.of("mail", "string"),
                                Field.of("birth_date", "date"),
                                Field.of("country", "string"),
                                Field.of("newsletter", "boolean")))
                .with("delta.columnMapping.mode", "name")
                .with("delta.columnMapping.maxColumnId", "6")
                .create(ANA, calendar.at(25, "13:20:00"), Optional.empty());
        table.append(SYNC, calendar.at(24, "03:00:20"), customers(1000, "mail"));
        table.renameColumn(ANA, calendar.at(16, "15:41:08"), "CRM-77: one name for it in all systems", "mail", "email");
        table.append(SYNC, calendar.at(10, "03:00:19"), customers(1120, "email"));
        table.changeColumn(
                ANA,
                calendar.at(6, "10:11:12"),
                "GOV-120: personal data is marked",
                "email",
                field -> field.tag("pii", "email"));
        table.append(SYNC, calendar.at(2, "03:00:22"), customers(1240, "email"));
    }

    private List<Map<String, Object>> customers(long first, String mail) {
        Random random = new Random(first);
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            long id = first + i;
            rows.add(row(
                    "customer_id",
                    id,
                    "full_name",
                    "Customer " + id,
                    mail,
                    random.nextInt(12) == 0 ? null : "c" + id + "@example.com",
                    "birth_date",
                    calendar.day(7000 + random.nextInt(15_000)),
                    "country",
                    List.of("BR", "FR", "PT").get(random.nextInt(3)),
                    "newsletter",
                    random.nextBoolean()));
        }
        return rows;
    }

    /** Structs in lists and a map, hardly a comment. */
    private void contacts() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "crm/contacts",
                        Protocol.of(1, 2),
                        List.of(),
                        List.of(
                                Field.of("contact_id", "long"),
                                Field.of("customer_id", "long"),
                                Field.listOf(
                                        "channels",
                                        Field.of("kind", "string").comment("phone, mail or chat"),
                                        Field.of("value", "string").tag("pii", "yes"),
                                        Field.of("verified_at", "timestamp")),
                                Field.mapTo("consents", "boolean"),
                                Field.of("updated_at", "timestamp")))
                .create(SYNC, calendar.at(22, "04:00:00"), Optional.empty());
        for (int day = 12; day >= 1; day--) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                rows.add(row(
                        "contact_id",
                        day * 1000L + i,
                        "customer_id",
                        1000L + i,
                        "channels",
                        List.of(row("kind", "phone", "value", "+55 81 5550-" + (1000 + i))),
                        "consents",
                        Map.of("offers", i % 2 == 0),
                        "updated_at",
                        calendar.at(day, "07:15:00")));
            }
            table.append(EVENTS, calendar.at(day, "07:30:02"), rows);
        }
    }

    /** A generated column. */
    private void campaigns() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "crm/campaigns",
                        Protocol.of(1, 4),
                        List.of(),
                        List.of(
                                Field.of("campaign_id", "integer"),
                                Field.of("title", "string").comment("As the audience sees it"),
                                Field.of("starts_on", "date"),
                                Field.of("start_year", "integer").generatedAs("YEAR(starts_on)"),
                                Field.of("budget", "decimal(12,2)")))
                .create(ANA, calendar.at(23, "09:00:00"), Optional.of("Campaigns by mail and in the app"));
        for (int batch = 0; batch < 3; batch++) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                var start = calendar.day(200 - batch * 60 - i * 7);
                rows.add(row(
                        "campaign_id",
                        batch * 10 + i,
                        "title",
                        "Campaign " + (batch * 10 + i),
                        "starts_on",
                        start,
                        "start_year",
                        start.getYear(),
                        "budget",
                        java.math.BigDecimal.valueOf(100_000L + 5_000L * i, 2)));
            }
            table.append(SYNC, calendar.at(20 - batch * 6, "05:10:00"), rows);
        }
        table.changeColumn(
                ANA,
                calendar.at(5, "17:30:00"),
                "CRM-81: budget is net",
                "budget",
                field -> field.comment("In euro, before taxes"));
    }

    /** Rows deleted on request, by a deletion vector. */
    private void leads() throws IOException {
        SampleTable table = new SampleTable(
                        warehouse,
                        "crm/leads",
                        new Protocol(
                                3,
                                7,
                                List.of("deletionVectors"),
                                List.of("appendOnly", "deletionVectors", "invariants")),
                        List.of(),
                        List.of(
                                Field.of("lead_id", "long"),
                                Field.of("name", "string"),
                                Field.of("source", "string").comment("fair, web or partner"),
                                Field.of("score", "double")))
                .with("delta.enableDeletionVectors", "true")
                .create(SYNC, calendar.at(15, "06:00:00"), Optional.empty());
        for (int batch = 0; batch < 3; batch++) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                rows.add(row(
                        "lead_id",
                        batch * 60L + i,
                        "name",
                        "Lead " + (batch * 60 + i),
                        "source",
                        List.of("fair", "web", "partner").get(i % 3),
                        "score",
                        (i * 37 % 100) / 100.0));
            }
            table.append(SYNC, calendar.at(14 - batch * 4, "06:01:30"), rows);
        }
        table.delete(
                ANA, calendar.at(3, "12:00:45"), "(source#12 = partner)", lead -> "partner".equals(lead.get("source")));
    }
}
