package io.tablesteward.app;

import io.tablesteward.app.command.StartRequest;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;

/** The composition root: builds the workbench and shows its window. */
public final class WorkbenchApp extends Application {

    /** Blocks until the last window is closed. */
    public static int open(StartRequest request) {
        launch(WorkbenchApp.class);
        return 0;
    }

    @Override
    public void start(Stage stage) {
        stage.setTitle("Table Steward");
        stage.setScene(new Scene(new BorderPane(), 1280, 800));
        stage.show();
    }
}
