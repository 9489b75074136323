package io.tablesteward.app.fx;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** All tests share one stage; a picture of a small window must be small, whatever was on the stage before. */
@ExtendWith(FxToolkitExtension.class)
class TestStageTest {
    @Test
    void aSceneHasTheSizeAskedForAlsoAfterAWindowThatWasRestoredAtAnother() throws Exception {
        Scene before = FxToolkitExtension.show(StackPane::new, Theme.LIGHT, 1440, 900);
        onFx(() -> {
            Stage stage = (Stage) before.getWindow();
            stage.setWidth(1440);
            stage.setHeight(900);
            return stage;
        });
        FxToolkitExtension.settle();

        Scene scene = FxToolkitExtension.show(StackPane::new, Theme.LIGHT, 1024, 700);

        assertThat(scene.getWidth()).isEqualTo(1024);
        assertThat(scene.getHeight()).isEqualTo(700);
    }
}
