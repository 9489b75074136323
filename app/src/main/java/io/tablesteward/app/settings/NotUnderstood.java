package io.tablesteward.app.settings;

import java.io.IOException;

/** A file of ours does not say what it should. */
final class NotUnderstood extends IOException {
    private final SetAside.Why why;

    NotUnderstood(String what) {
        super(what);
        this.why = SetAside.Why.DAMAGED;
    }

    private NotUnderstood(long version) {
        super("version " + version);
        this.why = SetAside.Why.NEWER;
    }

    static NotUnderstood newer(long version) {
        return new NotUnderstood(version);
    }

    SetAside.Why why() {
        return why;
    }
}
