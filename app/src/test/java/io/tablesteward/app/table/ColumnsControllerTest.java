package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ColumnsControllerTest {
    @Test
    void everyColumnStandsInTheTable() throws Exception {
        for (Theme theme : Theme.values()) {
            Scene scene = FxToolkitExtension.show(
                    () -> {
                        ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
                        OpenTable table = example.open(Examples.orders());
                        example.workspace()
                                .stage(
                                        table,
                                        List.of(
                                                new SetColumnComment(
                                                        ColumnPath.of("email_hash"),
                                                        Optional.of(
                                                                "SHA-256 of the e-mail address in lower case, without salt")),
                                                new SetColumnComment(
                                                        ColumnPath.of("net_amount"),
                                                        Optional.of(
                                                                "Sum of all lines without tax, in the currency of the order"))),
                                        StepName.of("paste", "2"));
                        ColumnsController controller = new ColumnsController(example.workbench(), table);
                        example.root()
                                .getChildren()
                                .add(example.workbench().views().load(controller, Region.class));
                        controller.columnTable.getSelectionModel().select(5);
                        return example.root();
                    },
                    theme,
                    904,
                    700);
            Shots.save(scene, "columns-pane-" + theme.name().toLowerCase(Locale.ROOT));
        }
        assertThat(true).isTrue();
    }
}
