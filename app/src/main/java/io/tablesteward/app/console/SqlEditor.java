package io.tablesteward.app.console;

import io.tablesteward.model.sql.Span;
import io.tablesteward.model.sql.SqlToken;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.jspecify.annotations.Nullable;

/** The text of a script, with its words and its errors marked. */
final class SqlEditor extends CodeArea {
    private static final int SHOWN = 200;
    private final ContextMenu offers = new ContextMenu();

    SqlEditor(String name) {
        setId("sqlEditor");
        setAccessibleText(name);
        setWrapText(true);
        getStyleClass().add("sql-editor");
    }

    /** Begins with a text, which undo does not take away. */
    void begin(String text) {
        replaceText(text);
        getUndoManager().forgetHistory();
    }

    /** Marks words and errors; nothing happens if the text has become shorter meanwhile. */
    void mark(List<SqlToken> tokens, List<Span> errors) {
        int length = getLength();
        if (length == 0 || ends(tokens, errors) > length) {
            return;
        }
        @Nullable String[] words = new String[length];
        for (SqlToken token : tokens) {
            String style = "sql-" + token.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
            fill(words, token.span(), style);
        }
        boolean[] wrong = new boolean[length];
        for (Span error : errors) {
            // What is missing at the end is marked at the last character before it
            int from = error.start() == error.end() ? Math.max(0, error.start() - 1) : error.start();
            for (int i = from; i < Math.max(error.end(), Math.min(from + 1, length)); i++) {
                wrong[i] = true;
            }
        }
        setStyleSpans(0, runs(words, wrong));
    }

    /** Offers texts at the caret; a single one is put in at once. */
    void offer(Completion.Offer offer) {
        int caret = getCaretPosition();
        if (offer.texts().size() == 1) {
            replaceText(offer.start(), caret, offer.texts().get(0));
            return;
        }
        offers.getItems()
                .setAll(offer.texts().stream()
                        .limit(SHOWN)
                        .map(text -> item(text, offer.start(), caret))
                        .toList());
        getCaretBounds().filter(at -> !offers.getItems().isEmpty()).ifPresent(this::showOffers);
    }

    private void showOffers(Bounds caret) {
        offers.show(this, caret.getMinX(), caret.getMaxY());
    }

    private MenuItem item(String text, int start, int caret) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> replaceText(start, caret, text));
        return item;
    }

    private static int ends(List<SqlToken> tokens, List<Span> errors) {
        int end = 0;
        for (SqlToken token : tokens) {
            end = Math.max(end, token.span().end());
        }
        for (Span error : errors) {
            end = Math.max(end, error.end());
        }
        return end;
    }

    private static void fill(@Nullable String[] words, Span span, String style) {
        for (int i = span.start(); i < span.end(); i++) {
            words[i] = style;
        }
    }

    private static StyleSpans<Collection<String>> runs(@Nullable String[] words, boolean[] wrong) {
        StyleSpansBuilder<Collection<String>> runs = new StyleSpansBuilder<>();
        int start = 0;
        for (int i = 1; i <= words.length; i++) {
            if (i == words.length || !Objects.equals(words[i], words[start]) || wrong[i] != wrong[start]) {
                runs.add(styles(words[start], wrong[start]), i - start);
                start = i;
            }
        }
        return runs.create();
    }

    private static Collection<String> styles(@Nullable String word, boolean wrong) {
        List<String> styles = new ArrayList<>();
        if (word != null) {
            styles.add(word);
        }
        if (wrong) {
            styles.add("sql-error");
        }
        return styles;
    }
}
