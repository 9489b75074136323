package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.OldNames;
import io.tablesteward.model.sql.OldNamesView;
import io.tablesteward.model.sql.SqlDialect;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What those who use the data are told once a change is made; plain text, to be sent. */
final class ConsumerLetter {
    private final Messages messages;
    private final Figures figures;

    ConsumerLetter(Workbench workbench) {
        this.messages = workbench.messages();
        this.figures = workbench.figures();
    }

    /**
     * Writes it.
     *
     * @param commits that made the change, in order; at least one
     * @param now the table after the last of them
     * @param liesTwice whether the files from before lie beside the new ones
     */
    String text(
            WizardSubject subject,
            List<CommitResult.Committed> commits,
            TableDetails now,
            Instant at,
            boolean liesTwice) {
        List<String> lines = new ArrayList<>();
        lines.add(messages.get(
                "wizards.letter.changed",
                now.name(),
                messages.get("wizards.operation." + subject.operation().name()),
                figures.versions(commits.stream()
                        .flatMap(commit -> commit.versions().stream())
                        .toList()),
                figures.moment(at)));
        OldNames names = OldNames.before(
                commits.stream().map(CommitResult.Committed::written).toList());
        if (!names.renamed(now.metadata()).isEmpty()) {
            lines.add("");
            lines.add(messages.get("wizards.letter.renamed"));
            names.renamed(now.metadata()).forEach((path, was) -> lines.add("  " + names.of(path) + " → " + path));
        }
        List<ColumnPath> dropped = dropped(commits);
        if (!dropped.isEmpty()) {
            lines.add("");
            lines.add(messages.get("wizards.letter.dropped"));
            dropped.forEach(path -> lines.add("  " + path));
        }
        lines.add("");
        lines.add(messages.get("wizards.letter.means." + subject.forOthers().name()));
        if (liesTwice) {
            lines.add(messages.get("wizards.letter.twice"));
        }
        if (!names.renamed(now.metadata()).isEmpty()) {
            lines.add("");
            lines.add(messages.get("wizards.letter.view"));
            lines.add(OldNamesView.sql(SqlDialect.SPARK, now, names));
        }
        return String.join("\n", lines);
    }

    private static List<ColumnPath> dropped(List<CommitResult.Committed> commits) {
        return commits.stream()
                .flatMap(commit -> commit.written().edits().stream())
                .map(staged -> staged.edit())
                .filter(DropColumn.class::isInstance)
                .map(edit -> ((DropColumn) edit).column())
                .toList();
    }
}
