package io.tablesteward.app.wizards;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** A page that is one of the steps that every wizard has. */
interface StepPage extends WizardPage {
    /**
     * What the frame shows of it.
     *
     * @param view always the same
     * @param hindrance set by the page
     */
    record Face(WizardStep step, Node view, ReadOnlyStringWrapper hindrance) {}

    Face face();

    @Override
    default String titleKey() {
        return face().step().titleKey();
    }

    @Override
    default Node node() {
        return face().view();
    }

    @Override
    default ObservableValue<String> hindrance() {
        return face().hindrance().getReadOnlyProperty();
    }
}
