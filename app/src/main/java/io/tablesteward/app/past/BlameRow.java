package io.tablesteward.app.past;

import io.tablesteward.app.Workbench;
import io.tablesteward.model.history.BlamedChange;
import io.tablesteward.model.history.CommitEntry;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One change of what is said, with who made it. */
record BlameRow(
        String version,
        String time,
        String writer,
        String what,
        String before,
        String after,
        String note,
        Optional<CommitEntry> commit) {
    static BlameRow of(BlamedChange change, Workbench workbench) {
        DifferenceText words = new DifferenceText(workbench.messages());
        OriginText origin = new OriginText(workbench);
        return new BlameRow(
                origin.versions(change.origin()),
                origin.time(change.origin()),
                origin.writer(change.origin()),
                words.what(change.difference()),
                words.before(change.difference()),
                words.now(change.difference()),
                origin.note(change.origin()),
                change.origin().commit());
    }

    List<String> cells() {
        return List.of(version, time, writer, what, before, after, note);
    }

    boolean mentions(String wanted) {
        String part = wanted.toLowerCase(Locale.ROOT);
        return cells().stream().anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(part));
    }
}
