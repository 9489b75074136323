package io.tablesteward.app.console;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import javafx.fxml.FXML;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Chooses the catalog and the schema of names that are not written in full. */
final class DestinationController {
    /** No connection is called so. */
    private static final String IN_FRONT = "";

    private final Workbench workbench;
    private final Messages messages;

    @FXML
    ComboBox<String> destinationCatalogBox;

    @FXML
    ComboBox<String> destinationSchemaBox;

    @FXML
    Label destinationHintLabel;

    DestinationController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::cancel);
        destinationCatalogBox.requestFocus();
    }

    @FXML
    void initialize() {
        Optional<SchemaName> now =
                workbench.preferences().settingsProperty().get().destination();
        destinationCatalogBox.setConverter(new CatalogText());
        destinationCatalogBox.getItems().setAll(catalogs(now));
        destinationCatalogBox.valueProperty().addListener((property, before, catalog) -> offerSchemas(catalog));
        destinationCatalogBox.setValue(now.map(SchemaName::catalog).orElse(IN_FRONT));
        destinationSchemaBox.setValue(now.map(SchemaName::schema).orElse(""));
    }

    @FXML
    void save() {
        String typed = destinationSchemaBox.getEditor().getText().strip();
        String schema = typed.isEmpty() ? TableName.DEFAULT_SCHEMA : typed;
        Optional<SchemaName> chosen = Optional.of(destinationCatalogBox.getValue())
                .filter(catalog -> !catalog.equals(IN_FRONT))
                .map(catalog -> new SchemaName(catalog, schema));
        workbench.dialogs().close();
        workbench.preferences().chooseDestination(chosen);
    }

    @FXML
    void cancel() {
        workbench.dialogs().close();
    }

    /** One that was chosen stays to be seen though it is not open. */
    private List<String> catalogs(Optional<SchemaName> now) {
        TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        workbench.workspace().connections().forEach(connection -> names.add(connection.name()));
        now.ifPresent(chosen -> names.add(chosen.catalog()));
        List<String> offered = new ArrayList<>();
        offered.add(IN_FRONT);
        offered.addAll(names);
        return offered;
    }

    private void offerSchemas(String catalog) {
        boolean inFront = catalog.equals(IN_FRONT);
        TreeSet<String> schemas = new TreeSet<>();
        schemas.add(TableName.DEFAULT_SCHEMA);
        connection(catalog).stream()
                .flatMap(connection -> connection.listedTables().stream())
                .map(Listing.Table::schema)
                .forEach(schemas::add);
        destinationSchemaBox.getItems().setAll(schemas);
        destinationSchemaBox.setDisable(inFront);
        destinationHintLabel.setText(
                messages.get(inFront ? "console.destination.front.hint" : "console.destination.schema.hint"));
    }

    private Optional<OpenConnection> connection(String name) {
        return workbench.workspace().connections().stream()
                .filter(open -> open.name().equalsIgnoreCase(name))
                .findFirst();
    }

    private final class CatalogText extends StringConverter<String> {
        @Override
        public String toString(@Nullable String catalog) {
            return IN_FRONT.equals(catalog) ? messages.get("console.destination.inFront") : String.valueOf(catalog);
        }

        @Override
        public @Nullable String fromString(String typed) {
            return null;
        }
    }
}
