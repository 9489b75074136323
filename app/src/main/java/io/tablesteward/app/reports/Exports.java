package io.tablesteward.app.reports;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;

/** The door to reports, for other screens and as commands. */
public final class Exports {
    private Exports() {}

    /** Asks what is to be in the report and where it is to go. */
    public static void open(Workbench workbench, ExportWish wish) {
        new ExportController(workbench, wish).open();
    }

    /** The report of the table in front, or of those that are chosen then; and the coverage of its schema. */
    public static void addTo(Workbench workbench) {
        ObservableBooleanValue connected =
                workbench.workspace().connectionProperty().isNotNull();
        workbench
                .commands()
                .add(new Command(
                        "reports.export",
                        Optional.empty(),
                        "mdi2f-file-export-outline",
                        connected,
                        () -> ofFront(workbench)));
        workbench
                .commands()
                .add(new Command(
                        "reports.coverage", Optional.empty(), "", connected, () -> coverageOfSchema(workbench)));
    }

    private static Optional<OpenTable> front(Workbench workbench) {
        return Optional.ofNullable(workbench.workspace().frontProperty().get());
    }

    private static Optional<OpenConnection> connection(Workbench workbench) {
        return front(workbench)
                .map(OpenTable::connection)
                .or(() -> Optional.ofNullable(
                        workbench.workspace().connectionProperty().get()));
    }

    private static void ofFront(Workbench workbench) {
        connection(workbench).ifPresent(in -> {
            Optional<OpenTable> table = front(workbench);
            ExportWish wish =
                    ExportWish.of(in, table.map(OpenTable::name).stream().toList(), ReportPreset.HISTORY);
            open(
                    workbench,
                    table.map(of -> wish.within(of.historyFilterProperty().get()))
                            .orElse(wish));
        });
    }

    private static void coverageOfSchema(Workbench workbench) {
        connection(workbench).ifPresent(in -> {
            Optional<TableName> table = front(workbench).map(OpenTable::name);
            List<TableName> listed =
                    in.listedTables().stream().map(listing -> listing.name()).toList();
            List<TableName> ofSchema = table.isEmpty()
                    ? listed
                    : listed.stream()
                            .filter(name -> name.schema().equals(table.get().schema()))
                            .toList();
            open(workbench, ExportWish.of(in, ofSchema, ReportPreset.COVERAGE));
        });
    }
}
