package io.tablesteward.app.past;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.history.CommitText;
import io.tablesteward.model.history.Origin;
import io.tablesteward.model.history.VersionSpan;
import java.util.List;
import java.util.stream.Collectors;

/** Where a change comes from, in the words of the screen. */
final class OriginText {
    private final Workbench workbench;
    private final CommitText commits;

    OriginText(Workbench workbench) {
        this.workbench = workbench;
        this.commits = new CommitText(workbench);
    }

    /** One version, or those of which one made it. */
    String versions(Origin origin) {
        return versions(origin.versions());
    }

    private String versions(VersionSpan span) {
        String first = workbench.figures().count(span.first());
        return span.first() == span.last()
                ? first
                : workbench
                        .messages()
                        .get("past.versions", first, workbench.figures().count(span.last()));
    }

    String time(Origin origin) {
        return origin.commit().map(commits::time).orElse("");
    }

    String writer(Origin origin) {
        return origin.commit()
                .map(commits::writer)
                .orElseGet(() -> workbench.messages().get("past.origin.unknown"));
    }

    String operation(Origin origin) {
        return origin.commit().map(commits::operation).orElse("");
    }

    String note(Origin origin) {
        return origin.commit().map(commits::note).orElse("");
    }

    String lostBy(Origin origin) {
        return origin.commit().isEmpty()
                ? workbench.messages().get("past.lost.within", versions(origin))
                : workbench
                        .messages()
                        .get("past.lost.by", versions(origin), operation(origin), writer(origin), time(origin));
    }

    /** Versions of which nobody knows what they said; empty text where there is none. */
    String unseen(List<VersionSpan> spans) {
        return spans.isEmpty()
                ? ""
                : workbench
                        .messages()
                        .get("past.unseen", spans.stream().map(this::versions).collect(Collectors.joining(", ")));
    }
}
