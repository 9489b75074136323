package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.NAME_MAPPED;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.mapping;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.UndoneCommit;
import io.tablesteward.model.history.LostMetadata;
import io.tablesteward.model.history.Undo;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UndoneCommitTest {
    private static final String MODE = "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":";

    @TempDir
    private Path folder;

    @BeforeEach
    void aTableOfFourVersions() throws Exception {
        LogOnDisk.in(folder)
                .commit(0, NAME_MAPPED, metaData(column("a", 1, "\"comment\":\"old\""), MODE + "1"))
                .commit(
                        1,
                        metaData(
                                column("b", 1, "\"comment\":\"new\"") + "," + column("c", 2, "\"tag.pii\":\"\""),
                                MODE + "2,\"mine\":\"1\",\"delta.constraints.c\":\"b > 1\""))
                .commit(
                        2,
                        metaData(
                                column("b", 1, "\"comment\":\"new\"") + "," + column("z", 2, "\"comment\":\"later\""),
                                MODE + "2,\"mine\":\"1\""));
    }

    @Test
    void whatACommitSaidIsUndoneAndTheRestHasItsReason() throws Exception {
        Undo undo = UndoneCommit.of(table(), 1, now(), Progress.unwatched());

        assertThat(undo.changes().edits())
                .extracting(StagedEdit::edit)
                .containsExactlyInAnyOrder(
                        new UnsetProperty("mine"),
                        new RenameColumn(ColumnPath.of("b"), "a"),
                        new SetColumnComment(ColumnPath.of("b"), Optional.of("old")));
        assertThat(undo.refused())
                .extracting(
                        one -> one.staged().edit().field().key(),
                        one -> one.finding().code())
                .containsExactly(tuple("delta.columnMapping.maxColumnId", FindingCode.PROPERTY_NEEDS_WIZARD));
        assertThat(undo.beyond())
                .extracting(one -> one.difference().kind().name())
                .containsExactly("CONSTRAINT", "ADDED");
        assertThat(undo.kept()).isEmpty();
    }

    @Test
    void theFirstVersionCannotBeUndone() {
        assertThatThrownBy(() -> UndoneCommit.of(table(), 0, now(), Progress.unwatched()))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().problem()).isEqualTo(Problem.VERSION_NOT_KEPT));
    }

    @Test
    void whatIsLostIsToldApartFromWhatNoEditBringsBack() throws Exception {
        GovernedTable table = table();
        TableDetails now = now();

        LostMetadata lost = LostMetadata.in(
                table.metadataHistory(), now, changes -> table.check(now, changes), Progress.unwatched());

        assertThat(lost.texts())
                .extracting(
                        text -> text.loss().field().column(),
                        text -> text.loss().field().key())
                .containsExactly(tuple(Optional.of(ColumnPath.of("z")), "pii"));
        assertThat(lost.refused())
                .extracting(one -> one.finding().code())
                .containsExactly(FindingCode.PROPERTY_IS_CONSTRAINT);
    }

    private TableDetails now() throws WorkbenchException {
        return table().details(Progress.unwatched());
    }

    private GovernedTable table() throws WorkbenchException {
        return new DeltaFormat().open(new TableName("c", "s", "t"), folder.toString());
    }

    private static String column(String name, int id, String metadata) {
        return field(name, "\"string\"", mapping(id, "col-" + id) + "," + metadata);
    }
}
