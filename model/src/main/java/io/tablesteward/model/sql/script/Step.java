package io.tablesteward.model.sql.script;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.Question;
import io.tablesteward.model.sql.SqlStatement.CreateTable;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.Wish;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** One statement of a script with its names resolved. */
public sealed interface Step {
    ParsedStatement source();

    <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException;

    /** One answer for every kind of step. */
    interface Visitor<R> {
        R ask(Ask step) throws WorkbenchException, StatementRefused, IOException;

        R edit(Edit step) throws WorkbenchException, StatementRefused, IOException;

        R use(Use step) throws WorkbenchException, StatementRefused, IOException;

        R note(Note step) throws WorkbenchException, StatementRefused, IOException;

        R makeSchema(MakeSchema step) throws WorkbenchException, StatementRefused, IOException;

        R makeTable(MakeTable step) throws WorkbenchException, StatementRefused, IOException;
    }

    /**
     * Asks something.
     *
     * @param table absent where the question is about no table
     * @param scope what names mean there
     */
    record Ask(ParsedStatement source, Question question, Optional<ScriptTable> table, NameScope scope)
            implements Step {
        @Override
        public <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException {
            return visitor.ask(this);
        }
    }

    /** Changes what is said about a table. */
    record Edit(ParsedStatement source, ScriptTable table, List<Wish> wishes) implements Step {
        public Edit {
            wishes = List.copyOf(wishes);
        }

        /** True for what may not share a commit with anything (CM-03). */
        public boolean standsAlone() {
            return wishes.stream().anyMatch(wish -> wish.edit().field().kind().standsAlone());
        }

        @Override
        public <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException {
            return visitor.edit(this);
        }
    }

    /** Changes what the names after it mean. */
    record Use(ParsedStatement source, SchemaName current) implements Step {
        @Override
        public <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException {
            return visitor.use(this);
        }
    }

    /** Sets the note of the commits after it, shows it, or takes it back (UM-01). */
    record Note(ParsedStatement source, Setting setting) implements Step {
        @Override
        public <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException {
            return visitor.note(this);
        }
    }

    /**
     * Makes a schema.
     *
     * @param isNew false where it was there already when the script was planned, and may be
     */
    record MakeSchema(ParsedStatement source, SchemaName name, boolean ifNotExists, boolean isNew) implements Step {
        @Override
        public <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException {
            return visitor.makeSchema(this);
        }
    }

    /**
     * Makes an empty table.
     *
     * @param isNew false where it was there already when the script was planned, and may be
     */
    record MakeTable(ParsedStatement source, TableName name, CreateTable statement, boolean isNew) implements Step {
        @Override
        public <R> R accept(Visitor<R> visitor) throws WorkbenchException, StatementRefused, IOException {
            return visitor.makeTable(this);
        }
    }
}
