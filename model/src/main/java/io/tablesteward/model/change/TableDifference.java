package io.tablesteward.model.change;

import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.table.CheckConstraint;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * In what two states of a table differ: what is said of the whole table first, then its columns from the first to the
 * last, then those that are gone, then what programs need.
 */
public record TableDifference(List<Difference> all) {
    public TableDifference {
        all = List.copyOf(all);
    }

    /** Pure. Which column is which is told as {@link ColumnTrails} tells it. */
    public static TableDifference between(TableMetadata before, TableMetadata now) {
        ColumnTrails trails = new ColumnTrails(now);
        trails.goBackTo(before);
        Differences found = new Differences(before, now);
        addTexts(before, now, trails, found);
        new ColumnComparison(before, now, trails, found).compare();
        addNeeds(before, now, found);
        addMapping(before, now, found);
        addLayout(Kind.PARTITIONING, partitions(before), partitions(now), trails, found);
        addLayout(Kind.CLUSTERING, before.clusteringColumns(), now.clusteringColumns(), trails, found);
        found.ofTable(Kind.DOMAIN, before.domains(), now.domains());
        return new TableDifference(found.all());
    }

    /**
     * The same of the table itself, without its columns and without what programs need. Pure.
     *
     * @param before empty before the table said anything
     */
    public static TableDifference ofTable(Optional<TableMetadata> before, TableMetadata now) {
        TableMetadata was = before.orElseGet(() -> now.withComment(Optional.empty())
                .withTags(new TreeMap<>())
                .withProperties(new TreeMap<>())
                .withColumns(now.columns(), List.of(), List.of()));
        ColumnTrails trails = new ColumnTrails(now);
        trails.goBackTo(was);
        Differences found = new Differences(was, now);
        addTexts(was, now, trails, found);
        addMapping(was, now, found);
        addLayout(Kind.PARTITIONING, partitions(was), partitions(now), trails, found);
        return new TableDifference(found.all());
    }

    /**
     * The same of one column, without what is in it, its place and what programs keep with it. Pure.
     *
     * @param before the state before; may be empty only where the column was not there
     * @param was the column then; empty where it was not there
     * @param is the column now; empty where it is gone
     */
    public static TableDifference ofColumn(
            Optional<TableMetadata> before, Optional<Column> was, TableMetadata now, Optional<Column> is) {
        TableMetadata then = before.orElse(now);
        Differences found = new Differences(then, now);
        if (was.isPresent() && is.isPresent()) {
            new SaidOfColumn(then, now, found).compare(was.get(), is.get());
        } else if (is.isPresent()) {
            found.added(is.get());
            Column bare = is.get().withComment(Optional.empty()).withTags(new TreeMap<>());
            new SaidOfColumn(now, now, found).compare(bare, is.get());
        } else {
            was.ifPresent(found::dropped);
        }
        return new TableDifference(found.all());
    }

    public List<Difference> of(Kind kind) {
        return all.stream().filter(one -> one.kind() == kind).toList();
    }

    public boolean isNone() {
        return all.isEmpty();
    }

    private static void addTexts(TableMetadata before, TableMetadata now, ColumnTrails trails, Differences found) {
        found.ofTable(Kind.COMMENT, before.comment(), now.comment());
        found.ofTable(Kind.TAG, before.tags(), now.tags());
        SortedMap<String, String> were = new TreeMap<>(before.properties());
        SortedMap<String, String> are = new TreeMap<>(now.properties());
        // The list follows its columns (RN-03)
        were.computeIfPresent(
                StatsColumns.PROPERTY,
                (key, list) -> StatsColumns.moved(list, path -> trails.now(path).or(() -> Optional.of(path))));
        if (before.mapping() != now.mapping()) {
            were.remove(ColumnMapping.PROPERTY); // it has a kind of its own
            are.remove(ColumnMapping.PROPERTY);
        }
        found.ofTable(Kind.CONSTRAINT, constraintsOutOf(were), constraintsOutOf(are));
        found.ofTable(Kind.PROPERTY, were, are);
    }

    private static Map<String, String> constraintsOutOf(SortedMap<String, String> properties) {
        SortedMap<String, String> constraints = new TreeMap<>();
        properties.entrySet().removeIf(property -> {
            boolean is = property.getKey().startsWith(CheckConstraint.PREFIX);
            if (is) {
                constraints.put(property.getKey().substring(CheckConstraint.PREFIX.length()), property.getValue());
            }
            return is;
        });
        return constraints;
    }

    private static void addNeeds(TableMetadata before, TableMetadata now, Differences found) {
        TableFeatures were = before.features();
        TableFeatures are = now.features();
        found.ofTable(Kind.READER_VERSION, version(were.minReaderVersion()), version(are.minReaderVersion()));
        found.ofTable(Kind.WRITER_VERSION, version(were.minWriterVersion()), version(are.minWriterVersion()));
        found.ofTable(Kind.FEATURE, supported(were), supported(are));
    }

    private static void addMapping(TableMetadata before, TableMetadata now, Differences found) {
        found.ofTable(
                Kind.MAPPING,
                Optional.of(before.mapping().word()),
                Optional.of(now.mapping().word()));
    }

    private static Optional<String> version(int number) {
        return Optional.of(Integer.toString(number));
    }

    private static Map<String, String> supported(TableFeatures features) {
        return features.supported().stream().collect(Collectors.toMap(name -> name, name -> EditedField.SUPPORTED));
    }

    private static List<ColumnPath> partitions(TableMetadata table) {
        return table.partitionColumns().stream().map(ColumnPath::of).toList();
    }

    private static void addLayout(
            Kind kind, List<ColumnPath> were, List<ColumnPath> are, ColumnTrails trails, Differences found) {
        List<ColumnPath> followed =
                were.stream().map(path -> trails.now(path).orElse(path)).toList();
        if (!followed.equals(are)) {
            found.ofTable(kind, Optional.of(text(were)), Optional.of(text(are)));
        }
    }

    private static String text(List<ColumnPath> columns) {
        return columns.stream().map(ColumnPath::toString).collect(Collectors.joining(", "));
    }
}
