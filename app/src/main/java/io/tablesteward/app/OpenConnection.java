package io.tablesteward.app;

import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** A connection that is open, with what a person decided about it. */
public final class OpenConnection {
    private final Connection connection;
    private final Catalog catalog;
    private final boolean sample;
    private Optional<String> requiredNote;
    private final ReadOnlyBooleanWrapper editingAllowed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper sampleValuesAllowed = new ReadOnlyBooleanWrapper();
    private final ObservableList<Listing.Table> listed = FXCollections.observableArrayList();
    // Made once and kept: a view that nobody holds is collected, and who listens to it hears nothing any more
    private final ObservableList<Listing.Table> listedView = FXCollections.unmodifiableObservableList(listed);
    private final ReadOnlyObjectWrapper<Listed> listing = new ReadOnlyObjectWrapper<>(Listed.NOT_YET);

    /** How far the tables of a connection are listed. */
    public enum Listed {
        NOT_YET,
        UNDER_WAY,
        ALL,
        FAILED
    }

    /**
     * A connection as opened.
     *
     * @param requiredNote a pattern that every note must match, if the house asks for one
     */
    public OpenConnection(
            Connection connection,
            Catalog catalog,
            boolean sample,
            boolean editingAllowed,
            Optional<String> requiredNote) {
        this.connection = connection;
        this.catalog = catalog;
        this.sample = sample;
        this.requiredNote = requiredNote;
        this.editingAllowed.set(editingAllowed || sample);
    }

    public Connection connection() {
        return connection;
    }

    public Catalog catalog() {
        return catalog;
    }

    public String name() {
        return connection.name();
    }

    public boolean isSample() {
        return sample;
    }

    public Optional<String> requiredNote() {
        return requiredNote;
    }

    void requireNote(Optional<String> pattern) {
        requiredNote = pattern;
    }

    /** False means Look only. */
    public ReadOnlyBooleanProperty editingAllowedProperty() {
        return editingAllowed.getReadOnlyProperty();
    }

    /** Whether values out of data files may be shown. */
    public ReadOnlyBooleanProperty sampleValuesAllowedProperty() {
        return sampleValuesAllowed.getReadOnlyProperty();
    }

    /** The tables found so far, for the palette and the filter. */
    public ObservableList<Listing.Table> listedTables() {
        return listedView;
    }

    public ReadOnlyObjectProperty<Listed> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    ObservableList<Listing.Table> listed() {
        return listed;
    }

    ObjectProperty<Listed> listing() {
        return listing;
    }

    BooleanProperty sampleValuesAllowed() {
        return sampleValuesAllowed;
    }

    BooleanProperty editingAllowed() {
        return editingAllowed;
    }
}
