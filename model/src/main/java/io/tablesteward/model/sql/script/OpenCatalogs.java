package io.tablesteward.model.sql.script;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.format.GovernedTable;
import java.util.List;
import java.util.Optional;

/** The tables of some catalogs, and those in any place that can be read. */
public final class OpenCatalogs implements SqlTables {
    private final List<Catalog> open;
    private final PathDoor paths;
    private final Refusals refusals;

    public OpenCatalogs(List<Catalog> open, PathDoor paths, Refusals refusals) {
        this.open = List.copyOf(open);
        this.paths = paths;
        this.refusals = refusals;
    }

    /** Opens the table in a place. */
    public interface PathDoor {
        GovernedTable open(String location) throws WorkbenchException;
    }

    /** Why a table of a catalog may not be changed, see {@link SqlTables#refusal}. */
    public interface Refusals {
        Optional<Reason> of(String catalog, Optional<String> note);
    }

    @Override
    public List<String> catalogs() {
        return open.stream().map(Catalog::name).toList();
    }

    @Override
    public Catalog catalog(String name) throws WorkbenchException {
        return open.stream()
                .filter(catalog -> catalog.name().equals(name))
                .findFirst()
                .or(() -> open.stream()
                        .filter(catalog -> catalog.name().equalsIgnoreCase(name))
                        .findFirst())
                .orElseThrow(() -> open.isEmpty()
                        ? WorkbenchException.of(Problem.NO_CONNECTIONS, name)
                        : WorkbenchException.of(Problem.CATALOG_NOT_FOUND, name, String.join(", ", catalogs())));
    }

    @Override
    public GovernedTable at(String location) throws WorkbenchException {
        return paths.open(location);
    }

    @Override
    public Optional<Reason> refusal(String catalog, Optional<String> note) {
        return refusals.of(catalog, note);
    }
}
