package io.tablesteward.model.table;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A column, or a field nested in one.
 *
 * @param kind a field can carry a comment and tags, a position (key or value of a map) cannot (CO-01)
 * @param comment absent and empty are different states (CO-03)
 * @param tags key to value; a tag without a value has the empty text
 * @param id the column mapping id, if the table gives ids
 * @param physicalName the name in the files, if it is stated
 * @param otherMetadata every other metadata key of the field as JSON text, so that nothing is lost unseen (law 3)
 * @param children fields of a struct, also of one inside an array; key and value positions of a map that hold fields
 */
public record Column(
        ColumnPath path,
        Kind kind,
        ColumnType type,
        boolean nullable,
        Optional<String> comment,
        SortedMap<String, String> tags,
        Optional<Integer> id,
        Optional<String> physicalName,
        Set<Mark> marks,
        SortedMap<String, String> otherMetadata,
        List<Column> children) {

    /** Whether a place in the schema is a named field or a position inside a map. */
    public enum Kind {
        FIELD,
        POSITION
    }

    public Column {
        tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
        otherMetadata = Collections.unmodifiableSortedMap(new TreeMap<>(otherMetadata));
        marks = marks.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf((Collection<Mark>) marks));
        children = List.copyOf(children);
    }

    public String name() {
        return path.name();
    }

    public Column withComment(Optional<String> text) {
        return new Column(path, kind, type, nullable, text, tags, id, physicalName, marks, otherMetadata, children);
    }

    public Column withTags(SortedMap<String, String> newTags) {
        return new Column(
                path, kind, type, nullable, comment, newTags, id, physicalName, marks, otherMetadata, children);
    }

    /** The same with other fields in it, which its type names too. */
    public Column withChildren(List<Column> newChildren) {
        return new Column(
                path,
                kind,
                newChildren.equals(children) ? type : type.around(newChildren),
                nullable,
                comment,
                tags,
                id,
                physicalName,
                marks,
                otherMetadata,
                newChildren);
    }

    /** The same at another place; what is in it stays where it was. */
    public Column at(ColumnPath newPath) {
        return new Column(
                newPath, kind, type, nullable, comment, tags, id, physicalName, marks, otherMetadata, children);
    }

    /** The same with what ties it to the names in the files. */
    public Column mapped(int newId, String newPhysicalName) {
        return new Column(
                path,
                kind,
                type,
                nullable,
                comment,
                tags,
                Optional.of(newId),
                Optional.of(newPhysicalName),
                marks,
                otherMetadata,
                children);
    }

    /** The same without what ties it to the names in the files. */
    public Column unmapped() {
        return new Column(
                path,
                kind,
                type,
                nullable,
                comment,
                tags,
                Optional.empty(),
                Optional.empty(),
                marks,
                otherMetadata,
                children);
    }

    public Column withOtherMetadata(SortedMap<String, String> newMetadata) {
        return new Column(path, kind, type, nullable, comment, tags, id, physicalName, marks, newMetadata, children);
    }

    /** This column and everything below it, parents first. */
    public Stream<Column> withDescendants() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(Column::withDescendants));
    }
}
