package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.tour.Pace;
import io.tablesteward.app.tour.Tour;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;

/** The tour in the window of a person, on the sample of that person: nothing else is touched. */
final class SampleTour implements Tour.Ending {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final Places places;
    private final NoticeBar notices;
    private final Node window;

    /**
     * A tour that has not begun.
     *
     * @param window any node of it
     */
    SampleTour(Workbench workbench, Places places, NoticeBar notices, Node window) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
        this.places = places;
        this.notices = notices;
        this.window = window;
    }

    void addCommand() {
        workbench
                .commands()
                .add(new Command(
                        "help.tour",
                        Optional.empty(),
                        "mdi2c-compass-outline",
                        Bindings.createBooleanBinding(() -> true),
                        this::start));
    }

    /** Review commits what waits in any table, so that nothing may wait when the tour comes there. */
    private void start() {
        workspace.finishTyping();
        if (workspace.changes().isEmpty()) {
            places.openSample(this::lookAtTable);
        } else {
            workbench
                    .dialogs()
                    .tell(
                            messages.get("tour.refused.changes"),
                            messages.get(
                                    "tour.refused.changes.remedy",
                                    workspace.changes().size()));
        }
    }

    private void lookAtTable(OpenConnection sample) {
        if (!sample.editingAllowedProperty().get()) {
            workbench
                    .dialogs()
                    .tell(messages.get("tour.refused.lookOnly"), messages.get("tour.refused.lookOnly.remedy"));
            return;
        }
        TableName table = Tour.tableIn(sample.name());
        workbench
                .tasks()
                .run(
                        messages.get("task.read", table),
                        progress -> sample.catalog().open(table).details(progress),
                        details -> beginOrRestore(table, details));
    }

    /** What the tour types must not stand there yet, or it would change nothing. */
    private void beginOrRestore(TableName table, TableDetails details) {
        if (Tour.wasTakenOn(details.metadata())) {
            workbench
                    .dialogs()
                    .ask(
                            messages.get("tour.again.title"),
                            messages.get("main.restoreSample.body"),
                            messages.get("tour.again.action"),
                            () -> places.restoreSample(sample -> begin(table)));
        } else {
            begin(table);
        }
    }

    private void begin(TableName table) {
        notices.remove(Notice.Topic.TOUR);
        workspace.openTable(table).ifPresent(workspace::close);
        new Tour(workbench, window.getScene(), Optional.empty(), Pace.asked(), this).start();
    }

    @Override
    public void well() {
        say("tour.ended", List.of(Notice.Action.command("command.file.restoreSample", "file.restoreSample")));
    }

    @Override
    public void stopped() {
        say("tour.stopped", List.of());
    }

    @Override
    public void badly(List<String> problems) {
        workbench.dialogs().tell(messages.get("tour.notWell"), String.join("\n", problems));
    }

    private void say(String key, List<Notice.Action> actions) {
        notices.show(new Notice(
                Notice.Topic.TOUR, "mdi2c-compass-outline", in -> in.messages().get(key), actions));
    }
}
