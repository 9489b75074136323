package io.tablesteward.app.wizards;

import java.util.Locale;

/** The steps that every wizard has, in this order. */
public enum WizardStep {
    CHOOSE,
    AFFECTED,
    WRITERS,
    REVIEW,
    RUN,
    DONE;

    /** Key of its name. */
    public String titleKey() {
        return "wizards.step." + name().toLowerCase(Locale.ROOT);
    }
}
