package io.tablesteward.app.settings;

import io.tablesteward.model.change.ChangeSet;
import java.time.Instant;

/** Staged changes as they were last saved on this computer. */
public record Draft(ChangeSet changes, Instant savedAt) {}
