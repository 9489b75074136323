package io.tablesteward.model.change.streams;

import io.tablesteward.model.change.SchemaOperation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Something that the owner of a stream sets so that it goes on after a change (ST-03).
 *
 * @param use what it is for
 * @param text to be copied as it stands: a reader option in code, or a setting of the session in SQL
 */
public record StreamSetting(Use use, String text) {
    /** Stands in a setting until the change has a version. */
    public static final String VERSION_TO_COME = "<version>";

    /** Spark names it in the error with which the stream stops. */
    public static final String CHECKPOINT_HASH = "<hash>";

    private static final String SESSION = "spark.databricks.delta.streaming.";

    /** What a setting is for. */
    public enum Use {
        /** Needed beforehand: the stream remembers the schema it reads with (ST-01). */
        TRACKING,
        /** Lets the stream go on over this one change, and no other. */
        THIS_CHANGE,
        /** The same without touching the code: for this one change of one stream. */
        THIS_CHANGE_BY_SESSION,
        /** The same for every change to come, of every stream of the session. */
        EVERY_CHANGE_BY_SESSION,
        /** Lets a stream with schema tracking through where columns have other names than in the files. */
        IF_NAMES_DIFFER,
        /** Starts a stream without schema tracking behind a change over which it cannot read (RM-04, ST-05). */
        START_BEHIND
    }

    /**
     * What to set for one change.
     *
     * @param version of the commit that made the change, or {@link #VERSION_TO_COME}
     */
    public static List<StreamSetting> after(SchemaOperation operation, String version) {
        return switch (operation) {
            case ENABLE_MAPPING -> List.of(tracking());
            case RENAME_COLUMNS -> of("allowSourceColumnRename", version);
            case DROP_COLUMNS -> of("allowSourceColumnDrop", version);
            case REMOVE_MAPPING, DROP_MAPPING_FEATURE ->
                List.of(
                        // What was named otherwise than in the files looks to Spark like dropped and added
                        new StreamSetting(Use.IF_NAMES_DIFFER, option("allowSourceColumnRename", version)),
                        new StreamSetting(Use.IF_NAMES_DIFFER, option("allowSourceColumnDrop", version)),
                        startingVersion(version),
                        newCheckpoint());
            case DROP_FEATURE -> List.of();
        };
    }

    /**
     * What to set for a change that took several commits: for each its own, and who reads without schema tracking starts
     * behind the last of them.
     */
    public static List<StreamSetting> after(List<StreamStop> stops) {
        Set<StreamSetting> settings = new LinkedHashSet<>();
        List<StreamSetting> behindLast = List.of();
        for (StreamStop stop : stops) {
            List<StreamSetting> all = after(stop.operation(), stop.version());
            List<StreamSetting> behind = all.stream()
                    .filter(setting -> setting.use() == Use.START_BEHIND)
                    .toList();
            behindLast = behind.isEmpty() ? behindLast : behind;
            all.stream().filter(setting -> !behind.contains(setting)).forEach(settings::add);
        }
        settings.addAll(behindLast);
        return List.copyOf(settings);
    }

    private static StreamSetting tracking() {
        return new StreamSetting(Use.TRACKING, option("schemaTrackingLocation", "<checkpoint>/schema"));
    }

    private static List<StreamSetting> of(String name, String version) {
        return List.of(
                tracking(),
                new StreamSetting(Use.THIS_CHANGE, option(name, version)),
                // Spark looks the setting of one stream up under ckpt_ and the hash, which may begin with a minus
                new StreamSetting(
                        Use.THIS_CHANGE_BY_SESSION,
                        "SET `" + SESSION + name + ".ckpt_" + CHECKPOINT_HASH + "` = " + version),
                new StreamSetting(Use.EVERY_CHANGE_BY_SESSION, "SET `" + SESSION + name + "` = always"),
                startingVersion(version),
                newCheckpoint());
    }

    private static StreamSetting startingVersion(String version) {
        return new StreamSetting(Use.START_BEHIND, option("startingVersion", version));
    }

    private static StreamSetting newCheckpoint() {
        return new StreamSetting(Use.START_BEHIND, option("checkpointLocation", "<new checkpoint>"));
    }

    private static String option(String name, String value) {
        return ".option(\"" + name + "\", \"" + value + "\")";
    }
}
