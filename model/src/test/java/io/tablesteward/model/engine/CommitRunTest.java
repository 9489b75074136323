package io.tablesteward.model.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CommitRunTest {
    private final List<String> committed = new ArrayList<>();
    private final AtomicBoolean stopped = new AtomicBoolean();

    @Test
    void aTableThatFailsDoesNotKeepTheOthersFromTheirTurn() {
        List<TurnOutcome> outcomes = run(turns("first", "broken", "last"), outcome -> {});

        assertThat(committed).containsExactly("first", "last");
        assertThat(outcomes).hasSize(3);
        assertThat(outcomes.get(1))
                .isInstanceOfSatisfying(
                        TurnOutcome.Failed.class,
                        failed -> assertThat(failed.reason().problem()).isEqualTo(Problem.UNREACHABLE));
    }

    @Test
    void aBugAtOneTableLosesNeitherTheOutcomesBeforeItNorTheTurnsAfterIt() {
        List<TurnOutcome> outcomes = run(turns("first", "bug", "last"), outcome -> {});

        assertThat(committed).containsExactly("first", "last");
        assertThat(outcomes.get(1)).isInstanceOf(TurnOutcome.Broken.class);
    }

    @Test
    void stopFinishesTheTableInHandAndLeavesTheRestPending() {
        List<TurnOutcome> outcomes = run(turns("first", "second", "third"), outcome -> stopped.set(true));

        assertThat(committed).containsExactly("first");
        assertThat(outcomes.get(0)).isInstanceOf(TurnOutcome.Ended.class);
        assertThat(outcomes.subList(1, 3)).allSatisfy(rest -> assertThat(rest).isInstanceOf(TurnOutcome.Stopped.class));
    }

    @Test
    void eachOutcomeIsToldAsItComes() {
        List<TurnOutcome> told = new ArrayList<>();

        List<TurnOutcome> outcomes = run(turns("a", "broken"), told::add);

        assertThat(told).isEqualTo(outcomes);
    }

    private List<TurnOutcome> run(List<CommitRun.Turn> turns, java.util.function.Consumer<TurnOutcome> ended) {
        return new CommitRun(new Engine()).run(turns, ended, new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return stopped.get();
            }
        });
    }

    private static List<CommitRun.Turn> turns(String... names) {
        List<CommitRun.Turn> turns = new ArrayList<>();
        for (String name : names) {
            TableName table = new TableName("c", "s", name);
            ChangeSet changes = new ChangeSet(table, "/tables/" + name, new Base(0, "", Optional.empty()), List.of());
            turns.add(new CommitRun.Turn(named(table), new CommitRequest(changes, Optional.empty(), "anna")));
        }
        return turns;
    }

    /** A table that only knows its name: a run asks for nothing else. */
    private static GovernedTable named(TableName name) {
        return (GovernedTable) Proxy.newProxyInstance(
                GovernedTable.class.getClassLoader(),
                new Class<?>[] {GovernedTable.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("name")) {
                        return name;
                    }
                    throw new AssertionError(method);
                });
    }

    private final class Engine implements ExecutionEngine {
        @Override
        public Support supports(TableDetails table, MetadataEdit edit) {
            return Support.yes();
        }

        @Override
        public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
                throws WorkbenchException {
            progress.stopIfCancelled();
            if (table.name().table().equals("broken")) {
                throw WorkbenchException.of(Problem.UNREACHABLE, "host", "no route");
            }
            if (table.name().table().equals("bug")) {
                throw new IllegalStateException("a bug");
            }
            committed.add(table.name().table());
            return new CommitResult.Unknown("txn", 1);
        }

        @Override
        public Sought lookAgain(
                GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
            return new Sought.NotKnownYet();
        }
    }
}
