package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.format.UnfinishedRewrite.Standing;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What a rewriting that did not come to its commit has left in the folder: looked up, and in words. */
final class RewriteRemains {
    private final WizardSubject subject;
    private final Messages messages;

    RewriteRemains(WizardSubject subject) {
        this.subject = subject;
        this.messages = subject.workbench().messages();
    }

    /** Tells on the FX thread: at once that it looks, and then what it found. */
    void look(Consumer<String> told) {
        String looking = messages.get("wizards.run.files.looking");
        told.accept(looking);
        subject.workbench()
                .tasks()
                .runUnlisted(
                        looking,
                        progress -> subject.table().table().unfinishedRewrites(progress),
                        found -> told.accept(words(found)),
                        failure -> told.accept(
                                messages.get("wizards.run.files.unknown", String.valueOf(failure.getMessage()))));
    }

    /** Another program may be at work here too: its files are neither ours nor left. */
    private String words(List<UnfinishedRewrite> found) {
        List<UnfinishedRewrite> left = found.stream()
                .filter(rewrite -> rewrite.standing() == Standing.LEFT_BEHIND)
                .toList();
        return left.isEmpty()
                ? messages.get("wizards.run.files.gone")
                : left.stream()
                        .map(rewrite -> messages.get(
                                "wizards.run.files.left",
                                rewrite.files(),
                                subject.workbench().figures().bytes(rewrite.bytes()),
                                rewrite.txnId()))
                        .collect(Collectors.joining("\n"));
    }
}
