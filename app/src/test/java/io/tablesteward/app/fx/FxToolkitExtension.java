package io.tablesteward.app.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * Starts JavaFX once for all tests of the JVM; a test method may ask for an {@link FxRobot}. After each test no key is
 * held, no window is open, and no style sheet has complained.
 */
public final class FxToolkitExtension implements BeforeAllCallback, AfterEachCallback, ParameterResolver {

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        CssWarnings.watch();
        Fonts.load();
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        FxRobot robot = new FxRobot();
        robot.release(new KeyCode[0]);
        robot.release(new MouseButton[0]);
        FxToolkit.cleanupStages();
        CssWarnings.failIfAny();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == FxRobot.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return new FxRobot();
    }

    /** The answer of something done on the FX thread. */
    public static <T> T onFx(Callable<T> work) throws Exception {
        CompletableFuture<T> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                answer.complete(work.call());
            } catch (Throwable failure) {
                answer.completeExceptionally(failure);
            }
        });
        return answer.get(60, TimeUnit.SECONDS);
    }

    /** Waits until everything asked of the FX thread so far is done and drawn. */
    public static void settle() {
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Shows a root made on the FX thread, dressed like the real window, in the one stage of the tests. */
    public static Scene show(Callable<? extends Parent> root, Theme theme, double width, double height)
            throws Exception {
        Stage stage = FxToolkit.registerPrimaryStage();
        Scene scene = onFx(() -> {
            Scene made = new Scene(root.call(), width, height);
            theme.applyTo(made);
            stage.setScene(made);
            stage.sizeToScene(); // else a size it was once given stays
            stage.setX(0);
            stage.setY(0);
            stage.show();
            stage.toFront();
            return made;
        });
        settle();
        return scene;
    }
}
