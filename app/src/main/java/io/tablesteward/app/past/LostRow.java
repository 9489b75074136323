package io.tablesteward.app.past;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Feasible;
import io.tablesteward.model.history.LostMetadata;
import io.tablesteward.model.history.LostText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** A text that is lost, or one that cannot be given back, with the reason. */
final class LostRow {
    private final String what;
    private final String place;
    private final String text;
    private final String lostBy;
    private final String hint;
    private final Optional<LostText> lost;
    private final BooleanProperty chosen = new SimpleBooleanProperty();

    private LostRow(String what, String place, String text, String lostBy, String hint, Optional<LostText> lost) {
        this.what = what;
        this.place = place;
        this.text = text;
        this.lostBy = lostBy;
        this.hint = hint;
        this.lost = lost;
    }

    /** First what can be given back, then the rest. */
    static List<LostRow> of(LostMetadata found, Workbench workbench) {
        Messages messages = workbench.messages();
        DifferenceText words = new DifferenceText(messages);
        OriginText origins = new OriginText(workbench);
        List<LostRow> rows = new ArrayList<>();
        for (LostText lost : found.texts()) {
            rows.add(new LostRow(
                    words.what(lost.loss().field()),
                    words.place(lost.loss()),
                    words.value(lost.loss().before()),
                    origins.lostBy(lost.origin()),
                    lost.mayBeMeant() ? messages.get("past.lost.mayBeMeant") : "",
                    Optional.of(lost)));
        }
        for (Feasible.Refused refused : found.refused()) {
            EditedField field = refused.staged().edit().field();
            rows.add(new LostRow(
                    words.what(field),
                    words.place(field.column()),
                    words.value(refused.staged().edit().valueAfter()),
                    "",
                    messages.what(refused.finding()) + ". " + messages.why(refused.finding()),
                    Optional.empty()));
        }
        for (LostText gone : found.gone()) {
            rows.add(new LostRow(
                    words.what(gone.loss().field()),
                    words.place(gone.loss()),
                    words.value(gone.loss().before()),
                    origins.lostBy(gone.origin()),
                    messages.get("past.lost.columnGone"),
                    Optional.empty()));
        }
        return rows;
    }

    String what() {
        return what;
    }

    String place() {
        return place;
    }

    String text() {
        return text;
    }

    /** The version, with its operation and writer; empty where that is not told. */
    String lostBy() {
        return lostBy;
    }

    /** Why it cannot be given back, or that somebody may have meant it. */
    String hint() {
        return hint;
    }

    boolean canBeChosen() {
        return lost.isPresent();
    }

    /** True if nothing says that somebody wanted it gone. */
    boolean isMishap() {
        return lost.filter(one -> !one.mayBeMeant()).isPresent();
    }

    BooleanProperty chosenProperty() {
        return chosen;
    }

    Optional<LostText> chosenText() {
        return chosen.get() ? lost : Optional.empty();
    }

    List<String> cells() {
        return List.of(what, place, text, lostBy, hint);
    }
}
