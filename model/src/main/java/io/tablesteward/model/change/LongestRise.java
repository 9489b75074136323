package io.tablesteward.model.change;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The most that can stay of an order: what is not in it was moved. */
final class LongestRise {
    private LongestRise() {}

    /** The positions of a longest subsequence in which every number is higher than the one before. */
    static Set<Integer> in(List<Integer> numbers) {
        List<Integer> ends = new ArrayList<>(); // position of the lowest end of a rise of each length
        int[] previous = new int[numbers.size()];
        for (int i = 0; i < numbers.size(); i++) {
            int length = lengthBelow(numbers, ends, numbers.get(i));
            previous[i] = length == 0 ? -1 : ends.get(length - 1);
            if (length == ends.size()) {
                ends.add(i);
            } else {
                ends.set(length, i);
            }
        }
        Set<Integer> rise = new HashSet<>();
        for (int at = ends.isEmpty() ? -1 : ends.get(ends.size() - 1); at >= 0; at = previous[at]) {
            rise.add(at);
        }
        return rise;
    }

    private static int lengthBelow(List<Integer> numbers, List<Integer> ends, int number) {
        int low = 0;
        int high = ends.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (numbers.get(ends.get(middle)) < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
