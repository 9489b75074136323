package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.LastNote;
import io.tablesteward.model.history.Writer;
import io.tablesteward.model.history.Writers;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import javafx.scene.control.Label;

/** What the newest commits tell: the last note and whose it is, and whether Databricks writes here. */
final class CommitNews {
    private static final int LOOKED_AT = 1_000;

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private Optional<Long> version = Optional.empty();

    private record News(Optional<LastNote> lastNote, boolean databricks) {}

    CommitNews(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    void show(Label note, Label who, Label databricks) {
        TableDetails details = table.detailsProperty().get();
        Optional<Long> now = Optional.ofNullable(details).map(TableDetails::version);
        if (now.equals(version)) {
            return;
        }
        version = now;
        note.setText(messages.get("table.note.reading"));
        Visibility.show(who, false);
        Visibility.show(databricks, false);
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("table.note.reading"),
                        progress -> new News(
                                LastNote.in(table.table().history(), LOOKED_AT, progress),
                                Writers.of(
                                                table.table().history(),
                                                workbench.clock().instant(),
                                                progress)
                                        .databricksWroteAt()
                                        .isPresent()),
                        news -> {
                            if (now.equals(version)) {
                                Visibility.show(databricks, news.databricks());
                                show(news.lastNote(), note, who);
                            }
                        },
                        failure -> {
                            if (now.equals(version)) {
                                note.setText(messages.get("table.note.failed", why(failure)));
                            }
                        });
    }

    private void show(Optional<LastNote> last, Label note, Label who) {
        Visibility.show(who, last.isPresent());
        if (last.isEmpty()) {
            note.setText(messages.get("table.note.none"));
            return;
        }
        CommitEntry commit = last.get().commit();
        note.setText(messages.get("table.note.text", commit.note().orElse("")));
        StringJoiner said = new StringJoiner("  ·  ");
        Writer.of(commit, List.of()).label().ifPresent(said::add);
        said.add(messages.get("table.header.version", commit.version()));
        said.add(workbench.figures().moment(commit.timestamp()));
        int later = last.get().laterWithoutNote();
        if (later > 0) {
            said.add(messages.get("table.note.later", later));
        }
        who.setText(said.toString());
    }

    private String why(Throwable failure) {
        return failure instanceof WorkbenchException expected
                ? messages.what(expected.reason())
                : String.valueOf(failure.getMessage());
    }
}
