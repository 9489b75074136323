package io.tablesteward.model.change;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What of a change set the checks let pass.
 *
 * @param refused edits that may not be committed, each with the worst that is said of it
 */
public record Feasible(ChangeSet changes, List<Refused> refused) {
    /** An edit and why it may not be committed. */
    public record Refused(StagedEdit staged, Finding finding) {}

    public Feasible {
        refused = List.copyOf(refused);
    }

    /**
     * Takes edits away until nothing is said against any of those that are left. What is said against the whole table
     * concerns no edit more than another, and takes none away.
     *
     * @param checks what there is to say of a change set, worst first
     */
    public static Feasible of(ChangeSet changes, Function<ChangeSet, List<Finding>> checks) {
        ChangeSet left = changes;
        List<Refused> refused = new ArrayList<>();
        while (true) {
            List<Refused> more = refusedOf(left, checks.apply(left));
            if (more.isEmpty()) {
                return new Feasible(left, refused);
            }
            refused.addAll(more);
            for (Refused one : more) {
                left = left.without(one.staged().edit().field());
            }
        }
    }

    private static List<Refused> refusedOf(ChangeSet changes, List<Finding> findings) {
        return changes.edits().stream()
                .flatMap(staged -> findings.stream()
                        .filter(finding -> finding.blocks()
                                && finding.field()
                                        .equals(Optional.of(staged.edit().field())))
                        .limit(1)
                        .map(finding -> new Refused(staged, finding)))
                .toList();
    }
}
