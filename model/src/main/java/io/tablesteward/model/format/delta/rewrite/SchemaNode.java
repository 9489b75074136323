package io.tablesteward.model.format.delta.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.SchemaElement;

/**
 * One element of a Parquet schema with those below it.
 *
 * @param element never changed; what is renamed is a copy
 * @param leaf which column chunk of each row group it is, counted from 0; negative for a group
 */
record SchemaNode(SchemaElement element, List<SchemaNode> children, int leaf) {
    private static final int GROUP = -1;

    /** No table is that deep, but a broken footer may be. */
    private static final int DEEPEST = 500;

    SchemaNode {
        children = List.copyOf(children);
    }

    /** Builds the tree out of the flat list of a footer; fails with a runtime exception where counts do not fit. */
    static SchemaNode root(List<SchemaElement> elements) {
        Parser parser = new Parser(elements);
        SchemaNode root = parser.next(0);
        if (parser.at != elements.size()) {
            throw new IllegalArgumentException("schema elements: " + elements.size() + " not " + parser.at);
        }
        return root;
    }

    String name() {
        return element.getName();
    }

    boolean isLeaf() {
        return leaf != GROUP;
    }

    boolean isRepeated() {
        return element.getRepetition_type() == FieldRepetitionType.REPEATED;
    }

    boolean isList() {
        return element.getConverted_type() == ConvertedType.LIST
                || (element.isSetLogicalType() && element.getLogicalType().isSetLIST());
    }

    /** Some wrote {@code MAP_KEY_VALUE} instead (LogicalTypes.md, Maps). */
    boolean isMap() {
        return element.getConverted_type() == ConvertedType.MAP
                || element.getConverted_type() == ConvertedType.MAP_KEY_VALUE
                || (element.isSetLogicalType() && element.getLogicalType().isSetMAP());
    }

    /** Under another name, without a field id: a stale one would lie to whoever reads by id later. */
    SchemaNode named(String name) {
        return with(name, children);
    }

    SchemaNode with(String name, List<SchemaNode> newChildren) {
        SchemaElement copy = element.deepCopy();
        copy.setName(name);
        copy.unsetField_id();
        if (!isLeaf()) {
            copy.setNum_children(newChildren.size());
        }
        return new SchemaNode(copy, newChildren, leaf);
    }

    /** With nothing said of what it means. */
    SchemaNode plain() {
        SchemaElement copy = element.deepCopy();
        copy.unsetLogicalType();
        copy.unsetConverted_type();
        return new SchemaNode(copy, children, leaf);
    }

    /** As a footer has it. */
    List<SchemaElement> elements() {
        List<SchemaElement> elements = new ArrayList<>();
        addTo(elements);
        return elements;
    }

    private void addTo(List<SchemaElement> elements) {
        elements.add(element);
        children.forEach(child -> child.addTo(elements));
    }

    /** Visits the leaves below in order, each with its path below this node. */
    void forEachLeaf(BiConsumer<List<String>, SchemaNode> visitor) {
        children.forEach(child -> child.visit(List.of(), visitor));
    }

    private void visit(List<String> above, BiConsumer<List<String>, SchemaNode> visitor) {
        List<String> path = new ArrayList<>(above);
        path.add(name());
        if (isLeaf()) {
            visitor.accept(List.copyOf(path), this);
        }
        children.forEach(child -> child.visit(path, visitor));
    }

    private static final class Parser {
        private final List<SchemaElement> elements;
        private int at;
        private int leaves;

        Parser(List<SchemaElement> elements) {
            this.elements = elements;
        }

        SchemaNode next(int depth) {
            if (depth > DEEPEST) {
                throw new IllegalArgumentException("schema deeper than " + DEEPEST);
            }
            SchemaElement element = elements.get(at++);
            if (element.isSetType()) {
                return new SchemaNode(element, List.of(), leaves++);
            }
            List<SchemaNode> children = new ArrayList<>();
            for (int i = 0; i < element.getNum_children(); i++) {
                children.add(next(depth + 1));
            }
            return new SchemaNode(element, children, GROUP);
        }
    }
}
