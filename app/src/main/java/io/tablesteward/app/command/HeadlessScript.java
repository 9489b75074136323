package io.tablesteward.app.command;

import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.script.ScriptFault;
import io.tablesteward.model.sql.script.ScriptOptions;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.ScriptRun;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** One script from its text to its exit code, on standard streams. */
final class HeadlessScript {
    private final SqlRequest request;
    private final AppFiles files;
    private final Streams streams;
    private final EngineChoice engine;

    /** Who carries the changes out; fails where that cannot be said. */
    @FunctionalInterface
    interface EngineChoice {
        ExecutionEngine engine() throws WorkbenchException;
    }

    HeadlessScript(SqlRequest request, DataFolder data, Streams streams, EngineChoice engine) {
        this.engine = engine;
        this.request = request;
        this.files = AppFiles.in(data);
        this.streams = streams;
    }

    int run() {
        return HeadlessRun.exitCode(files, streams, this::isDone);
    }

    private boolean isDone(Settings set, Complaints complaints) throws WorkbenchException {
        ExecutionEngine chosen = engine.engine();
        HeadlessTables tables =
                HeadlessTables.of(request.warehouse(), request.connection(), files.connections(), set.destination());
        String text = request.script().read(streams.in());
        ScriptOptions options = new ScriptOptions(request.commitEach(), request.note(), set.commitName());
        ScriptPlan plan = ScriptPlan.forRun(
                SqlParser.parse(text), tables.scope(), options, tables.catalogs(), Progress.unwatched());
        if (!plan.isSound()) {
            plan.faults().forEach(fault -> complaints.fault(fault, text));
            return false;
        }
        ScriptAnswers answers = new ScriptAnswers(streams.out(), request.form(), set.zone());
        Witness witness = new Witness(answers, complaints, files.myCommits(), text);
        try (answers) {
            if (request.dryRun()) {
                new DryRun(complaints).of(plan, answers.next());
                return true;
            }
            Optional<ScriptFault> fault =
                    new ScriptRun(tables.catalogs(), chosen, options, witness).run(plan, Progress.unwatched());
            fault.ifPresent(found -> complaints.fault(found, text));
            fault.ifPresent(found -> witness.listDone(found.reason()));
            return fault.isEmpty();
        } catch (IOException e) {
            if (!isReaderGone(e)) {
                complaints.reason(Reason.of(Problem.ANSWER_NOT_WRITTEN, String.valueOf(e.getMessage())));
                witness.listDone();
            }
            return false;
        } catch (RuntimeException | Error bug) {
            complaints.bug(bug);
            if (request.dryRun()) {
                complaints.say("sql.nothingDone"); // by a dry run nothing ever is
            } else {
                witness.listDoneBeforeBug();
            }
            return false;
        }
    }

    /** Whoever reads only the first lines has no complaint to hear; every system calls it a pipe. */
    private static boolean isReaderGone(IOException failure) {
        return String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
    }
}
