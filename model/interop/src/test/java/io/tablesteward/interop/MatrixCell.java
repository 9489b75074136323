package io.tablesteward.interop;

import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.StatsColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A cell of the matrix, or one of several cases that make it up.
 *
 * @param row the feature
 * @param operation a letter from a to f
 * @param name the feature by the name that the log lists; another than the row's where the row holds for several
 * @param table empty text for a cell that is not tried by itself
 * @param edits what is tried, parted by semicolons
 * @param answer what must come of it
 * @param leaves what the table wears afterwards; empty text if that is still the dress that it had
 */
record MatrixCell(String row, String operation, String name, String table, String edits, String answer, String leaves) {
    private static final String SAME = "same as ";
    private static final String NONE = "none: ";
    private static final String SEEN = "seen: ";

    static MatrixCell of(String row, String line) {
        String[] parts = line.split(" \\| ", -1);
        return parts.length == 2
                ? new MatrixCell(row, parts[0], row, "", "", parts[1], "")
                : new MatrixCell(row, parts[0], row, parts[1], parts[2], parts[3], parts.length == 4 ? "" : parts[4]);
    }

    MatrixCell under(String otherName) {
        return new MatrixCell(row, operation, otherName, table, edits, answer, Matrix.renamed(leaves, row, otherName));
    }

    boolean isTried() {
        return !table.isEmpty();
    }

    boolean isNone() {
        return answer.startsWith(NONE);
    }

    /** The shape of {@link DropFeatureOnSparkTest} that stands for this cell. */
    Optional<String> seenAs() {
        return answer.startsWith(SEEN) ? Optional.of(answer.substring(SEEN.length())) : Optional.empty();
    }

    /** The row whose commits stand for this cell too. */
    Optional<String> sameAs() {
        return answer.startsWith(SAME) ? Optional.of(answer.substring(SAME.length())) : Optional.empty();
    }

    boolean isOk() {
        return words().get(0).equals("ok");
    }

    /** The findings that must be said; for a refusal the first is what refuses, with its argument if one is stated. */
    List<String> codes() {
        return words().subList(1, words().size());
    }

    private List<String> words() {
        return List.of(answer.split(" ", -1));
    }

    /** What the table wears afterwards, which had a dress before. */
    Dress leaves(Dress before) {
        return leaves.isEmpty() ? before : Dress.of(List.of(leaves.split("; ", -1)));
    }

    /** True if all its files are to be written anew. */
    boolean removesMapping() {
        return edits.equals("remove");
    }

    /** The feature that is to be dropped. */
    Optional<String> dropped() {
        String text = edits.startsWith("feature ") ? edits.substring(8) : "";
        return text.isEmpty() ? Optional.empty() : Optional.of(text.equals(row) ? name : text);
    }

    static List<MetadataEdit> edits(String text) {
        return Arrays.stream(text.split("; ", -1)).map(MatrixCell::edit).toList();
    }

    private static MetadataEdit edit(String text) {
        String verb = text.split(" ", 2)[0];
        String rest = text.substring(Math.min(text.length(), verb.length() + 1));
        return switch (verb) {
            case "comment" -> new SetColumnComment(path(rest), Optional.of("what \"it\" says"));
            case "property" -> property(rest.split("=", 2));
            case "enable" -> new EnableColumnMapping();
            case "remove" -> new RemoveColumnMapping();
            case "rename" -> rename(rest.split(" TO ", 2));
            case "drop" -> new DropColumn(path(rest));
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static MetadataEdit property(String... keyAndValue) {
        return new SetProperty(keyAndValue[0], keyAndValue[1]);
    }

    private static MetadataEdit rename(String... names) {
        return new RenameColumn(path(names[0]), names[1].replace("`", ""));
    }

    private static ColumnPath path(String text) {
        return StatsColumns.parse(text).orElseThrow().get(0);
    }

    /** A column of the table that is called so before; empty if it is gone afterwards. */
    static Optional<String> nameAfter(String column, List<MetadataEdit> edits) {
        String name = column;
        for (MetadataEdit edit : edits) {
            if (edit instanceof DropColumn drop && drop.column().equals(ColumnPath.of(column))) {
                return Optional.empty();
            }
            if (edit instanceof RenameColumn rename && rename.column().equals(ColumnPath.of(column))) {
                name = rename.newName();
            }
        }
        return Optional.of(name);
    }

    /** The columns of the table in which something is dropped, so that their values are others afterwards. */
    static List<String> cutInto(List<MetadataEdit> edits) {
        List<String> cut = new ArrayList<>();
        for (MetadataEdit edit : edits) {
            if (edit instanceof DropColumn drop && drop.column().parts().size() > 1) {
                cut.add(drop.column().parts().get(0));
            }
        }
        return cut;
    }

    @Override
    public String toString() {
        return name + " (" + operation + ") " + table + ": " + edits + " -> " + answer;
    }
}
