package io.tablesteward.model.engine;

/** What the log tells of a commit of which no clear answer came (law 5). */
public sealed interface Sought {
    /** It is in the table, as this version. */
    record Arrived(long version) implements Sought {}

    /** Nothing of it is in the table; should it still arrive, one that is made in its place fails. */
    record NotThere() implements Sought {}

    /** Neither found nor ruled out: whoever carries it out may still be at it. */
    record NotKnownYet() implements Sought {}
}
