package io.tablesteward.model.change.streams;

import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.change.SchemaOperation;
import java.util.List;
import java.util.stream.Stream;

/**
 * A version at which streams that read a table stop, and what was changed there.
 *
 * @param version of the commit, or {@link StreamSetting#VERSION_TO_COME}
 */
public record StreamStop(SchemaOperation operation, String version) {
    /** That of a change still to be made. */
    public static List<StreamStop> toCome(SchemaOperation operation) {
        return List.of(new StreamStop(operation, StreamSetting.VERSION_TO_COME));
    }

    /**
     * Those of a change that is made, in order: each commit that ends names is one of its own.
     *
     * @param operation what the change was for those who read the table
     */
    public static List<StreamStop> of(SchemaOperation operation, List<CommitResult.Committed> commits) {
        return commits.stream().flatMap(commit -> of(operation, commit)).toList();
    }

    private static Stream<StreamStop> of(SchemaOperation operation, CommitResult.Committed commit) {
        SchemaOperation made = renames(commit) ? SchemaOperation.RENAME_COLUMNS : operation;
        List<Long> ends = OwnCommit.endingNames(commit.commits());
        return (ends.isEmpty() ? List.of(commit.version()) : ends)
                .stream().map(version -> new StreamStop(made, String.valueOf(version)));
    }

    /** New names before a removal are a change of their own. */
    private static boolean renames(CommitResult.Committed commit) {
        return commit.written().edits().stream()
                .anyMatch(staged -> staged.edit().field().kind() == EditedField.Kind.NAME);
    }
}
