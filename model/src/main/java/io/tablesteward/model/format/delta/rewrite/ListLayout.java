package io.tablesteward.model.format.delta.rewrite;

import java.util.List;

/** How lists lie in Parquet schemas, old and new (LogicalTypes.md, Lists, Backward-compatibility rules). */
final class ListLayout {
    /** Readers take a repeated group of this name for the element itself. */
    private static final String ELEMENT_ITSELF = "array";

    private static final String AROUND_THE_ELEMENT = "list";

    private ListLayout() {}

    /** True if the repeated field is the element; else the element is the one field inside it. */
    static boolean isElement(SchemaNode repeated, String listName) {
        return repeated.isLeaf()
                || repeated.children().size() != 1
                || repeated.children().get(0).isRepeated()
                || repeated.name().equals(ELEMENT_ITSELF)
                || repeated.name().equals(listName + "_tuple");
    }

    /**
     * The list with a new name and a new repeated field, which readers understand as before: a name such as
     * {@code a_tuple} means something only in a list {@code a}, and a struct of one field is no longer known by having
     * several.
     */
    static SchemaNode renamed(SchemaNode list, String name, SchemaNode repeated) {
        boolean wasElement = isElement(list.children().get(0), list.name());
        boolean understood = isElement(repeated, name) == wasElement;
        SchemaNode inside = understood ? repeated : repeated.named(wasElement ? ELEMENT_ITSELF : AROUND_THE_ELEMENT);
        return list.with(name, List.of(inside));
    }
}
