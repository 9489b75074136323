package io.tablesteward.app.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class MarkdownTextTest {
    @Test
    void htmlStaysText() {
        String html = "<b>bold</b> <script>alert(1)</script> <img src=x onerror=alert(1)> &amp;";

        assertThat(shown(html))
                .contains("<b>", "bold", "<script>", "alert(1)", "<img src=x onerror=alert(1)>")
                .endsWith("&");
        assertThat(nodes(html)).allMatch(node -> node instanceof Text || node instanceof Parent);
    }

    @Test
    void aBlockOfHtmlStaysText() {
        assertThat(shown("<script>\nalert(1)\n</script>")).contains("<script>\nalert(1)\n</script>");
    }

    @Test
    void linksAndPicturesShowWhereTheyPoint() {
        assertThat(shown("see [the wiki](https://wiki.example/orders) ![logo](logo.png)"))
                .contains("the wiki (https://wiki.example/orders)", "logo (logo.png)");
    }

    @Test
    void listsKeepTheirItems() {
        assertThat(shown("- first\n- second\n\n3. third"))
                .containsSubsequence("•", "first", "•", "second", "3.", "third");
    }

    @Test
    void aTableStaysReadable() {
        assertThat(shown("| a | b |\n|---|---|\n| 1 | 2 |")).contains("| a | b |", "| 1 | 2 |");
    }

    private static String shown(String markdown) {
        return nodes(markdown)
                .filter(Text.class::isInstance)
                .map(node -> ((Text) node).getText())
                .collect(Collectors.joining());
    }

    private static Stream<Node> nodes(String markdown) {
        List<Node> blocks = new MarkdownText().of(markdown);
        return blocks.stream().flatMap(MarkdownTextTest::withChildren);
    }

    private static Stream<Node> withChildren(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(MarkdownTextTest::withChildren))
                : Stream.of(node);
    }
}
