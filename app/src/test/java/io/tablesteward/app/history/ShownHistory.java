package io.tablesteward.app.history;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** A History section on screen, for tests. */
final class ShownHistory {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** A Monday; what is read is shown on the clock of Berlin. */
    static final Instant NEWEST = Instant.parse("2026-11-30T12:00:00Z");

    final ExampleWorkbench example;
    final OpenTable table;
    final HistoryController history;
    Scene scene;

    private ShownHistory(ExampleWorkbench example, OpenTable table, HistoryController history, Scene scene) {
        this.example = example;
        this.table = table;
        this.history = history;
        this.scene = scene;
    }

    static ShownHistory of(List<CommitEntry> commits) throws Exception {
        return of(new ExampleHistory(commits), Locale.ENGLISH, Theme.LIGHT, 1200, 800);
    }

    static ShownHistory of(CommitHistory commits, Locale language, Theme theme, double width, double height)
            throws Exception {
        ExampleWorkbench example = onFx(() -> new ExampleWorkbench(language));
        return of(example, commits, theme, width, height);
    }

    static ShownHistory of(ExampleWorkbench example, CommitHistory commits, Theme theme, double width, double height)
            throws Exception {
        OpenTable table = onFx(() -> example.open(Examples.orders()));
        ((ExampleTable) table.table()).remembers(commits);
        HistoryController history = new HistoryController(example.workbench(), table);
        Scene scene = FxToolkitExtension.show(
                () -> {
                    if (example.root().getScene() != null) {
                        example.root().getScene().setRoot(new Group());
                    }
                    Region root = example.workbench().views().load(history, Region.class);
                    example.root().getChildren().setAll(root);
                    return example.root();
                },
                theme,
                width,
                height);
        return new ShownHistory(example, table, history, scene);
    }

    /** The versions of the rows, from top to bottom. */
    List<Long> versions() throws Exception {
        settle();
        return onFx(() -> history.commitsTable.getItems().stream()
                .map(CommitEntry::version)
                .toList());
    }

    void does(Callable<?> work) throws Exception {
        onFx(work);
        settle();
    }

    BarStrip bars() throws Exception {
        settle();
        return onFx(() -> (BarStrip) history.chartSlot.lookup(".bar-strip"));
    }

    List<String> barTexts() throws Exception {
        return bars().bars().stream().map(BarStrip.Bar::text).toList();
    }

    void toggle(String id) throws Exception {
        does(() -> {
            ((javafx.scene.control.ToggleButton) scene.lookup("#" + id)).fire();
            return null;
        });
    }

    /** Presses in the middle of one bar and lets go in the middle of another. */
    void drag(int from, int to) throws Exception {
        BarStrip strip = bars();
        does(() -> {
            List<Node> drawn = List.copyOf(strip.lookupAll(".chart-bar"));
            mouse(strip, MouseEvent.MOUSE_PRESSED, drawn.get(from), true);
            if (from != to) {
                mouse(strip, MouseEvent.MOUSE_DRAGGED, drawn.get(to), false);
            }
            mouse(strip, MouseEvent.MOUSE_RELEASED, drawn.get(to), from == to);
            return null;
        });
    }

    private static void mouse(BarStrip strip, javafx.event.EventType<MouseEvent> type, Node bar, boolean isStill) {
        Point2D at = strip.localToScene(bar.getBoundsInParent().getCenterX(), 40);
        strip.fireEvent(new MouseEvent(
                strip,
                strip,
                type,
                at.getX(),
                at.getY(),
                at.getX(),
                at.getY(),
                MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                isStill,
                null));
    }

    void key(KeyCode code, boolean shift) throws Exception {
        BarStrip strip = bars();
        does(() -> {
            strip.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, false, false, false));
            return null;
        });
    }

    /** The words on the chips of the filters. */
    List<String> chips() throws Exception {
        settle();
        return onFx(() -> history.chipsBox.lookupAll(".chip-text").stream()
                .map(node -> ((Labeled) node).getText())
                .toList());
    }

    String text(String id) throws Exception {
        settle();
        return onFx(() -> ((Labeled) scene.lookup("#" + id)).getText());
    }

    /** So many commits, five hours apart. */
    static List<CommitEntry> commits(int count) {
        List<CommitEntry> commits = new ArrayList<>();
        for (int version = count - 1; version >= 0; version--) {
            String operation = version % 3 == 0 ? "WRITE" : version % 3 == 1 ? "STREAMING UPDATE" : "OPTIMIZE";
            String user = version % 5 == 0 ? "anna" : "etl-service";
            String note = version % 4 == 0 ? ",\"userMetadata\":\"Amounts described, DG-" + version + "\"" : "";
            commits.add(commit(
                    version,
                    NEWEST.minus(Duration.ofHours(5L * (count - 1 - version))),
                    "\"operation\":\"" + operation + "\",\"userName\":\"" + user
                            + "\",\"operationParameters\":{\"mode\":\"Append\"},\"operationMetrics\":{\"numFiles\":\"6\",\"numOutputBytes\":\"5000000\",\"numOutputRows\":\"1200\"}"
                            + note));
        }
        return commits;
    }

    static CommitEntry commit(long version, Instant time, String inside) {
        Map<String, JsonNode> info = new LinkedHashMap<>();
        try {
            JSON.readTree("{" + inside + "}").properties().forEach(e -> info.put(e.getKey(), e.getValue()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(inside, e);
        }
        return new CommitEntry(
                version, time, CommitEntry.TimeSource.FILE, info, CommitEntry.State.PUBLISHED, true, Optional.empty());
    }
}
