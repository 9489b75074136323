package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Examples;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommentPasteTest {
    private final TableMetadata orders = Examples.orders().metadata();
    private final List<ColumnRow> rows = orders.allColumns()
            .map(column -> new ColumnRow(column, Optional.of(column)))
            .toList();

    @Test
    void aColumnOfTextsGoesDownFromTheFirstRow() {
        CommentPaste paste = CommentPaste.downFrom(List.of(List.of("one"), List.of("two")), rows, 1);

        assertThat(paste.edits()).containsExactly(comment("one", "order_id"), comment("two", "customer_id"));
        assertThat(paste.replacing()).isEqualTo(2);
    }

    @Test
    void oneTextFillsEverySelectedRow() {
        CommentPaste paste = CommentPaste.downFrom(List.of(List.of("same for all")), rows, 3);

        assertThat(paste.edits()).hasSize(3);
    }

    @Test
    void emptyCellsClearNothingAndOthersAreLeftOutWithAReason() {
        List<ColumnRow> few = List.of(row("order_id"), row("channel"), row("status"), row("attributes", "value"));
        CommentPaste paste = CommentPaste.downFrom(
                List.of(
                        List.of("", "further"),
                        List.of("new text"),
                        List.of("open, paid, shipped, returned or cancelled"),
                        List.of("for a position"),
                        List.of("below")),
                few,
                1);

        assertThat(paste.edits()).containsExactly(comment("new text", "channel"));
        assertThat(paste.cells()).isEqualTo(6);
        assertThat(paste.fresh()).isOne();
        assertThat(paste.skipped())
                .isEqualTo(Map.of(
                        CommentPaste.Skipped.EMPTY, 1,
                        CommentPaste.Skipped.NOT_A_COMMENT, 1,
                        CommentPaste.Skipped.SAME, 1,
                        CommentPaste.Skipped.NO_PLACE, 1,
                        CommentPaste.Skipped.BELOW_THE_LAST, 1));
    }

    @Test
    void namesFindTheirColumnsAtEveryDepth() {
        CommentPaste paste = CommentPaste.byName(
                List.of(
                        List.of("ship_to.geo.lon", "Degrees east"),
                        List.of("channel", "Shop or app"),
                        List.of("nobody", "x")),
                0,
                1,
                rows);

        assertThat(paste.edits())
                .containsExactly(comment("Degrees east", "ship_to", "geo", "lon"), comment("Shop or app", "channel"));
        assertThat(paste.skipped()).containsExactly(Map.entry(CommentPaste.Skipped.UNKNOWN_NAME, 1));
    }

    private ColumnRow row(String... path) {
        ColumnPath wanted = ColumnPath.of(path);
        return rows.stream()
                .filter(row -> row.path().equals(wanted))
                .findFirst()
                .orElseThrow();
    }

    private static MetadataEdit comment(String text, String... path) {
        return new SetColumnComment(ColumnPath.of(path), Optional.of(text));
    }
}
