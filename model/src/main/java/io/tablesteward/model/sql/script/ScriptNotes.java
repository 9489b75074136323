package io.tablesteward.model.sql.script;

import io.tablesteward.model.sql.SqlStatement.Setting;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The notes that a script has set so far, one a format (UM-01); immutable. */
public record ScriptNotes(Map<String, String> byKey) {
    public static final ScriptNotes NONE = new ScriptNotes(Map.of());

    public ScriptNotes {
        byKey = Map.copyOf(byKey);
    }

    /** After one more statement; an empty note is none. */
    public ScriptNotes after(Setting setting) {
        Map<String, String> after = new HashMap<>(byKey);
        if (setting.kind() == Setting.Kind.RESET && setting.key().isEmpty()) {
            after.clear();
        } else if (setting.kind() != Setting.Kind.SHOW) {
            setting.key().ifPresent(after::remove);
            setting.value()
                    .filter(text -> setting.kind() == Setting.Kind.SET && !text.isEmpty())
                    .ifPresent(text -> after.put(setting.key().orElseThrow(), text));
        }
        return new ScriptNotes(after);
    }

    public Optional<String> of(String key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /** What goes with the commits of Delta tables, the only ones so far: their own note, else the one that is there. */
    public Optional<String> forCommits() {
        return of(Setting.DELTA_NOTE).or(() -> of(Setting.ICEBERG_NOTE));
    }
}
