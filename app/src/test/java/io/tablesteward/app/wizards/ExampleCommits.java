package io.tablesteward.app.wizards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitEntry.State;
import io.tablesteward.model.history.CommitEntry.TimeSource;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Histories for tests of wizards. */
final class ExampleCommits {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final String SPARK = "Apache-Spark/4.1.2 Delta-Lake/4.4.0";

    private ExampleCommits() {}

    /**
     * Four weeks of a stream by day, and of a merge every hour; still at night and on Sundays.
     *
     * @param newest when the last commit was
     */
    static ExampleHistory busy(Instant newest) {
        List<CommitEntry> commits = new ArrayList<>();
        long version = 10_482;
        Instant time = newest;
        while (time.isAfter(newest.minus(Duration.ofDays(27)))) {
            ZonedDateTime here = time.atZone(BERLIN);
            boolean still = here.getHour() < 6 || here.getHour() > 21 || here.getDayOfWeek() == DayOfWeek.SUNDAY;
            if (!still) {
                boolean merge = here.getMinute() >= 50 && here.getHour() % 2 == 0;
                commits.add(
                        merge
                                ? of(version--, time, "MERGE", "etl-service", SPARK)
                                : of(version--, time, "STREAMING UPDATE", "ingest", SPARK));
            }
            time = time.minus(Duration.ofMinutes(10));
        }
        commits.set(40, of(commits.get(40).version(), commits.get(40).timestamp(), "WRITE", "loader", "loader 1.2"));
        return new ExampleHistory(commits);
    }

    static CommitEntry of(long version, Instant time, String operation, String user, String engine) {
        Map<String, JsonNode> info = new HashMap<>();
        info.put("operation", JsonNodeFactory.instance.textNode(operation));
        info.put("userName", JsonNodeFactory.instance.textNode(user));
        info.put("engineInfo", JsonNodeFactory.instance.textNode(engine));
        if (operation.equals("STREAMING UPDATE")) {
            ObjectNode parameters = JsonNodeFactory.instance.objectNode();
            parameters.put("queryId", "3ae4c1d0");
            info.put("operationParameters", parameters);
        }
        return new CommitEntry(version, time, TimeSource.FILE, info, State.PUBLISHED, true, Optional.empty());
    }

    /** The same with one more commit. */
    static ExampleHistory and(ExampleHistory before, CommitEntry newest) {
        List<CommitEntry> commits = new ArrayList<>(before.commits());
        commits.add(0, newest);
        return new ExampleHistory(commits);
    }
}
