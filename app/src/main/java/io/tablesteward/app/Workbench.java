package io.tablesteward.app;

import io.tablesteward.app.fx.Commands;
import io.tablesteward.app.fx.Dialogs;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Tasks;
import io.tablesteward.app.fx.Views;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.model.engine.ExecutionEngine;
import java.time.Clock;

/** What a controller may need, handed to its constructor. */
public record Workbench(
        Workspace workspace,
        TableReader tables,
        Tasks tasks,
        Messages messages,
        Figures figures,
        Views views,
        Dialogs dialogs,
        Commands commands,
        ExecutionEngine engine,
        Preferences preferences,
        AppFiles files,
        Clock clock) {}
