package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Names and texts that quoting gets wrong, and edits made of them. */
final class GeneratedTexts {
    private static final List<String> TROUBLE = List.of(
            "'", "\"", "\\", "`", "``", ".", ";", "\n", "\r\n", "\t", "--", "/*", "*/", "${", "}", "%", "_", "\\n",
            "''", "\\u0041", "\0", "\b", "\u001A", "\u0085", "\u2028", "é", "日", "😀", "NULL", "COMMENT", "tag.", " ",
            "R'", "=", "{}", "<", "(", ",", "0", "\uFEFF", "\u202E");

    private final Random random;

    GeneratedTexts(long seed) {
        this.random = new Random(seed);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(10); i > 0; i--) {
            text.append(random.nextInt(3) == 0 ? Character.toString(codePoint()) : any(TROUBLE));
        }
        return text.toString();
    }

    /** Any character of any plane but half a pair. */
    int codePoint() {
        int point = random.nextInt(Character.MAX_CODE_POINT + 1);
        boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        return half ? 'h' : point;
    }

    String name() {
        String name = random.nextInt(4) == 0 ? "orders" : text();
        return name.isEmpty() ? "_" : name;
    }

    MetadataEdit edit() {
        return switch (random.nextInt(13)) {
            case 0 -> new SetTableComment(maybe());
            case 1 -> new SetColumnComment(column(), maybe());
            case 2 -> new SetTag(random.nextBoolean() ? Optional.of(column()) : Optional.empty(), name(), text());
            case 3 -> new UnsetTag(random.nextBoolean() ? Optional.of(column()) : Optional.empty(), name());
            case 4 -> new SetProperty("p" + text(), text());
            case 5 -> new RenameColumn(column(), name());
            case 6 -> new DropColumn(column());
            case 7 -> new EnableColumnMapping(random.nextBoolean() ? ProtocolVersions.of("2", "5") : Optional.empty());
            case 8 -> new SupportColumnMapping();
            case 9 -> new RemoveColumnMapping(random.nextBoolean());
            case 10 -> new RepairMaxColumnId(random.nextLong());
            case 11 -> new DropFeature(name(), random.nextBoolean());
            default -> new UnsetProperty("p" + text());
        };
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private Optional<String> maybe() {
        return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(text());
    }

    private ColumnPath column() {
        List<String> parts = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            parts.add(name());
        }
        return new ColumnPath(parts);
    }
}
