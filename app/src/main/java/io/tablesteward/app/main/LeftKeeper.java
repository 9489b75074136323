package io.tablesteward.app.main;

import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.settings.KeptFile;
import io.tablesteward.app.settings.LeftWizards;
import io.tablesteward.app.settings.Loaded;
import io.tablesteward.app.settings.TruncationPlans;
import io.tablesteward.model.format.TruncationPlan;
import javafx.collections.ListChangeListener;

/** Keeps what is to be continued: wizards that were left, and features that go in two runs a day apart. */
final class LeftKeeper {
    private final Workspace workspace;
    private final KeptFile<LeftWizards> wizards;
    private final KeptFile<TruncationPlans> plans;

    private LeftKeeper(Workbench workbench, LeftWizards savedWizards, TruncationPlans savedPlans) {
        workspace = workbench.workspace();
        wizards = new KeptFile<>(
                workbench,
                workbench.files().leftWizards(),
                () -> new LeftWizards(workspace.leftWizards()),
                savedWizards);
        plans = new KeptFile<>(
                workbench,
                workbench.files().truncations(),
                () -> new TruncationPlans(workspace.truncations()),
                savedPlans);
    }

    /** Puts back what the last session left, and keeps it from now on; what cannot be read is set aside and said. */
    static LeftKeeper resume(Workbench workbench, NoticeBar notices) {
        Loaded<LeftWizards> left = workbench.files().leftWizards().read();
        Loaded<TruncationPlans> planned = workbench.files().truncations().read();
        notices.showSetAside(left.notices());
        notices.showSetAside(planned.notices());
        LeftKeeper keeper = new LeftKeeper(workbench, left.or(LeftWizards.none()), planned.or(TruncationPlans.none()));
        workbench
                .workspace()
                .resume(keeper.wizards.saved().all(), keeper.plans.saved().all());
        keeper.keep();
        return keeper;
    }

    /** The same for another window on the same workspace. */
    LeftKeeper handOver(Workbench next) {
        LeftKeeper keeper = new LeftKeeper(next, wizards.saved(), plans.saved());
        keeper.keep();
        return keeper;
    }

    private void keep() {
        workspace.leftWizards().addListener((ListChangeListener<LeftWizard>) change -> wizards.save());
        workspace.truncations().addListener((ListChangeListener<TruncationPlan>) change -> plans.save());
    }

    /** Runs once all of it is on the disk, or could not be put there, which is said. */
    void whenSaved(Runnable then) {
        wizards.whenSaved(() -> plans.whenSaved(then));
    }
}
