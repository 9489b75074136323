package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.ColumnPath;
import java.util.Locale;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class TableTabsTest {
    @Test
    void everySectionIsDrawnInEveryLanguageAndTheme() throws Exception {
        for (Locale language : new Locale[] {Locale.ENGLISH, Locale.forLanguageTag("pt-BR"), Locale.FRENCH}) {
            for (Theme theme : Theme.values()) {
                ExampleWorkbench[] made = new ExampleWorkbench[1];
                boolean large = theme == Theme.LIGHT;
                Scene scene = FxToolkitExtension.show(
                        () -> {
                            ExampleWorkbench example = new ExampleWorkbench(language);
                            made[0] = example;
                            VBox centre = new VBox(example.workbench()
                                    .views()
                                    .load(
                                            new TableTabsController(example.workbench(), t -> new StackPane()),
                                            Region.class));
                            VBox.setVgrow(centre.getChildren().get(0), Priority.ALWAYS);
                            InspectorController inspector = new InspectorController(example.workbench());
                            Region right = example.workbench().views().load(inspector, Region.class);
                            right.getStyleClass().add("inspector");
                            right.setMinWidth(300);
                            right.setMaxWidth(300);
                            HBox.setHgrow(centre, Priority.ALWAYS);
                            example.root().getChildren().add(new HBox(centre, right));
                            example.open(Examples.refunds());
                            OpenTable table = example.open(Examples.withNotices(
                                    Examples.orders(), Reason.of(Problem.CHECKPOINT_OVERDUE, 140)));
                            table.selectedColumnProperty().set(ColumnPath.of("email_hash"));
                            return example.root();
                        },
                        theme,
                        large ? 1204 : 788,
                        large ? 820 : 620);
                for (Section section : Section.values()) {
                    FxToolkitExtension.onFx(() -> {
                        made[0].workspace()
                                .frontProperty()
                                .get()
                                .sectionProperty()
                                .set(section);
                        return section;
                    });
                    Thread.sleep(300);
                    assertThat(scene.getRoot().lookupAll("#columnsTab"))
                            .anyMatch(tab -> ((Labeled) tab).getText().endsWith("25"));
                    Shots.save(
                            scene,
                            "table-" + section.name().toLowerCase(Locale.ROOT) + "-" + language.getLanguage() + "-"
                                    + theme.name().toLowerCase(Locale.ROOT));
                }
            }
        }
    }

    @Test
    void whereOnlyThisProgramCannotWriteTheWayThroughSparkIsSaidAndEditingCanBeAllowed() throws Exception {
        ExampleWorkbench example = FxToolkitExtension.onFx(() -> new ExampleWorkbench(Locale.ENGLISH, false));
        Scene scene = FxToolkitExtension.show(
                () -> {
                    example.root()
                            .getChildren()
                            .add(example.workbench()
                                    .views()
                                    .load(
                                            new TableTabsController(example.workbench(), t -> new StackPane()),
                                            Region.class));
                    example.open(Examples.lookOnly(Examples.orders(), Reason.of(Problem.STORE_LOOK_ONLY, "hdfs")));
                    return example.root();
                },
                Theme.LIGHT,
                900,
                620);
        assertThat(((Labeled) scene.lookup("#lookOnlyLabel")).getText())
                .isEqualTo("Look only: Tables in hdfs places can only be looked at."
                        + " The wizards in the Table menu can change it on a Spark server.");
        assertThat(scene.lookup("#allowLink").isVisible()).isTrue();
        Shots.save(scene, "table-look-only-by-spark");

        FxToolkitExtension.onFx(() -> {
            example.workspace().allowEditing(example.connection(), true);
            return null;
        });

        assertThat(scene.lookup("#allowLink").isVisible()).isFalse();
        assertThat(scene.lookup("#lookOnlyRow").isVisible()).isTrue();
    }
}
