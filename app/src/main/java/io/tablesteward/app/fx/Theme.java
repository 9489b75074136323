package io.tablesteward.app.fx;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import com.dlsc.gemsfx.util.ControlsFXAtlantaFX;
import com.dlsc.gemsfx.util.GemsFXAtlantaFX;
import java.util.Objects;
import javafx.application.Application;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.scene.Scene;

/** How the window looks. */
public enum Theme {
    LIGHT,
    DARK;

    private static final PseudoClass IS_DARK = PseudoClass.getPseudoClass("dark");
    private static final String OURS = Objects.requireNonNull(Theme.class.getResource("/css/table-steward.css"))
            .toExternalForm();

    /** Dresses a scene; popups take the sheets of the scene that they belong to. */
    public void applyTo(Scene scene) {
        Application.setUserAgentStylesheet(
                this == DARK ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
        ObservableList<String> sheets = scene.getStylesheets();
        if (!sheets.contains(OURS)) {
            ControlsFXAtlantaFX.applyTo(scene);
            GemsFXAtlantaFX.applyTo(scene);
            sheets.add(OURS);
        }
        scene.getRoot().pseudoClassStateChanged(IS_DARK, this == DARK);
    }

    public Theme other() {
        return this == DARK ? LIGHT : DARK;
    }
}
