package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Copies rows of the columns table as a block of cells, and pastes blocks of comments. */
final class ColumnClipboard {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;

    ColumnClipboard(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    void copy(List<ColumnRow> rows, boolean withHeader) {
        List<List<String>> block = new ArrayList<>();
        if (withHeader) {
            block.add(header());
        }
        rows.forEach(row -> block.add(cells(row.column())));
        ClipboardText.put(TabSeparated.format(block));
    }

    private List<String> header() {
        return List.of(
                messages.get("table.columns.name"),
                messages.get("table.columns.type"),
                messages.get("table.columns.required"),
                messages.get("table.columns.comment"),
                messages.get("table.columns.tags"),
                messages.get("table.columns.marks"));
    }

    private List<String> cells(Column column) {
        return List.of(
                column.path().toString(),
                column.type().text(),
                messages.get(column.nullable() ? "table.columns.mayBeEmpty" : "table.columns.isRequired"),
                column.comment().orElse(""),
                String.join(", ", TagText.all(column.tags())),
                column.marks().stream()
                        .map(mark -> MarksCell.name(mark, messages))
                        .collect(Collectors.joining(", ")));
    }

    /**
     * Says what the block on the clipboard would do, and does it when the person agrees.
     *
     * @param from rows on screen from the first selected one on
     * @param selected how many are selected
     * @param all every row of the table, to find those that the block names
     */
    void paste(List<ColumnRow> from, int selected, List<ColumnRow> all) {
        ClipboardText.get().ifPresent(text -> offer(plan(TabSeparated.parse(text), from, selected, all)));
    }

    private void offer(CommentPaste paste) {
        String title = messages.get("table.paste.title");
        if (paste.edits().isEmpty()) {
            workbench.dialogs().tell(title, says(paste));
        } else {
            workbench.dialogs().ask(title, says(paste), messages.get("table.paste.action"), () -> stage(paste));
        }
    }

    private CommentPaste plan(List<List<String>> block, List<ColumnRow> from, int selected, List<ColumnRow> all) {
        List<String> first = block.get(0);
        int nameAt = first.indexOf(messages.get("table.columns.name"));
        int commentAt = first.indexOf(messages.get("table.columns.comment"));
        if (nameAt >= 0 && commentAt >= 0) {
            return CommentPaste.byName(block.subList(1, block.size()), nameAt, commentAt, all);
        }
        Map<String, Optional<ColumnRow>> byName = CommentPaste.named(all);
        boolean namesAndComments =
                block.stream().allMatch(cells -> cells.size() == 2 && byName.containsKey(cells.get(0)));
        return namesAndComments ? CommentPaste.byName(block, 0, 1, all) : CommentPaste.downFrom(block, from, selected);
    }

    /** For example: 42 cells: 30 new texts, 9 replace existing texts, 3 skipped (empty cells: 3). */
    String says(CommentPaste paste) {
        String said = messages.get("table.paste.says", paste.cells(), paste.fresh(), paste.replacing());
        if (paste.skipped().isEmpty()) {
            return said;
        }
        int skipped =
                paste.skipped().values().stream().mapToInt(Integer::intValue).sum();
        String why = paste.skipped().entrySet().stream()
                .map(entry -> messages.get(key(entry.getKey()), entry.getValue()))
                .collect(Collectors.joining(", "));
        return messages.get("table.paste.saysSkipped", said, skipped, why);
    }

    private static String key(CommentPaste.Skipped why) {
        return "table.paste.skipped." + why.name().toLowerCase(Locale.ROOT);
    }

    private void stage(CommentPaste paste) {
        workbench
                .workspace()
                .stage(
                        table,
                        paste.edits(),
                        StepName.of("paste", String.valueOf(paste.edits().size())));
    }
}
