package io.tablesteward.model.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One thing that a report says of itself to people, under a name that is the same in every language. */
record ReportFact(String name, String value) {
    /** Stands where there is nothing, which is not the empty text (HI-03). */
    static final String NOT_RECORDED = "\u2013";

    static List<ReportFact> of(ReportTitle title) {
        CellText text = new CellText(title.zone());
        ReportScope scope = title.scope();
        List<ReportFact> facts = new ArrayList<>();
        title.tables()
                .forEach(table -> facts.add(
                        new ReportFact("Table", table.name() + " in " + table.location() + ": " + versions(table))));
        scope.versions()
                .ifPresent(compared ->
                        facts.add(new ReportFact("Versions", compared.first() + " and " + compared.last())));
        if (title.preset().hasPeriod() && scope.versions().isEmpty()) {
            facts.add(new ReportFact(
                    "Period",
                    scope.since().map(text::moment).map(from -> "from " + from).orElse("from the beginning")
                            + scope.until()
                                    .map(text::moment)
                                    .map(to -> " to before " + to)
                                    .orElse(" to the end")));
        }
        if (title.preset().isOfCommits()) {
            facts.add(new ReportFact("Writers", orAll(scope.writers())));
            facts.add(new ReportFact("Operations", orAll(scope.operations())));
        }
        facts.add(
                new ReportFact("Columns", scope.columns().isEmpty() ? "all" : String.join(", ", title.columnNames())));
        facts.add(new ReportFact(NOT_RECORDED, "not recorded"));
        facts.add(new ReportFact("Time zone", title.zone().getId()));
        facts.add(new ReportFact("Made at", text.moment(title.madeAt())));
        facts.add(new ReportFact("Made with", title.tool()));
        return facts;
    }

    static List<ReportFact> of(ReportEnd end) {
        List<ReportFact> facts = new ArrayList<>();
        facts.add(new ReportFact("Rows", Long.toString(end.rows())));
        end.gaps()
                .forEach(gap -> facts.add(new ReportFact(
                        "Gap", gap.table() + ": versions " + gap.from() + " to " + gap.to() + " are not in the log")));
        end.compared().forEach(pair -> facts.add(new ReportFact("Compared", pair.table() + ": " + versions(pair))));
        end.notRead()
                .forEach(place -> facts.add(new ReportFact(
                        "Not read",
                        place.what() + ": " + place.reason().problem() + " ("
                                + String.join(", ", place.reason().arguments()) + ")")));
        facts.add(new ReportFact("Checksum", end.sha256() + " (" + ReportEnd.CHECKED + ")"));
        return facts;
    }

    private static String versions(CoveredTable table) {
        if (table.last().isEmpty() || table.first().isEmpty()) {
            return "no version that could be read";
        }
        return "versions " + table.first().getAsLong() + " to " + table.last().getAsLong()
                + (table.isCleaned() ? ", earlier ones were cleaned away" : "");
    }

    private static String versions(ReportEnd.Compared pair) {
        String passedOver = pair.passedOver().stream()
                .map(span -> span.first() == span.last() ? "" + span.first() : span.first() + " to " + span.last())
                .collect(Collectors.joining(", "));
        return (pair.from().isEmpty() || pair.to().isEmpty()
                        ? "no version of the period can be put together"
                        : "version " + pair.from().get() + " with version "
                                + pair.to().get())
                + (passedOver.isEmpty() ? "" : "; passed over, since they cannot be put together: " + passedOver);
    }

    private static String orAll(List<String> names) {
        return names.isEmpty() ? "all" : String.join(", ", names);
    }
}
