package io.tablesteward.app.past;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.StatedMetadata;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;

/**
 * {@code prod.sales.orders} in three versions: 10 as it was, 11 by a job that overwrote texts and added a column, 12 by
 * somebody who wrote one of them anew.
 */
final class ExamplePast {
    static final ColumnPath STATUS = ColumnPath.of("status");
    static final ColumnPath EMAIL = ColumnPath.of("email_hash");
    static final ColumnPath CHANNEL = ColumnPath.of("channel");

    final TableDetails before =
            Examples.details(Examples.ORDERS, 10, Examples.orders().metadata());
    final TableDetails overwritten = Examples.details(
            Examples.ORDERS,
            11,
            withColumn(edited(
                    before,
                    new MetadataEdit.SetColumnComment(STATUS, Optional.empty()),
                    new MetadataEdit.SetColumnComment(EMAIL, Optional.empty()),
                    new MetadataEdit.UnsetTag(Optional.of(EMAIL), "pii"),
                    new MetadataEdit.RenameColumn(CHANNEL, "sales_channel"))));
    final TableDetails now = Examples.details(
            Examples.ORDERS,
            12,
            edited(overwritten, new MetadataEdit.SetColumnComment(STATUS, Optional.of("What became of the order"))));

    final ExampleWorkbench example;
    final OpenTable open;
    final ExampleTable table;
    final Scene scene;

    private ExamplePast(Locale language, Theme theme, double width, double height) throws Exception {
        ExampleWorkbench[] made = new ExampleWorkbench[1];
        OpenTable[] opened = new OpenTable[1];
        scene = FxToolkitExtension.show(
                () -> {
                    made[0] = new ExampleWorkbench(language);
                    opened[0] = made[0].open(now);
                    made[0].root().getChildren().setAll(new StackPane());
                    return made[0].root();
                },
                theme,
                width,
                height);
        example = made[0];
        open = opened[0];
        table = (ExampleTable) open.table();
        table.was(before);
        table.was(overwritten);
        table.was(now);
        table.said(history(Optional.empty()));
        table.remembers(new ExampleHistory(List.of(commit(12), commit(11), commit(10))));
    }

    static ExamplePast show() throws Exception {
        return show(Locale.ENGLISH, Theme.LIGHT, 1440, 900);
    }

    static ExamplePast show(Locale language, Theme theme, double width, double height) throws Exception {
        return new ExamplePast(language, theme, width, height);
    }

    /** Somebody commits version 13. */
    void goesOn(MetadataEdit edit) {
        TableDetails next = Examples.details(Examples.ORDERS, 13, edited(now, edit));
        table.becomes(next);
        table.said(history(Optional.of(next)));
    }

    private MetadataHistory history(Optional<TableDetails> newest) {
        return new MetadataHistory() {
            @Override
            public void walk(Visitor visitor, Progress progress) {
                newest.ifPresent(
                        next -> visitor.stated(new StatedMetadata(13, Optional.of(commit(13)), next.metadata())));
                visitor.stated(new StatedMetadata(12, Optional.of(commit(12)), now.metadata()));
                visitor.stated(new StatedMetadata(11, Optional.of(commit(11)), overwritten.metadata()));
                visitor.stated(new StatedMetadata(10, Optional.of(commit(10)), before.metadata()));
                visitor.unseen(new VersionSpan(0, 9));
            }
        };
    }

    CommitEntry commit(long version) {
        Map<String, JsonNode> info = new LinkedHashMap<>();
        info.put("operation", TextNode.valueOf(version == 11 ? "CREATE OR REPLACE TABLE AS SELECT" : "CHANGE COLUMN"));
        info.put("userName", TextNode.valueOf(version == 11 ? "etl-service" : "anna.weber"));
        if (version == 12) {
            info.put("userMetadata", TextNode.valueOf("DG-7"));
        }
        return new CommitEntry(
                version,
                Instant.parse("2026-11-20T12:00:00Z").plus(Duration.ofDays(version - 10)),
                CommitEntry.TimeSource.FILE,
                info,
                CommitEntry.State.PUBLISHED,
                true,
                Optional.empty());
    }

    static TableMetadata edited(TableDetails from, MetadataEdit... edits) {
        ChangeSet changes = ChangeSet.none(from);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, from.metadata());
        }
        return changes.appliedTo(from.metadata());
    }

    private static TableMetadata withColumn(TableMetadata metadata) {
        List<Column> columns = new ArrayList<>(metadata.columns());
        columns.add(Examples.column("gift", "boolean").id(40).build());
        return metadata.withColumns(columns, metadata.partitionColumns(), metadata.clusteringColumns());
    }
}
