package io.tablesteward.app.console;

import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Map;

/**
 * A script tried: its questions answered, its changes ready to be staged, or why not.
 *
 * @param edits what is to be staged, by table as it was read
 * @param notes what the script sets as the note of each table it changes (UM-01)
 * @param notices what else the person should know
 */
record Trial(
        ScriptPlan plan,
        List<AnswerRows> answers,
        Map<TableDetails, List<MetadataEdit>> edits,
        Map<TableName, String> notes,
        List<Trouble> troubles,
        List<String> notices) {}
