package io.tablesteward.model.change.readers;

import java.net.URI;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A way to read tables, and what public sources say of it.
 *
 * @param name of the program; or a code in capitals, such as {@code FILES_BY_NAME}, where the app has the words
 * @param seenAs finds it in the name of an engine; its first group is the version. Empty for what only reads
 * @param onlyIf where it is worth a word only for some tables
 * @param highestReaderVersion tables that ask for more are refused, whatever their mapping; empty for what reads no log
 * @param readsFolder it takes the files that lie there, whatever the log says of them
 * @param stopsEachTime what it does at a stage it does at every change that ends names and leads there
 * @param outcomes what it does at each stage; {@code NOT_STATED} where the source does not say, nothing of
 *     {@link MappingStage#NARROWED} where it follows from the others
 * @param why a code in capitals, or the words of whoever added it
 * @param source where that is said
 * @param speaksOf the version, or the day, that the source speaks of
 * @param lookedUp when somebody last read the source
 */
public record KnownReader(
        String name,
        VersionRange versions,
        Optional<Pattern> seenAs,
        Optional<ReadCondition> onlyIf,
        OptionalInt highestReaderVersion,
        boolean readsFolder,
        boolean stopsEachTime,
        Map<MappingStage, ReadOutcome> outcomes,
        String why,
        URI source,
        String speaksOf,
        LocalDate lookedUp) {
    public KnownReader {
        outcomes = Collections.unmodifiableMap(new EnumMap<>(outcomes));
    }

    /** True if this is the program, and one of its versions, that the name tells of. */
    boolean is(EngineSeen engine) {
        if (seenAs.isEmpty()) {
            return false;
        }
        Matcher found = seenAs.get().matcher(engine.name());
        return found.find()
                && (found.groupCount() == 0
                        || Optional.ofNullable(found.group(1))
                                .filter(versions::contains)
                                .isPresent());
    }

    /** What it does with a table as it is; whoever stops at every change goes on until the next one. */
    ReadOutcome between(MappingStage stage, int readerVersion) {
        return at(stopsEachTime ? stage.betweenChanges() : stage, readerVersion);
    }

    /**
     * What it does with a table.
     *
     * @param readerVersion that the table asks for
     */
    ReadOutcome at(MappingStage stage, int readerVersion) {
        if (highestReaderVersion.isPresent() && readerVersion > highestReaderVersion.getAsInt()) {
            return ReadOutcome.REFUSES;
        }
        return switch (stage) {
            case WITHOUT -> ReadOutcome.WORKS;
            case NARROWED -> outcomes.getOrDefault(stage, withoutADroppedColumn());
            case MAPPED, RENAMED, REMOVED, DROPPED -> outcomes.getOrDefault(stage, ReadOutcome.NOT_STATED);
        };
    }

    /** What loses columns by their new names loses none of those that a drop leaves. */
    private ReadOutcome withoutADroppedColumn() {
        ReadOutcome renamed = outcomes.getOrDefault(MappingStage.RENAMED, ReadOutcome.NOT_STATED);
        ReadOutcome left = renamed == ReadOutcome.SILENT_NULL
                ? outcomes.getOrDefault(MappingStage.MAPPED, ReadOutcome.NOT_STATED)
                : renamed;
        return readsFolder && left == ReadOutcome.WORKS ? ReadOutcome.STILL_SHOWS_DROPPED : left;
    }

    /**
     * What it does with a table after a change.
     *
     * @param endsNames whether the change is one at which streams stop
     */
    ReadOutcome after(MappingStage before, MappingStage then, boolean endsNames, int readerVersion) {
        if (readsFolder && before.isRewrittenInto(then)) {
            return ReadOutcome.ROWS_TWICE;
        }
        return endsNames ? at(then, readerVersion) : between(then, readerVersion);
    }

    /** True if this, which a person wrote, is said in the place of the other. */
    boolean replaces(KnownReader other) {
        return name.equals(other.name)
                && versions.equals(other.versions)
                && (onlyIf.isEmpty() || onlyIf.equals(other.onlyIf));
    }
}
