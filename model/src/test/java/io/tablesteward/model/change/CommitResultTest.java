package io.tablesteward.model.change;

import static io.tablesteward.model.change.Tables.column;
import static io.tablesteward.model.change.Tables.plain;
import static io.tablesteward.model.change.Tables.staged;
import static io.tablesteward.model.change.Tables.tableComment;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CommitResultTest {
    /** Who wrote over us may have read our texts first and kept them. */
    @Test
    void anOverwrittenCommitIsNotVerifiedThoughTheTableSaysTheSame() {
        assertThat(committed(false).isVerified()).isTrue();
        assertThat(committed(true).isVerified()).isFalse();
    }

    private static CommitResult.Committed committed(boolean overwritten) {
        TableDetails table = plain(column("a"));
        return new CommitResult.Committed(
                1, "ours", staged(table, tableComment("text")), Optional.of(table), List.of(), true, overwritten);
    }
}
