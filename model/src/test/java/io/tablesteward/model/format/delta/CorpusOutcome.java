package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.util.OptionalLong;

/** How opening one table of the corpus ends, as one line. */
record CorpusOutcome(
        String name, String opens, String version, String columns, String editable, String files, String rows) {
    static final String HEADER = "name\topens\tversion\tcolumns\teditable\tfiles\trows";
    static final String YES = "yes";
    private static final String NONE = "-";

    static CorpusOutcome of(Corpus.Fixture fixture) {
        try {
            DeltaTable table =
                    new DeltaFormat().open(name(fixture), fixture.folder().toString());
            TableDetails details = table.details(Progress.unwatched());
            TableSize size = table.size(Progress.unwatched());
            return new CorpusOutcome(
                    fixture.name(),
                    YES,
                    Long.toString(details.version()),
                    Long.toString(details.metadata()
                            .allColumns()
                            .filter(c -> c.kind() == Column.Kind.FIELD)
                            .count()),
                    details.lookOnly().map(Reason::problem).map(Enum::name).orElse(YES),
                    Long.toString(size.files()),
                    text(size.rows()));
        } catch (WorkbenchException e) {
            String problem = e.reason().problem().name();
            return new CorpusOutcome(fixture.name(), problem, NONE, NONE, NONE, NONE, NONE);
        }
    }

    static TableName name(Corpus.Fixture fixture) {
        return new TableName("corpus", TableName.DEFAULT_SCHEMA, fixture.name());
    }

    private static String text(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : NONE;
    }

    boolean isOpened() {
        return opens.equals(YES);
    }

    boolean isEditable() {
        return editable.equals(YES);
    }

    @Override
    public String toString() {
        return String.join("\t", name, opens, version, columns, editable, files, rows);
    }
}
