package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Path;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class SessionJourneyTest {
    @TempDir
    Path data;

    @Test
    void theWindowIsFoundAgainAsItWasLeft() throws Exception {
        try (Journey person = Journey.begin("session", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.clickCell("name-cell", "reason");
            onFx(() -> {
                person.window().workbench().workspace().habits().columnShown("columns.tagsColumn", false);
                return true;
            });
            person.press(KeyCode.CONTROL, KeyCode.F);
            person.press(KeyCode.CONTROL, KeyCode.F);
            person.press(KeyCode.ESCAPE);
            person.clickCell("tree-cell", "crm");
            person.press(KeyCode.ENTER);
            person.awaitCell("tree-cell", "leads");
            close(person);
        }
        try (Journey person = Journey.begin("session", data, Dress.USUAL)) {
            person.awaitCell("tree-cell", "leads");
            person.awaitCell("name-cell", "reason");
            person.shows("1-again", "reason");
            assertThat(person.front().sectionProperty().get()).isEqualTo(Section.COLUMNS);
            assertThat(person.front().selectedColumnProperty().get()).isEqualTo(ColumnPath.of("reason"));
            assertThat(onFx(() -> rows(person).getSelectionModel().getSelectedIndices()))
                    .containsExactly(3);
            person.awaitText(person.says(
                    "table.columns.hidden",
                    String.join(
                            ", ",
                            person.says("table.columns.tags"),
                            person.says("table.columns.fileName"),
                            person.says("table.columns.id"))));
            OpenTable table = person.front();
            onFx(() -> {
                person.window().workbench().workspace().close(table);
                return true;
            });
            person.shows("2-recent", "sample.sales.refunds");
            person.clickText("sample.sales.refunds");
            person.awaitShown("columnsTab");
        }
    }

    private static TreeTableView<?> rows(Journey person) {
        return (TreeTableView<?>) person.scene().lookup("#columnTable");
    }

    private static void close(Journey person) throws Exception {
        onFx(() -> {
            person.window().askToClose();
            return true;
        });
        person.awaitThat("the window is closed", person::isClosed);
    }
}
