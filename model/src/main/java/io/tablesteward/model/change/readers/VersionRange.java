package io.tablesteward.model.change.readers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Versions of a program.
 *
 * @param from the first of them; empty if they have no beginning
 * @param below the first after them; empty if they have no end
 */
public record VersionRange(Optional<String> from, Optional<String> below) {
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /** True if the version lies between the ends; a part that is missing counts as 0, and one of letters not at all. */
    public boolean contains(String version) {
        return from.filter(first -> compare(version, first) < 0).isEmpty()
                && below.filter(end -> compare(version, end) >= 0).isEmpty();
    }

    private static int compare(String one, String other) {
        List<Long> left = numbers(one);
        List<Long> right = numbers(other);
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            int difference = Long.compare(i < left.size() ? left.get(i) : 0, i < right.size() ? right.get(i) : 0);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static List<Long> numbers(String version) {
        List<Long> numbers = new ArrayList<>();
        for (MatchResult found : NUMBER.matcher(version).results().toList()) {
            String digits = found.group();
            numbers.add(digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits));
        }
        return numbers;
    }
}
