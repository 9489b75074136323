package io.tablesteward.app.table;

import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a pasted block would do to the comments of a table, before it does it. */
final class CommentPaste {
    /** Why a cell of the block is left out. */
    enum Skipped {
        /** An empty cell clears nothing. */
        EMPTY,
        /** The comment says that already. */
        SAME,
        /** The place can hold no comment (CO-01). */
        NO_PLACE,
        /** The block is longer than the rows below. */
        BELOW_THE_LAST,
        /** No column has that name, or several have. */
        UNKNOWN_NAME,
        /** A further column of the block: only comments can be pasted. */
        NOT_A_COMMENT
    }

    private final Map<ColumnPath, MetadataEdit> edits = new LinkedHashMap<>();
    private final Map<Skipped, Integer> skipped = new EnumMap<>(Skipped.class);
    private int cells;
    private int fresh;
    private int replacing;

    private CommentPaste() {}

    /**
     * The block put down from a row on, as in a spreadsheet; one cell fills all the rows given.
     *
     * @param rows in the order on screen, from the first selected one on
     * @param selected how many of them are selected
     */
    static CommentPaste downFrom(List<List<String>> block, List<ColumnRow> rows, int selected) {
        CommentPaste paste = new CommentPaste();
        if (block.size() == 1 && block.get(0).size() == 1) {
            rows.subList(0, Math.min(selected, rows.size()))
                    .forEach(row -> paste.put(Optional.of(row), block.get(0).get(0)));
            return paste;
        }
        for (int i = 0; i < block.size(); i++) {
            List<String> cells = block.get(i);
            if (i < rows.size()) {
                paste.put(Optional.of(rows.get(i)), cells.get(0));
            } else {
                paste.skip(Skipped.BELOW_THE_LAST);
            }
            cells.stream().skip(1).forEach(further -> paste.skip(Skipped.NOT_A_COMMENT));
        }
        return paste;
    }

    /**
     * The block as a list of names with their comments.
     *
     * @param rows every row of the table
     */
    static CommentPaste byName(List<List<String>> block, int nameAt, int commentAt, List<ColumnRow> rows) {
        CommentPaste paste = new CommentPaste();
        Map<String, Optional<ColumnRow>> byName = named(rows);
        for (List<String> cells : block) {
            String name = cells.size() > nameAt ? cells.get(nameAt) : "";
            String comment = cells.size() > commentAt ? cells.get(commentAt) : "";
            Optional<ColumnRow> row = byName.getOrDefault(name, Optional.empty());
            paste.put(row, comment);
        }
        return paste;
    }

    /** Rows by their path as it is copied, and by their mere name where only one has it. */
    static Map<String, Optional<ColumnRow>> named(List<ColumnRow> rows) {
        Map<String, Optional<ColumnRow>> byName = new HashMap<>();
        rows.forEach(row ->
                byName.merge(row.column().name(), Optional.of(row), (one, other) -> Optional.<ColumnRow>empty()));
        rows.forEach(row -> byName.put(row.path().toString(), Optional.of(row)));
        return byName;
    }

    private void put(Optional<ColumnRow> row, String text) {
        if (row.isEmpty()) {
            skip(Skipped.UNKNOWN_NAME);
        } else if (text.isEmpty()) {
            skip(Skipped.EMPTY);
        } else if (!row.get().canBeDescribed()) {
            skip(Skipped.NO_PLACE);
        } else if (row.get().column().comment().equals(Optional.of(text))) {
            skip(Skipped.SAME);
        } else {
            cells++;
            if (row.get().column().comment().isEmpty()) {
                fresh++;
            } else {
                replacing++;
            }
            ColumnPath path = row.get().path();
            edits.put(path, new SetColumnComment(path, Optional.of(text)));
        }
    }

    private void skip(Skipped why) {
        cells++;
        skipped.merge(why, 1, Integer::sum);
    }

    List<MetadataEdit> edits() {
        return new ArrayList<>(edits.values());
    }

    int cells() {
        return cells;
    }

    int fresh() {
        return fresh;
    }

    int replacing() {
        return replacing;
    }

    Map<Skipped, Integer> skipped() {
        return skipped;
    }
}
