package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.OldNames;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** What a change makes of a table: what programs need, its columns, what goes by their names, and its files. */
final class BeforeAndAfter {
    private static final int[] WIDTHS = {24, 35, 41};

    private final Messages messages;
    private final Figures figures;

    /** One thing, as it is and as it will be; the same text twice where it stays. */
    private record Row(String key, String before, String after) {}

    BeforeAndAfter(Workbench workbench) {
        this.messages = workbench.messages();
        this.figures = workbench.figures();
    }

    /**
     * Draws it.
     *
     * @param commits in their order, each on what those before it leave
     */
    Node grid(TableMetadata before, List<ChangeSet> commits, Effort effort) {
        TableMetadata after = before;
        for (ChangeSet commit : commits) {
            after = commit.appliedTo(after);
        }
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("protocol", needs(before.features()), needs(after.features())));
        rows.add(new Row("mapping", before.mapping().word(), after.mapping().word()));
        rows.add(schema(before, after, commits));
        if (!byName(before).isEmpty()) {
            rows.add(new Row("byName", byName(before), byName(after)));
        }
        rows.add(files(before, after, effort));
        GridPane grid = new GridPane();
        grid.getStyleClass().add("review-grid");
        for (int width : WIDTHS) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(width);
            grid.getColumnConstraints().add(column);
        }
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            boolean stays = row.before().equals(row.after());
            grid.addRow(
                    i,
                    cell(messages.get("wizards.review.row." + row.key()), "caption"),
                    cell(row.before(), "small-text"),
                    stays ? cell(messages.get("wizards.review.stays"), "caption") : cell(row.after(), "small-text"));
        }
        return grid;
    }

    private String needs(TableFeatures features) {
        return messages.get(
                "wizards.enable.needs",
                features.minReaderVersion(),
                features.minWriterVersion(),
                String.join(", ", new TreeSet<>(features.supported())));
    }

    /** The columns that are called otherwise or go; how many there are, if none is. */
    private Row schema(TableMetadata before, TableMetadata after, List<ChangeSet> commits) {
        OldNames names = OldNames.before(commits);
        List<String> was = new ArrayList<>();
        List<String> becomes = new ArrayList<>();
        names.renamed(after).keySet().forEach(now -> {
            was.add(column(before, names.of(now)));
            becomes.add(column(after, now));
        });
        for (ChangeSet commit : commits) {
            commit.edits().forEach(staged -> {
                if (staged.edit() instanceof DropColumn drop) {
                    was.add(column(before, drop.column()));
                    becomes.add(messages.get("wizards.review.dropped"));
                }
            });
        }
        if (!was.isEmpty()) {
            return new Row("schema", String.join("\n", was), String.join("\n", becomes));
        }
        return new Row("schema", columns(before), columns(after));
    }

    private static String column(TableMetadata in, ColumnPath path) {
        return path
                + in.column(path).map(found -> " " + found.type().shortText()).orElse("");
    }

    /** Where every name in the files is that of its column, and none is stated, programs see the same. */
    private String columns(TableMetadata table) {
        List<Column> fields = table.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .toList();
        long otherwise = fields.stream()
                .filter(column -> column.physicalName()
                        .filter(name -> !name.equals(column.name()))
                        .isPresent())
                .count();
        long withId = fields.stream().filter(column -> column.id().isPresent()).count();
        return messages.get("wizards.review.columns", fields.size(), withId, otherwise);
    }

    /** What follows the names of columns: partitions, clustering, the columns that are counted. */
    private String byName(TableMetadata table) {
        List<String> lines = new ArrayList<>();
        add(lines, "partitions", table.partitionColumns(), Function.identity());
        add(lines, "clustering", table.clusteringColumns(), ColumnPath::toString);
        add(lines, "stats", List.of(table.properties().getOrDefault(StatsColumns.PROPERTY, "")), Function.identity());
        return String.join("\n", lines);
    }

    private <T> void add(List<String> lines, String key, List<T> names, Function<T, String> text) {
        String joined = names.stream().map(text).collect(Collectors.joining(", "));
        if (!joined.isEmpty()) {
            lines.add(messages.get("wizards.review.byName." + key, joined));
        }
    }

    private Row files(TableMetadata before, TableMetadata after, Effort effort) {
        boolean rewritten = before.mapping() != ColumnMapping.NONE && after.mapping() == ColumnMapping.NONE;
        if (rewritten && effort.equals(Effort.LOG_ONLY)) {
            return new Row(
                    "files",
                    messages.get("wizards.review.files.notCounted"),
                    messages.get("wizards.review.files.afterNotCounted"));
        }
        if (effort.files() == 0) {
            String untouched = messages.get("wizards.review.files.untouched");
            return new Row("files", untouched, untouched);
        }
        String count = figures.count(effort.files());
        return new Row(
                "files",
                messages.get("wizards.review.files.before", count, figures.bytes(effort.bytes())),
                messages.get("wizards.review.files.after", count));
    }

    private static Label cell(String text, String style) {
        Label label = new Label(text);
        label.getStyleClass().addAll("review-cell", style);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMaxHeight(Double.MAX_VALUE);
        return label;
    }
}
