package io.tablesteward.app.wizards;

import io.tablesteward.app.changes.PartlyDoneText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.engine.TurnOutcome;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says how a run ended that did not go on to the next page. */
final class RunEndText {
    private final Messages messages;
    private final Object table;
    private final boolean onSpark;
    private final Optional<Long> made;

    /**
     * The end of a run in words.
     *
     * @param isProgress whether it ended as it should, and only waits
     * @param why empty text if there is nothing to add
     */
    record Said(boolean isProgress, String what, String why) {}

    /** @param made the newest version that the run made; empty as long as the table is as it was */
    RunEndText(Messages messages, Object table, boolean onSpark, Optional<Long> made) {
        this.messages = messages;
        this.table = table;
        this.onSpark = onSpark;
        this.made = made;
    }

    Said of(TurnOutcome outcome) {
        if (outcome instanceof TurnOutcome.Ended ended) {
            return of(ended.result());
        }
        if (outcome instanceof TurnOutcome.Failed failed) {
            return new Said(waits(failed.reason()), messages.what(failed.reason()), whyAndRemedy(failed.reason()));
        }
        if (outcome instanceof TurnOutcome.Stopped && made.isPresent()) {
            return failure(
                    messages.get("wizards.run.stoppedBetween"),
                    messages.get("wizards.run.stoppedBetween.why", made.get()));
        }
        if (outcome instanceof TurnOutcome.Stopped) {
            return failure(
                    messages.get("wizards.run.stopped"),
                    messages.get(onSpark ? "wizards.run.stoppedSpark.why" : "wizards.run.stopped.why"));
        }
        return failure(messages.get("changes.outcome.unclear", table), messages.get("wizards.run.broken.why"));
    }

    private Said of(CommitResult result) {
        if (result instanceof CommitResult.Committed committed) {
            return notVerified(committed);
        }
        if (result instanceof CommitResult.PartlyDone partly) {
            return of(partly);
        }
        if (result instanceof CommitResult.Refused refused) {
            return failure(
                    messages.get("wizards.run.refused"),
                    refused.findings().stream()
                            .filter(Finding::blocks)
                            .map(finding -> messages.what(finding) + ". " + messages.remedy(finding))
                            .collect(Collectors.joining("\n")));
        }
        if (result instanceof CommitResult.Unknown unknown) {
            return failure(
                    messages.get("changes.outcome.unclear", table),
                    onSpark
                            ? messages.get("wizards.run.unclearSpark", unknown.attemptedVersion())
                            : messages.get("wizards.run.unclear.why", unknown.txnId()));
        }
        if (result instanceof CommitResult.Clash) {
            return failure(messages.get("wizards.run.clash"), messages.get("wizards.run.clash.why"));
        }
        return failure(messages.get("changes.outcome.nothing", table), "");
    }

    private Said of(CommitResult.PartlyDone partly) {
        Optional<Reason> waiting = partly.why().filter(RunEndText::waits);
        if (waiting.isPresent()) {
            return new Said(
                    true,
                    messages.get(
                            "wizards.run.firstPart",
                            partly.versions().stream().map(String::valueOf).collect(Collectors.joining(", "))),
                    messages.why(waiting.get()) + "\n" + messages.get("wizards.run.firstPart.why"));
        }
        PartlyDoneText text = new PartlyDoneText(messages);
        return failure(text.what(table, partly), text.why(partly));
    }

    private Said notVerified(CommitResult.Committed committed) {
        if (committed.overwritten()) {
            return failure(
                    messages.get("wizards.run.overwritten", table, committed.version()),
                    messages.get("wizards.run.overwritten.why"));
        }
        return failure(
                messages.get(
                        committed.readBack().isEmpty() ? "wizards.run.unread" : "changes.outcome.differs",
                        table,
                        committed.version()),
                messages.get("wizards.run.lookAtHistory"));
    }

    private static boolean waits(Reason reason) {
        return reason.problem() == Problem.SPARK_HISTORY_WAITS;
    }

    private String whyAndRemedy(Reason reason) {
        return messages.why(reason) + " " + messages.remedy(reason);
    }

    private static Said failure(String what, String why) {
        return new Said(false, what, why);
    }
}
