package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import java.util.Optional;

/** What a commit file says of itself: whose it is, and the metadata it set, if it did. */
record WrittenCommit(Optional<String> txnId, Optional<ObjectNode> metaData) {
    static WrittenCommit read(LogFolder log, long version) throws WorkbenchException {
        Optional<String> txnId = Optional.empty();
        Optional<ObjectNode> metaData = Optional.empty();
        try (ActionReader actions = ActionReader.of(log, LogFile.commit(version))) {
            while (actions.next()) {
                if (actions.name().equals("commitInfo")) {
                    txnId = Optional.ofNullable(actions.read().path("txnId").textValue());
                } else if (actions.name().equals("metaData")) {
                    metaData = Optional.of(actions.read());
                }
            }
        }
        return new WrittenCommit(txnId, metaData);
    }

    boolean isOf(String transaction) {
        return txnId.filter(transaction::equals).isPresent();
    }
}
