package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import java.util.List;
import javafx.scene.Node;

/** What the checks say of a choice, while it is made. */
record ChoiceFindings(Messages messages, List<Finding> findings, boolean editingAllowed) {
    static ChoiceFindings of(WizardSubject subject, ChosenChange chosen) {
        return new ChoiceFindings(
                subject.workbench().messages(),
                chosen.findings(),
                subject.table().connection().editingAllowedProperty().get());
    }

    /** The first reason why one cannot go on, in words; empty text if there is none. */
    String hindrance() {
        if (!editingAllowed && findings.stream().noneMatch(ChoiceFindings::isOfTheTableItself)) {
            return messages.get("wizards.choice.lookOnly");
        }
        return findings.stream()
                .filter(Finding::blocks)
                .findFirst()
                .map(messages::what)
                .orElse("");
    }

    /** Allowing editing would help nobody. */
    private static boolean isOfTheTableItself(Finding finding) {
        return finding.code() == FindingCode.LOOK_ONLY && !finding.isForSpark();
    }

    /** Why the change cannot run where it was chosen to, or the same. */
    String hindrance(EngineChoiceController where) {
        String hindrance = where.hindrance();
        return hindrance.isEmpty() ? hindrance() : hindrance;
    }

    List<Node> blockingRows() {
        FindingRow row = new FindingRow(messages);
        return findings.stream().filter(Finding::blocks).map(row::of).toList();
    }

    List<Node> rows() {
        FindingRow row = new FindingRow(messages);
        return findings.stream().map(row::of).toList();
    }
}
