package io.tablesteward.app.settings;

/** Everything the workbench keeps on this computer, one door each. */
public record AppFiles(
        DataFolder folder,
        AppFile<Settings> settings,
        AppFile<SavedConnections> connections,
        AppFile<Session> session,
        AppFile<ConsoleMemory> console,
        AppFile<LeftWizards> leftWizards,
        AppFile<TruncationPlans> truncations,
        Drafts drafts,
        MyCommits myCommits) {
    public static AppFiles in(DataFolder folder) {
        return new AppFiles(
                folder,
                AppFile.settings(folder),
                AppFile.connections(folder),
                AppFile.session(folder),
                AppFile.console(folder),
                AppFile.leftWizards(folder),
                AppFile.truncations(folder),
                new Drafts(folder),
                new MyCommits(folder));
    }
}
