package io.tablesteward.app.table;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.StagedEdit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class PropertiesControllerTest {

    @Test
    void whatTheTableRefusesIsSaidBeforeItIsStaged() throws Exception {
        OpenTable table = onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            ((ExampleTable) orders.table()).isCheckedBy(PropertiesControllerTest::refused);
            PropertiesController properties = properties(example, orders);
            properties.add();
            properties.keyField.setText("delta.columnMapping.mode");
            properties.valueField.setText("id");
            assertThat(properties.stageButton.isDisabled()).isTrue();
            assertThat(properties.saidLabel.getText()).isNotBlank();
            assertThat(properties.saidLabel.getStyleClass()).contains("danger-text");
            properties.stage();
            return orders;
        });
        assertThat(edits(table)).isEmpty();
    }

    @Test
    void anotherValueIsStagedAndShownAsChanged() throws Exception {
        OpenTable table = onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            PropertiesController properties = properties(example, orders);
            select(properties, "source.system");
            properties.edit();
            assertThat(properties.keyField.getText()).isEqualTo("source.system");
            assertThat(properties.valueField.getText()).isEqualTo("shop");
            properties.valueField.setText("web shop");
            properties.stage();
            assertThat(properties.form.isVisible()).isFalse();
            assertThat(row(properties, "source.system").value()).contains("web shop");
            assertThat(row(properties, "source.system").before()).contains("shop");
            return orders;
        });
        assertThat(edits(table)).containsExactly(new SetProperty("source.system", "web shop"));
    }

    @Test
    void aRemovedPropertyStaysInSightUntilItIsCommittedAndCanBePutBack() throws Exception {
        OpenTable table = onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            PropertiesController properties = properties(example, orders);
            select(properties, "owner.team");
            properties.remove();
            assertThat(edits(orders)).containsExactly(new UnsetProperty("owner.team"));
            assertThat(row(properties, "owner.team").value()).isEmpty();
            assertThat(row(properties, "owner.team").before()).contains("order management");
            properties.useOld();
            return orders;
        });
        assertThat(edits(table)).isEmpty();
    }

    @Test
    void whatMustNotBeRemovedSaysWhy() throws Exception {
        OpenTable table = onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            ((ExampleTable) orders.table()).isCheckedBy(PropertiesControllerTest::refused);
            PropertiesController properties = properties(example, orders);
            select(properties, "delta.columnMapping.mode");
            properties.remove();
            assertThat(properties.form.isVisible()).isTrue();
            assertThat(properties.saidLabel.getText()).isNotBlank();
            return orders;
        });
        assertThat(edits(table)).isEmpty();
    }

    @Test
    void nothingCanBeChangedWhereOneMayOnlyLook() throws Exception {
        OpenTable table = onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH, false);
            OpenTable orders = example.open(Examples.orders());
            PropertiesController properties = properties(example, orders);
            select(properties, "owner.team");
            properties.edit();
            properties.remove();
            assertThat(properties.form.isVisible()).isFalse();
            assertThat(properties.addButton.isDisabled()).isTrue();
            return orders;
        });
        assertThat(edits(table)).isEmpty();
    }

    private static List<Finding> refused(ChangeSet changes) {
        EditedField mode = EditedField.property("delta.columnMapping.mode");
        return List.of(Finding.of(mode, FindingCode.PROPERTY_KEY_EMPTY));
    }

    private static PropertiesController properties(ExampleWorkbench example, OpenTable table) {
        PropertiesController properties = new PropertiesController(example.workbench(), table);
        example.workbench().views().load(properties, Region.class);
        return properties;
    }

    private static void select(PropertiesController properties, String key) {
        properties.propertyTable.getSelectionModel().clearSelection();
        properties.propertyTable.getSelectionModel().select(row(properties, key));
    }

    private static PropertyRow row(PropertiesController properties, String key) {
        return properties.propertyTable.getItems().stream()
                .filter(row -> row.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static List<MetadataEdit> edits(OpenTable table) {
        return Optional.ofNullable(table.changesProperty().get()).stream()
                .flatMap(changes -> changes.edits().stream())
                .map(StagedEdit::edit)
                .toList();
    }
}
