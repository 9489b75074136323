package io.tablesteward.app.command;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the person asked for at the start.
 *
 * @param folder a warehouse or table to open at once
 * @param data where settings, drafts and the sample lie, instead of the system's usual folders
 * @param tour do the main job alone and leave the pictures of it here
 */
public record StartRequest(Optional<Path> folder, Optional<Path> data, Optional<Path> tour) {}
