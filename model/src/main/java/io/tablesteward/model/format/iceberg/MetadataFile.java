package io.tablesteward.model.format.iceberg;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A metadata file by its name: {@code v3.metadata.json} as Hadoop's catalog calls it, {@code 00003-<uuid>.metadata.json}
 * as the others do, either also compressed (SPEC, File System Tables and Metastore Tables).
 *
 * @param number of the version of the metadata
 * @param isKeptByCatalog true for the second kind, of which only a catalog says which one counts
 */
record MetadataFile(String name, long number, boolean isKeptByCatalog) {
    private static final String ENDING = "(\\.gz)?\\.metadata\\.json(\\.gz)?";
    private static final Pattern ANY = Pattern.compile(".+" + ENDING);
    private static final Pattern NUMBERED = Pattern.compile("(?:v(\\d{1,18})|(\\d{1,18})-.+?)" + ENDING);

    /** True also for names that say no number: some program put metadata there. */
    static boolean isOne(String fileName) {
        return ANY.matcher(fileName).matches();
    }

    static Optional<MetadataFile> named(String fileName) {
        Matcher name = NUMBERED.matcher(fileName);
        if (!name.matches()) {
            return Optional.empty();
        }
        boolean isKeptByCatalog = name.group(1) == null;
        return Optional.of(new MetadataFile(
                fileName, Long.parseLong(isKeptByCatalog ? name.group(2) : name.group(1)), isKeptByCatalog));
    }

    boolean isCompressed() {
        return name.endsWith(".gz") || name.endsWith(".gz.metadata.json");
    }

    /** True if a {@code version-hint.text} means this one: by its number, or by its name as far as the ending. */
    boolean isMeantBy(String hint) {
        return hint.equals(Long.toString(number)) || isMeantByName(hint);
    }

    /** Of files of one number only a name tells which. */
    boolean isMeantByName(String hint) {
        return name.startsWith(hint) && name.substring(hint.length()).matches(ENDING);
    }
}
