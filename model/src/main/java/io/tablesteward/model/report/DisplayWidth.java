package io.tablesteward.model.report;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many places a text takes on a terminal: two for wide East Asian characters (UAX #11) and for emoji, none for marks
 * that combine. Terminals do not agree on all of it.
 */
final class DisplayWidth {
    private static final Pattern CLUSTER = Pattern.compile("\\X");
    private static final int EMOJI_PRESENTATION = 0xFE0F;

    /** First to last of what is wide or full-width; blocks of East Asian scripts whole. */
    private static final NavigableMap<Integer, Integer> WIDE = new TreeMap<>(Map.ofEntries(
            Map.entry(0x1100, 0x115F),
            Map.entry(0x231A, 0x231B),
            Map.entry(0x2329, 0x232A),
            Map.entry(0x23E9, 0x23EC),
            Map.entry(0x23F0, 0x23F0),
            Map.entry(0x23F3, 0x23F3),
            Map.entry(0x25FD, 0x25FE),
            Map.entry(0x2614, 0x2615),
            Map.entry(0x2648, 0x2653),
            Map.entry(0x267F, 0x267F),
            Map.entry(0x2693, 0x2693),
            Map.entry(0x26A1, 0x26A1),
            Map.entry(0x26AA, 0x26AB),
            Map.entry(0x26BD, 0x26BE),
            Map.entry(0x26C4, 0x26C5),
            Map.entry(0x26CE, 0x26CE),
            Map.entry(0x26D4, 0x26D4),
            Map.entry(0x26EA, 0x26EA),
            Map.entry(0x26F2, 0x26F3),
            Map.entry(0x26F5, 0x26F5),
            Map.entry(0x26FA, 0x26FA),
            Map.entry(0x26FD, 0x26FD),
            Map.entry(0x2705, 0x2705),
            Map.entry(0x270A, 0x270B),
            Map.entry(0x2728, 0x2728),
            Map.entry(0x274C, 0x274C),
            Map.entry(0x274E, 0x274E),
            Map.entry(0x2753, 0x2755),
            Map.entry(0x2757, 0x2757),
            Map.entry(0x2795, 0x2797),
            Map.entry(0x27B0, 0x27B0),
            Map.entry(0x27BF, 0x27BF),
            Map.entry(0x2B1B, 0x2B1C),
            Map.entry(0x2B50, 0x2B50),
            Map.entry(0x2B55, 0x2B55),
            Map.entry(0x2E80, 0x303E),
            Map.entry(0x3041, 0x3247),
            Map.entry(0x3250, 0x4DBF),
            Map.entry(0x4E00, 0xA4CF),
            Map.entry(0xA960, 0xA97F),
            Map.entry(0xAC00, 0xD7A3),
            Map.entry(0xF900, 0xFAFF),
            Map.entry(0xFE10, 0xFE19),
            Map.entry(0xFE30, 0xFE6F),
            Map.entry(0xFF01, 0xFF60),
            Map.entry(0xFFE0, 0xFFE6),
            Map.entry(0x16FE0, 0x1B2FF),
            Map.entry(0x1F004, 0x1F004),
            Map.entry(0x1F0CF, 0x1F0CF),
            Map.entry(0x1F18E, 0x1F18E),
            Map.entry(0x1F191, 0x1F19A),
            Map.entry(0x1F200, 0x1F320),
            Map.entry(0x1F32D, 0x1F335),
            Map.entry(0x1F337, 0x1F37C),
            Map.entry(0x1F37E, 0x1F393),
            Map.entry(0x1F3A0, 0x1F3CA),
            Map.entry(0x1F3CF, 0x1F3D3),
            Map.entry(0x1F3E0, 0x1F3F0),
            Map.entry(0x1F3F4, 0x1F3F4),
            Map.entry(0x1F3F8, 0x1F43E),
            Map.entry(0x1F440, 0x1F440),
            Map.entry(0x1F442, 0x1F4FC),
            Map.entry(0x1F4FF, 0x1F53D),
            Map.entry(0x1F54B, 0x1F54E),
            Map.entry(0x1F550, 0x1F567),
            Map.entry(0x1F57A, 0x1F57A),
            Map.entry(0x1F595, 0x1F596),
            Map.entry(0x1F5A4, 0x1F5A4),
            Map.entry(0x1F5FB, 0x1F64F),
            Map.entry(0x1F680, 0x1F6C5),
            Map.entry(0x1F6CC, 0x1F6CC),
            Map.entry(0x1F6D0, 0x1F6D2),
            Map.entry(0x1F6D5, 0x1F6D7),
            Map.entry(0x1F6DC, 0x1F6DF),
            Map.entry(0x1F6EB, 0x1F6EC),
            Map.entry(0x1F6F4, 0x1F6FC),
            Map.entry(0x1F7E0, 0x1F7EB),
            Map.entry(0x1F7F0, 0x1F7F0),
            Map.entry(0x1F90C, 0x1F93A),
            Map.entry(0x1F93C, 0x1F945),
            Map.entry(0x1F947, 0x1F9FF),
            Map.entry(0x1FA70, 0x1FAFF),
            Map.entry(0x20000, 0x2FFFD),
            Map.entry(0x30000, 0x3FFFD)));

    private DisplayWidth() {}

    static int of(String text) {
        if (text.chars().allMatch(c -> c < 0x300)) {
            return text.length();
        }
        Matcher clusters = CLUSTER.matcher(text);
        int width = 0;
        while (clusters.find()) {
            width += ofCluster(clusters.group());
        }
        return width;
    }

    private static int ofCluster(String cluster) {
        int first = cluster.codePointAt(0);
        if (isWide(first) || cluster.indexOf(EMOJI_PRESENTATION) > 0 || isFlag(cluster)) {
            return 2;
        }
        return (int) cluster.codePoints().filter(c -> !combines(c)).count();
    }

    private static boolean isFlag(String cluster) {
        return cluster.codePoints().count() == 2 && cluster.codePoints().allMatch(c -> c >= 0x1F1E6 && c <= 0x1F1FF);
    }

    private static boolean isWide(int c) {
        Map.Entry<Integer, Integer> range = WIDE.floorEntry(c);
        return range != null && c <= range.getValue();
    }

    /** Marks, joiners, and the vowels and finals of Korean syllables. */
    private static boolean combines(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> true;
            default -> c >= 0x1160 && c <= 0x11FF;
        };
    }
}
