package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.CopyableText;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.sql.CleanUpSql;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.table.TableDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** How the files that a change leaves behind go: when, by the table's own time, and by which statements. */
final class CleanUpText {
    private final Messages messages;
    private final Figures figures;

    CleanUpText(Workbench workbench) {
        this.messages = workbench.messages();
        this.figures = workbench.figures();
    }

    /**
     * Words, and the statements in each dialect.
     *
     * @param kept how long the table keeps old files; empty if it says that in a way that nobody can read
     * @param at when the change was made
     */
    List<Node> rows(SchemaOperation operation, TableDetails table, Optional<Duration> kept, Instant at) {
        boolean isDrop = operation == SchemaOperation.DROP_COLUMNS;
        List<Node> rows = new ArrayList<>();
        rows.add(line(isDrop ? afterDrop(kept) : afterRemoval(kept, at)));
        for (SqlDialect dialect : List.of(SqlDialect.DATABRICKS, SqlDialect.SPARK)) {
            String title =
                    messages.get(dialect == SqlDialect.DATABRICKS ? "changes.sql.databricks" : "changes.sql.spark");
            String vacuum = CleanUpSql.vacuum(dialect, table);
            rows.addAll(new CopyableText(title, isDrop ? CleanUpSql.purge(dialect, table) + "\n" + vacuum : vacuum)
                    .rows(messages));
        }
        return rows;
    }

    private String afterDrop(Optional<Duration> kept) {
        return kept.map(time -> messages.get("wizards.done.cleanUp.afterDrop", words(time)))
                .orElseGet(() -> messages.get("wizards.done.cleanUp.afterDropUnknown"));
    }

    private String afterRemoval(Optional<Duration> kept, Instant at) {
        return kept.map(time ->
                        messages.get("wizards.done.cleanUp.afterRemoval", words(time), figures.moment(at.plus(time))))
                .orElseGet(() -> messages.get("wizards.done.cleanUp.afterRemovalUnknown"));
    }

    /** Whole days where it is so many, else hours, a part of one counted as one. */
    private String words(Duration time) {
        if (time.equals(Duration.ofDays(time.toDays())) && time.toDays() > 0) {
            return messages.get("wizards.done.days", time.toDays());
        }
        return messages.get(
                "wizards.done.hours",
                time.plus(Duration.ofHours(1)).minusNanos(1).toHours());
    }

    private static Label line(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
