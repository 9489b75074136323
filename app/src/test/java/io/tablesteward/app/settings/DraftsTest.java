package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
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
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.ProtocolVersions;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DraftsTest {
    /** Quotes, line ends, a null character, emoji and half a surrogate pair. */
    private static final String EVERY_KIND_OF_TEXT =
            "a\"b\\c\r\n\t\0\u2028 =1+1 <b>é</b> 日本 \uD83D\uDE00 \uD800 \uDC00!";

    private static final ColumnPath NESTED = ColumnPath.of("items", "element", "a.b`c");
    private static final TableName TABLE = new TableName("prod", "eu/sales", "o.r:d*ers");

    @TempDir
    Path folder;

    private DataFolder data = new DataFolder(Path.of(""), Path.of(""));

    @BeforeEach
    void useTheFolder() {
        data = new DataFolder(folder, folder);
    }

    @Test
    void everyKindOfEditSurvivesWithEveryCharacter() throws Exception {
        ChangeSet changes = changes(
                TABLE,
                new SetTableComment(Optional.of(EVERY_KIND_OF_TEXT)),
                new SetTableComment(Optional.of("")),
                new SetTableComment(Optional.empty()),
                new SetColumnComment(NESTED, Optional.of(EVERY_KIND_OF_TEXT)),
                new SetColumnComment(NESTED, Optional.empty()),
                new SetTag(Optional.empty(), EVERY_KIND_OF_TEXT, ""),
                new SetTag(Optional.of(NESTED), "pii", EVERY_KIND_OF_TEXT),
                new UnsetTag(Optional.of(NESTED), "pii"),
                new UnsetTag(Optional.empty(), "pii"),
                new SetProperty(EVERY_KIND_OF_TEXT, EVERY_KIND_OF_TEXT),
                new UnsetProperty("owner"),
                new RepairMaxColumnId(Long.MAX_VALUE),
                new RenameColumn(ColumnPath.of("a", EVERY_KIND_OF_TEXT), EVERY_KIND_OF_TEXT),
                new DropColumn(ColumnPath.of("b", EVERY_KIND_OF_TEXT)),
                new SupportColumnMapping(),
                new EnableColumnMapping(),
                new RemoveColumnMapping(),
                new DropFeature("v2Checkpoint", true));
        new Drafts(data).save(changes);
        assertThat(saved()).containsExactly(changes);
        ChangeSet older = changes(TABLE, new EnableColumnMapping(Optional.of(new ProtocolVersions(2, 5))));
        new Drafts(data).save(older);
        assertThat(saved()).containsExactly(older);
        ChangeSet unsetting = changes(TABLE, new RemoveColumnMapping(true));
        new Drafts(data).save(unsetting);
        assertThat(saved()).containsExactly(unsetting);
        Set<Class<?>> tried = new HashSet<>();
        changes.edits().forEach(staged -> tried.add(staged.edit().getClass()));
        assertThat(tried)
                .as("a new kind of edit must be tried here")
                .isEqualTo(Set.of(MetadataEdit.class.getPermittedSubclasses()));
    }

    @Test
    void eachTableHasItsOwnDraftAndTheLatestCounts() throws Exception {
        TableName other = new TableName("prod", "eu", "sales/o.r:d*ers");
        Drafts drafts = new Drafts(data);
        drafts.save(changes(TABLE, new UnsetProperty("a")));
        drafts.save(changes(other, new UnsetProperty("b")));
        drafts.save(changes(TABLE, new UnsetProperty("c")));
        assertThat(saved())
                .containsExactlyInAnyOrder(
                        changes(TABLE, new UnsetProperty("c")), changes(other, new UnsetProperty("b")));
    }

    @Test
    void aDraftIsForgottenWhenItIsCommittedDiscardedOrEmpty() throws Exception {
        Drafts drafts = new Drafts(data);
        drafts.forget(TABLE);
        drafts.save(changes(TABLE, new UnsetProperty("a")));
        drafts.forget(TABLE);
        assertThat(saved()).isEmpty();
        drafts.save(changes(TABLE, new UnsetProperty("a")));
        drafts.save(changes(TABLE));
        assertThat(saved()).isEmpty();
    }

    @Test
    void aDraftOlderThanIdsStillLoads() throws Exception {
        Drafts drafts = new Drafts(data);
        drafts.save(changes(TABLE, new UnsetProperty("a")));
        Path file;
        try (var files = Files.list(data.drafts())) {
            file = files.findFirst().orElseThrow();
        }
        String text = Files.readString(file);
        Files.writeString(file, text.replaceFirst(",\\s*\"tableId\" : \"the-id\"", ""));

        assertThat(Files.readString(file)).isNotEqualTo(text);
        assertThat(saved())
                .singleElement()
                .satisfies(changes -> assertThat(changes.base()).isEqualTo(new Base(41, "hash", Optional.empty())));
    }

    @Test
    void anEditOfALaterProgramIsSetAsideAndTheOtherDraftsStay() throws Exception {
        Drafts drafts = new Drafts(data);
        drafts.save(changes(TABLE, new UnsetProperty("a")));
        Path file;
        try (var files = Files.list(data.drafts())) {
            file = files.findFirst().orElseThrow();
        }
        Files.writeString(file, Files.readString(file).replace("unsetProperty", "paintColumn"));
        TableName other = new TableName("prod", "sales", "refunds");
        drafts.save(changes(other, new UnsetProperty("b")));

        Loaded<List<Draft>> loaded = drafts.all();
        assertThat(loaded.or(List.of()))
                .extracting(draft -> draft.changes().table())
                .containsExactly(other);
        assertThat(loaded.notices()).hasSize(1);
        assertThat(loaded.notices().get(0).keptAs()).content().contains("paintColumn");
        assertThat(drafts.all().notices()).isEmpty();
    }

    private List<ChangeSet> saved() throws Exception {
        Loaded<List<Draft>> loaded = new Drafts(data).all();
        assertThat(loaded.notices()).isEmpty();
        return loaded.or(List.of()).stream().map(Draft::changes).toList();
    }

    private static ChangeSet changes(TableName table, MetadataEdit... edits) {
        return new ChangeSet(
                table,
                "/lake/50% of it",
                new Base(41, "hash", Optional.of("the-id")),
                Arrays.stream(edits)
                        .map(edit -> new StagedEdit(edit, Optional.of(EVERY_KIND_OF_TEXT), Optional.of(7)))
                        .toList());
    }
}
