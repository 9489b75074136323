package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.report.JsonLines;
import io.tablesteward.model.report.RowSink;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.script.OpenCatalogs;
import io.tablesteward.model.sql.script.ScriptFault;
import io.tablesteward.model.sql.script.ScriptOptions;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.ScriptRun;
import io.tablesteward.model.sql.script.ScriptWatcher;
import io.tablesteward.model.sql.script.SqlTables;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Scripts as {@code table-steward sql --commit each} runs them.
 *
 * @param place folder whose tables may be named; the catalog has the name of Spark's
 */
record OurScripts(Path place) implements ScriptSide {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CATALOG = "spark_catalog";

    @Override
    public Outcome run(List<String> statements) throws IOException {
        String text = SameScript.at(place, String.join(";\n", statements));
        SqlTables tables = new OpenCatalogs(
                List.of(new FolderCatalog(
                        new Connection.Folder(CATALOG, place.toString()), List.of(new DeltaFormat()))),
                location -> {
                    Path table = Path.of(location);
                    TableName name = new TableName(
                            "delta", String.valueOf(table.getParent()), String.valueOf(table.getFileName()));
                    return new DeltaFormat().open(name, location);
                },
                (catalog, note) -> Optional.empty());
        ScriptPlan plan = ScriptPlan.of(
                SqlParser.parse(text),
                NameScope.at(Optional.of(new SchemaName(CATALOG, TableName.DEFAULT_SCHEMA))),
                Optional.empty(),
                tables,
                Progress.unwatched());
        if (!plan.isSound()) {
            return new Outcome(Map.of(), refusal(plan.faults()));
        }
        Listening listening = new Listening(text);
        ScriptOptions options = new ScriptOptions(true, Optional.empty(), "Ana Souza");
        Optional<ScriptFault> fault =
                new ScriptRun(tables, new EmbeddedEngine(), options, listening).run(plan, Progress.unwatched());
        return new Outcome(listening.rows(place), refusal(fault.stream().toList()));
    }

    private static Optional<String> refusal(List<ScriptFault> faults) {
        return faults.stream()
                .findFirst()
                .map(fault -> fault.findings().isEmpty()
                        ? fault.reason().problem().name()
                        : fault.findings().get(0).code().name());
    }

    /** Keeps the answers. */
    private record Listening(String text, Map<String, StringBuilder> answers) implements ScriptWatcher {
        Listening(String text) {
            this(text, new LinkedHashMap<>());
        }

        @Override
        public RowSink answer(ParsedStatement statement) {
            StringBuilder rows = new StringBuilder();
            answers.put(statement.span().in(text), rows);
            return new JsonLines(rows, ZoneOffset.UTC);
        }

        Map<String, List<JsonNode>> rows(Path place) throws IOException {
            Map<String, List<JsonNode>> rows = new LinkedHashMap<>();
            for (Map.Entry<String, StringBuilder> answer : answers.entrySet()) {
                List<JsonNode> read = new ArrayList<>();
                for (String line : answer.getValue().toString().lines().toList()) {
                    read.add(JSON.readTree(line));
                }
                rows.put(SameScript.withoutPlace(place, answer.getKey()), read);
            }
            return rows;
        }

        @Override
        public void ended(CommitRequest request, CommitResult result) {}

        @Override
        public void ended(CreateRequest request, CreateResult result) {}

        @Override
        public void notice(ParsedStatement statement, Reason reason) {}
    }
}
