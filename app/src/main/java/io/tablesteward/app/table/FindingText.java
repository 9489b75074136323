package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Finding;
import java.util.List;

/** What a check says while a person types: what is wrong and what to do. */
final class FindingText {
    private FindingText() {}

    static String of(Finding finding, Messages messages) {
        return say(finding, "what", messages) + ". " + say(finding, "remedy", messages);
    }

    static boolean blocks(List<Finding> findings) {
        return findings.stream().anyMatch(Finding::blocks);
    }

    private static String say(Finding finding, String part, Messages messages) {
        String key = "finding." + finding.code().key() + "." + part;
        return messages.get(
                key,
                finding.arguments().isEmpty()
                        ? new Object[] {""}
                        : finding.arguments().toArray());
    }
}
