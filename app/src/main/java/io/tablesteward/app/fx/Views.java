package io.tablesteward.app.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** The only place that loads FXML: a screen's structure is in {@code fxml/<feature>/<Name>.fxml}. */
public final class Views {
    private final Messages messages;

    public Views(Messages messages) {
        this.messages = messages;
    }

    /**
     * Loads {@code fxml/<feature>/<Name>.fxml} for its controller {@code app.<feature>.<Name>Controller}.
     *
     * @param controller already made, with what it needs; the FXML names its class
     */
    public <T extends Parent> T load(Object controller, Class<T> rootType) {
        Class<?> type = controller.getClass();
        String feature = type.getPackageName().substring(type.getPackageName().lastIndexOf('.') + 1);
        String name = type.getSimpleName().replaceAll("Controller$", "");
        String place = "/fxml/" + feature + "/" + name + ".fxml";
        URL fxml = Objects.requireNonNull(Views.class.getResource(place), place);
        FXMLLoader loader = new FXMLLoader(fxml, messages.bundle());
        loader.setControllerFactory(wanted -> {
            if (!wanted.isInstance(controller)) {
                throw new IllegalStateException(place + " asks for " + wanted + ", given " + type);
            }
            return controller;
        });
        try {
            return rootType.cast(loader.load());
        } catch (IOException e) {
            throw new UncheckedIOException(place, e);
        }
    }
}
