package io.tablesteward.app.command;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.sql.ParsedScript;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.script.ScriptFault;
import io.tablesteward.model.sql.script.ScriptOptions;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.ScriptRun;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** One script from its text to its exit code, on standard streams. */
final class HeadlessScript {
    private static final int ALL_DONE = 0;
    private static final int FAILED = 1;

    private final SqlRequest request;
    private final AppFiles files;
    private final Streams streams;
    private final ExecutionEngine engine;

    HeadlessScript(SqlRequest request, DataFolder data, Streams streams, ExecutionEngine engine) {
        this.engine = engine;
        this.request = request;
        this.files = AppFiles.in(data);
        this.streams = streams;
    }

    int run() throws IOException {
        Loaded<Settings> settings = files.settings().read();
        Settings set = settings.or(Settings.DEFAULTS);
        Messages messages = new Messages(set.locale());
        Complaints complaints = new Complaints(messages, streams.err());
        Loaded<SavedConnections> connections = files.connections().read();
        settings.notices().forEach(complaints::setAside);
        connections.notices().forEach(complaints::setAside);
        try (Writer out = new BufferedWriter(new OutputStreamWriter(streams.out(), StandardCharsets.UTF_8))) {
            HeadlessTables tables = HeadlessTables.of(request, connections.or(SavedConnections.NONE));
            String text = request.script().read(streams.in());
            ParsedScript script = SqlParser.parse(text);
            ScriptPlan plan =
                    ScriptPlan.of(script, tables.scope(), request.note(), tables.catalogs(), Progress.unwatched());
            if (!plan.isSound()) {
                plan.faults().forEach(fault -> complaints.fault(fault, text));
                return FAILED;
            }
            ScriptAnswers answers = new ScriptAnswers(out, request.form(), set.zone());
            if (request.dryRun()) {
                new DryRun(complaints).of(plan, answers.next());
                return ALL_DONE;
            }
            ScriptOptions options = new ScriptOptions(request.commitEach(), request.note(), set.commitName());
            Witness witness = new Witness(answers, complaints, files.myCommits(), text);
            Optional<ScriptFault> fault =
                    new ScriptRun(tables.catalogs(), engine, options, witness).run(plan, Progress.unwatched());
            fault.ifPresent(found -> complaints.fault(found, text));
            fault.ifPresent(found -> witness.listCommitted());
            return fault.isPresent() ? FAILED : ALL_DONE;
        } catch (WorkbenchException e) {
            complaints.reason(e.reason());
            return FAILED;
        }
    }
}
