package io.tablesteward.model.change;

/** An edit whose column is gone; its text is kept for the person to copy. */
public record LeftOver(StagedEdit staged) {}
