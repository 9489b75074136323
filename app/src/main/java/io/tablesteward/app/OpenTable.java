package io.tablesteward.app;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.util.OptionalLong;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/** A table that stands in a tab, as it is now or as it was at an older version. Only {@link Workspace} changes what it says of the table. */
public final class OpenTable {
    private final OpenConnection connection;
    private final GovernedTable table;
    private final OptionalLong olderVersion;
    private final ReadOnlyObjectWrapper<@Nullable TableDetails> details = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable TableMetadata> preview = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable ChangeSet> changes = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Merge> clash = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure = new ReadOnlyObjectWrapper<>();
    private final ObjectProperty<Section> section = new SimpleObjectProperty<>(Section.OVERVIEW);
    private final ObjectProperty<@Nullable ColumnPath> selectedColumn = new SimpleObjectProperty<>();
    private final ObjectProperty<@Nullable CommitEntry> selectedCommit = new SimpleObjectProperty<>();

    private final ObservableList<CommitEntry> selectedCommits = FXCollections.observableArrayList();
    private final ObjectProperty<HistoryFilter> historyFilter = new SimpleObjectProperty<>(HistoryFilter.ALL);
    private final ObjectProperty<@Nullable Long> commitToShow = new SimpleObjectProperty<>();

    OpenTable(OpenConnection connection, GovernedTable table) {
        this(connection, table, OptionalLong.empty());
    }

    private OpenTable(OpenConnection connection, GovernedTable table, OptionalLong olderVersion) {
        this.connection = connection;
        this.table = table;
        this.olderVersion = olderVersion;
    }

    /** The same table as it was at an older version. */
    OpenTable at(long version) {
        return new OpenTable(connection, table.at(version), OptionalLong.of(version));
    }

    OpenTable forAnotherWindow() {
        OpenTable next = new OpenTable(connection, table, olderVersion);
        next.details.set(details.get());
        next.preview.set(preview.get());
        next.changes.set(changes.get());
        next.clash.set(clash.get());
        next.failure.set(failure.get());
        next.section.set(section.get());
        next.selectedColumn.set(selectedColumn.get());
        next.selectedCommit.set(selectedCommit.get());
        return next;
    }

    public OpenConnection connection() {
        return connection;
    }

    /** The door to the table itself; its methods block, so call them through {@code Tasks}. */
    public GovernedTable table() {
        return table;
    }

    public TableName name() {
        return table.name();
    }

    /** The older version that it shows, for good; empty if it follows the latest. */
    public OptionalLong olderVersion() {
        return olderVersion;
    }

    public boolean isLatest() {
        return olderVersion.isEmpty();
    }

    /** The version read, the latest unless it shows an older one; null until it is. */
    public ReadOnlyObjectProperty<@Nullable TableDetails> detailsProperty() {
        return details.getReadOnlyProperty();
    }

    /** What the table will say with the staged changes; null until it is read. */
    public ReadOnlyObjectProperty<@Nullable TableMetadata> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** The staged changes; null when there are none. */
    public ReadOnlyObjectProperty<@Nullable ChangeSet> changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** What somebody else changed meanwhile and must be decided; null when nothing. */
    public ReadOnlyObjectProperty<@Nullable Merge> clashProperty() {
        return clash.getReadOnlyProperty();
    }

    /** Why the table could not be read; null when it could. */
    public ReadOnlyObjectProperty<@Nullable Throwable> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    public ObjectProperty<Section> sectionProperty() {
        return section;
    }

    /** The column that the inspector shows. */
    public ObjectProperty<@Nullable ColumnPath> selectedColumnProperty() {
        return selectedColumn;
    }

    /** The commit that the inspector shows. */
    public ObjectProperty<@Nullable CommitEntry> selectedCommitProperty() {
        return selectedCommit;
    }

    /** All commits selected in its history; kept by that screen. */
    public ObservableList<CommitEntry> selectedCommits() {
        return selectedCommits;
    }

    /** What its history shows of the commits; kept by that screen. */
    public ObjectProperty<HistoryFilter> historyFilterProperty() {
        return historyFilter;
    }

    /** The version that its history is asked to show; null once it does. */
    public ObjectProperty<@Nullable Long> commitToShowProperty() {
        return commitToShow;
    }

    /** True if edits may be staged: the connection allows it and the table can be changed (law 7). */
    public boolean isEditable() {
        TableDetails now = details.get();
        return now != null
                && now.lookOnly().isEmpty()
                && connection.editingAllowedProperty().get();
    }

    void show(TableDetails read) {
        details.set(read);
        failure.set(null);
        drawPreview();
    }

    void show(@Nullable ChangeSet staged) {
        changes.set(staged == null || staged.isEmpty() ? null : staged);
        drawPreview();
    }

    void show(@Nullable Merge undecided) {
        clash.set(undecided);
    }

    void fail(Throwable why) {
        failure.set(why);
    }

    private void drawPreview() {
        TableDetails now = details.get();
        ChangeSet staged = changes.get();
        if (now == null) {
            preview.set(null);
        } else if (staged == null) {
            preview.set(now.metadata());
        } else {
            // A clash not yet decided may hold edits of columns that are gone; the merge keeps their texts.
            preview.set(staged.applicableTo(now.metadata()).appliedTo(now.metadata()));
        }
    }
}
