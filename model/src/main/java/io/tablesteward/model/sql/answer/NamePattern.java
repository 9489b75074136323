package io.tablesteward.model.sql.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * What stands behind {@code LIKE} in a SHOW statement, as Spark and Databricks read it, which is not as they read the
 * operator LIKE: patterns separated by {@code |}, in each {@code *} stands for any letters and all else is a regular
 * expression, so that {@code %} and {@code _} are plain letters. Case does not matter. A pattern that is no regular
 * expression fits nothing.
 */
record NamePattern(List<Pattern> choices) implements Predicate<String> {
    static Predicate<String> of(Optional<String> like) {
        return like.<Predicate<String>>map(text -> new NamePattern(choices(text)))
                .orElse(name -> true);
    }

    private static List<Pattern> choices(String like) {
        return Stream.of(like.strip().split("\\|"))
                .flatMap(part -> compiled(part).stream())
                .toList();
    }

    private static Optional<Pattern> compiled(String part) {
        try {
            return Optional.of(Pattern.compile(part.replace("*", ".*"), Pattern.CASE_INSENSITIVE));
        } catch (PatternSyntaxException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean test(String name) {
        return choices.stream().anyMatch(choice -> choice.matcher(name).matches());
    }
}
