package io.tablesteward.app.fx;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** All commands of the workbench by id; features add theirs, and reach each other only through here. */
public final class Commands {
    private final Map<String, Command> byId = new LinkedHashMap<>();

    public void add(Command command) {
        if (byId.putIfAbsent(command.id(), command) != null) {
            throw new IllegalArgumentException("Two commands are called " + command.id());
        }
    }

    public Optional<Command> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    public Command get(String id) {
        Command command = byId.get(id);
        if (command == null) {
            throw new IllegalArgumentException("No command is called " + id);
        }
        return command;
    }

    public void run(String id) {
        get(id).run();
    }

    public Collection<Command> all() {
        return Collections.unmodifiableCollection(byId.values());
    }
}
