package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(FxToolkitExtension.class)
class TagsControllerTest {
    private static final Optional<ColumnPath> EMAIL = Optional.of(ColumnPath.of("email_hash"));

    // case 36
    @Test
    void aValueMayHaveSpacesAndAccentsButAKeyIsCheckedWhileTyping() throws Exception {
        OpenTable table = FxToolkitExtension.onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            TagsController tags = tags(example, orders);
            tags.beginAdding();
            tags.keyField.setText("owner.name");
            assertThat(tags.stageButton.isDisabled()).isTrue();
            assertThat(tags.saidLabel.getText()).contains("owner.name");
            tags.keyField.setText("owner");
            tags.valueField.setText("José da Silva");
            assertThat(tags.stageButton.isDisabled()).isFalse();
            tags.stage();
            return orders;
        });
        assertThat(edits(table)).containsExactly(new SetTag(EMAIL, "owner", "José da Silva"));
    }

    // case 38
    @Test
    void noValueAndTheEmptyValueAreEqual() throws Exception {
        OpenTable table = FxToolkitExtension.onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            TagsController tags = tags(example, orders);
            for (int i = 0; i < 2; i++) {
                tags.beginAdding();
                tags.keyField.setText("checked");
                tags.stage();
            }
            return orders;
        });
        assertThat(edits(table)).containsExactly(new SetTag(EMAIL, "checked", ""));
    }

    // case 39
    @Test
    void theSameKeyIsReplacedAndOtherTagsAreLeftAlone() throws Exception {
        OpenTable table = FxToolkitExtension.onFx(() -> {
            ExampleWorkbench example = new ExampleWorkbench(Locale.ENGLISH);
            OpenTable orders = example.open(Examples.orders());
            TagsController tags = tags(example, orders);
            tags.beginAdding();
            tags.keyField.setText("pii");
            tags.valueField.setText("hash");
            assertThat(tags.saidLabel.getText()).isEqualTo("Replaces pii: email");
            tags.stage();
            return orders;
        });
        assertThat(edits(table)).containsExactly(new SetTag(EMAIL, "pii", "hash"));
        assertThat(table.previewProperty()
                        .get()
                        .column(EMAIL.get())
                        .orElseThrow()
                        .tags())
                .containsEntry("pii", "hash")
                .containsEntry("source", "shop")
                .hasSize(2);
    }

    private static TagsController tags(ExampleWorkbench example, OpenTable table) {
        TagsController tags = new TagsController(example.workbench());
        example.workbench().views().load(tags, Region.class);
        tags.show(table, EMAIL);
        return tags;
    }

    private static List<MetadataEdit> edits(OpenTable table) {
        return table.changesProperty().get().edits().stream()
                .map(StagedEdit::edit)
                .toList();
    }
}
