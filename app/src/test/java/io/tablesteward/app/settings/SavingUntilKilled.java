package io.tablesteward.app.settings;

import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Saves one draft and one commit after the other and says which are safe. */
final class SavingUntilKilled {
    static final TableName TABLE = new TableName("prod", "sales", "orders");

    private SavingUntilKilled() {}

    public static void main(String[] words) throws Exception {
        DataFolder data = new DataFolder(Path.of(words[0]), Path.of(words[0]));
        Drafts drafts = new Drafts(data);
        MyCommits commits = new MyCommits(data);
        String filling = "é".repeat(20_000);
        for (int number = 1; ; number++) {
            MetadataEdit edit = new MetadataEdit.SetTableComment(Optional.of(number + " " + filling));
            drafts.save(new ChangeSet(
                    TABLE,
                    "/lake",
                    new Base(1, "hash", Optional.empty()),
                    List.of(new StagedEdit(edit, Optional.empty(), Optional.empty()))));
            commits.add(MyCommitsTest.commit("txn-" + number, number));
            System.out.println("saved " + number + ".");
        }
    }
}
