package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;

/** Takes actions as they are read from a log. */
@FunctionalInterface
interface ActionVisitor {
    /**
     * Takes one action.
     *
     * @param name the kind, such as {@code add}
     * @param inside the action itself, to keep
     */
    void action(String name, ObjectNode inside) throws WorkbenchException;
}
