package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ChildProcess;
import io.tablesteward.app.settings.SingleInstance.Start;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledProcessTest {
    private static final int KILLS = 6;

    @TempDir
    Path folder;

    @Test
    void whatWasSaidToBeSavedIsThereWholeAfterAKill() throws Exception {
        Random moments = new Random();
        for (int kill = 0; kill < KILLS; kill++) {
            Path data = folder.resolve("kill-" + kill);
            int saves = 1 + moments.nextInt(30);
            try (ChildProcess child = new ChildProcess(SavingUntilKilled.class, data)) {
                String last = "";
                for (int i = 0; i < saves; i++) {
                    last = child.line();
                }
                Thread.sleep(moments.nextInt(5));
                assertNothingLost(data, Integer.parseInt(child.kill(last).replaceAll("\\D", "")));
            }
        }
    }

    private static void assertNothingLost(Path folder, int acknowledged) throws Exception {
        DataFolder data = new DataFolder(folder, folder);
        Loaded<List<Draft>> drafts = new Drafts(data).all();
        assertThat(drafts.notices()).as("half files").isEmpty();
        assertThat(drafts.or(List.of())).hasSize(1);
        SetTableComment edit = (SetTableComment)
                drafts.or(List.of()).get(0).changes().edits().get(0).edit();
        String text = edit.comment().orElseThrow();
        assertThat(Integer.parseInt(text.substring(0, text.indexOf(' ')))).isBetween(acknowledged, acknowledged + 1);
        assertThat(text).endsWith("é".repeat(20_000));

        MyCommits commits = new MyCommits(data);
        commits.add(MyCommitsTest.commit("after", 99));
        MyCommits.Found found = commits.all();
        assertThat(found.commits()).extracting(MyCommit::txnId).contains("txn-" + acknowledged, "after");
        assertThat(found.unreadableLines())
                .as("only the line in hand may be half")
                .hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void aProcessThatIsKilledLeavesTheFolderFree() throws Exception {
        DataFolder data = new DataFolder(folder, folder);
        try (ChildProcess child = new ChildProcess(WaitingForVisits.class, folder)) {
            assertThat(child.line()).isEqualTo("first");
            assertThat(SingleInstance.claim(data, List.of("/lake é"))).isInstanceOf(Start.Told.class);
            assertThat(child.line()).isEqualTo("[/lake é]");
            child.kill("");
            Start next = SingleInstance.claim(data, List.of());
            assertThat(next).isInstanceOf(Start.First.class);
            ((Start.First) next).instance().close();
        }
    }
}
