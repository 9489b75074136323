package io.tablesteward.model.format.delta;

import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.ImpliedFeatures;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableFeatures;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What programs need for a new table: the features that are asked for, used or come with those, in the lowest protocol
 * that has just them, as Spark with Delta 4.4 reckons it.
 */
record NewProtocol(NewTable table) {
    private static final int USUAL_READER = 1;
    private static final int USUAL_WRITER = 2;
    private static final Map<DataType, String> FEATURES_OF_TYPES = Map.of(
            DataType.Primitive.TIMESTAMP_NTZ, "timestampNtz",
            DataType.Primitive.VARIANT, "variantType");

    /** True for keys that ask for a protocol; they are no properties of the table afterwards. */
    static boolean isAskedBy(String key) {
        return isFeatureKey(key)
                || key.equals(FieldKeys.MIN_READER_VERSION)
                || key.equals(FieldKeys.MIN_WRITER_VERSION);
    }

    static boolean isFeatureKey(String key) {
        return DeltaProperties.startsWith(key, FieldKeys.FEATURE_PREFIX);
    }

    /** The feature that such a key names, if a new table may have it. */
    static Optional<KnownFeature> featureNamedBy(String key) {
        return KnownFeature.atCreation(key.substring(FieldKeys.FEATURE_PREFIX.length()));
    }

    TableFeatures features() {
        NavigableSet<String> needed = ImpliedFeatures.of(
                stated(FieldKeys.MIN_READER_VERSION, USUAL_READER), stated(FieldKeys.MIN_WRITER_VERSION, USUAL_WRITER));
        Stream.of(byProperties(), byName(), byTypes(), byNotNull())
                .flatMap(names -> names)
                .forEach(name -> add(name, needed));
        return TableFeatures.lowest(needed, name -> known(name).ofReaders());
    }

    private int stated(String key, int usual) {
        String text = table.properties().getOrDefault(key, "");
        return PropertyValues.isNumberFrom(1, text) ? Integer.parseInt(text) : usual;
    }

    private Stream<String> byProperties() {
        return table.properties().entrySet().stream()
                .flatMap(entry ->
                        DeltaProperties.atCreation(entry.getKey())
                                .filter(property -> !property.isOff(entry.getValue()))
                                .stream())
                .flatMap(property -> property.features().stream().limit(1));
    }

    private Stream<String> byName() {
        return table.properties().keySet().stream()
                .filter(NewProtocol::isFeatureKey)
                .flatMap(key -> featureNamedBy(key).stream())
                .map(KnownFeature::name);
    }

    private Stream<String> byTypes() {
        return table.columns().stream()
                .flatMap(column -> column.type().withParts())
                .flatMap(type -> Optional.ofNullable(FEATURES_OF_TYPES.get(type)).stream());
    }

    /** Only a writer that knows invariants keeps the empty value out. */
    private Stream<String> byNotNull() {
        return NewField.all(table.columns()).anyMatch(field -> !field.column().nullable())
                ? Stream.of("invariants")
                : Stream.empty();
    }

    private static void add(String name, NavigableSet<String> needed) {
        needed.add(name);
        known(name).requires().forEach(needed::add);
    }

    private static KnownFeature known(String name) {
        return KnownFeature.named(name)
                .orElseThrow(() -> new IllegalStateException(
                        String.format(Locale.ROOT, "%s is not in delta-features.json", name)));
    }
}
