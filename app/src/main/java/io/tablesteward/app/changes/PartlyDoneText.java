package io.tablesteward.app.changes;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says of a change that ended on the way which commits are in, what ended it, and that it can be gone on with. */
public final class PartlyDoneText {
    private final Messages messages;

    public PartlyDoneText(Messages messages) {
        this.messages = messages;
    }

    public String what(Object table, CommitResult.PartlyDone partly) {
        String versions = partly.versions().stream().map(String::valueOf).collect(Collectors.joining(", "));
        return messages.get("changes.outcome.partly", table, versions, partly.remaining());
    }

    public String why(CommitResult.PartlyDone partly) {
        Stream<String> failed = partly.why().stream()
                .map(reason -> messages.what(reason) + ". " + messages.why(reason) + " " + messages.remedy(reason));
        Stream<String> standing = partly.findings().stream()
                .filter(Finding::blocks)
                .map(finding -> messages.what(finding) + ". " + messages.remedy(finding));
        return Stream.concat(Stream.concat(failed, standing), Stream.of(messages.get("changes.outcome.partly.why")))
                .collect(Collectors.joining("\n"));
    }
}
