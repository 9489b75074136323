package io.tablesteward.model.history;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which commits of a history a person wants to see; every part that is present must hold.
 *
 * @param text found in the note, the job or user, the operation or its parameters, in whatever case
 * @param operation as recorded, such as {@code MERGE}
 * @param writer as {@link Writer#label} names it from the {@code commitInfo} alone
 * @param withNote only commits that have a note
 * @param from this time or later
 * @param until before this time
 */
public record HistoryFilter(
        Optional<String> text,
        Optional<String> operation,
        Optional<String> writer,
        boolean withNote,
        Optional<Instant> from,
        Optional<Instant> until)
        implements Predicate<CommitEntry> {
    private static final List<String> SEARCHED = List.of("userMetadata", "userName", "userId", "operation");

    /** Lets every commit through. */
    public static final HistoryFilter ALL = new HistoryFilter(
            Optional.empty(), Optional.empty(), Optional.empty(), false, Optional.empty(), Optional.empty());

    @Override
    public boolean test(CommitEntry commit) {
        return (!withNote || commit.note().filter(note -> !note.isEmpty()).isPresent())
                && from.map(time -> !commit.timestamp().isBefore(time)).orElse(true)
                && until.map(commit.timestamp()::isBefore).orElse(true)
                && operation
                        .map(name -> commit.text("operation").equals(Optional.of(name)))
                        .orElse(true)
                && writer.map(label -> Writer.of(commit, List.of()).label().equals(Optional.of(label)))
                        .orElse(true)
                && text.map(part -> mentions(commit, part)).orElse(true);
    }

    private static boolean mentions(CommitEntry commit, String part) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return Stream.of(
                        SEARCHED.stream().flatMap(key -> commit.text(key).stream()),
                        Writer.of(commit, List.of()).label().stream(),
                        parameters(commit))
                .flatMap(texts -> texts)
                .anyMatch(value -> value.toLowerCase(Locale.ROOT).contains(wanted));
    }

    /** Each as {@code name=value}, the value as the writer wrote it: in JSON its quotes would be escaped. */
    private static Stream<String> parameters(CommitEntry commit) {
        JsonNode parameters = commit.info().get("operationParameters");
        return parameters == null || !parameters.isObject()
                ? commit.text("operationParameters").stream()
                : parameters.properties().stream().map(field -> field.getKey() + '=' + shown(field.getValue()));
    }

    private static String shown(JsonNode value) {
        return value.isTextual() ? value.textValue() : value.toString();
    }
}
