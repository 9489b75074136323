package io.tablesteward.app.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/**
 * Markdown as text flows. HTML in it stays text and is never run, and nothing in it is loaded: links
 * and pictures show where they point (law 9, case 35).
 */
public final class MarkdownText extends AbstractVisitor {
    private final CodeFrame frame;
    private final List<Node> blocks = new ArrayList<>();
    private final List<String> styles = new ArrayList<>();
    private List<Text> line = new ArrayList<>();

    public MarkdownText() {
        this((shown, code) -> shown);
    }

    public MarkdownText(CodeFrame frame) {
        this.frame = frame;
    }

    /** What stands around a fenced block of code. */
    public interface CodeFrame {
        Node around(Node shown, FencedCodeBlock code);
    }

    /** The blocks of the text, from top to bottom. */
    public List<Node> of(String markdown) {
        Parser.builder().build().parse(markdown).accept(this);
        return List.copyOf(blocks);
    }

    @Override
    public void visit(Document document) {
        visitChildren(document);
    }

    @Override
    public void visit(Heading heading) {
        styled("markdown-heading", () -> visitChildren(heading));
        endBlock("markdown-block");
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        endBlock("markdown-block");
    }

    @Override
    public void visit(BulletList list) {
        for (org.commonmark.node.Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            item("•", item);
        }
    }

    @Override
    public void visit(OrderedList list) {
        Integer start = list.getMarkerStartNumber();
        int number = start == null ? 1 : start;
        for (org.commonmark.node.Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            item(number++ + ".", item);
        }
    }

    @Override
    public void visit(BlockQuote quote) {
        indented("markdown-quote", "", quote);
    }

    @Override
    public void visit(FencedCodeBlock code) {
        add(code.getLiteral().stripTrailing(), "code");
        blocks.add(frame.around(flow("markdown-code"), code));
    }

    @Override
    public void visit(IndentedCodeBlock code) {
        add(code.getLiteral().stripTrailing(), "code");
        endBlock("markdown-code");
    }

    @Override
    public void visit(HtmlBlock html) {
        add(html.getLiteral(), "code");
        endBlock("markdown-block");
    }

    @Override
    public void visit(ThematicBreak line) {
        add("―――", "markdown-text");
        endBlock("markdown-block");
    }

    @Override
    public void visit(org.commonmark.node.Text text) {
        add(text.getLiteral(), "markdown-text");
    }

    @Override
    public void visit(Code code) {
        add(code.getLiteral(), "code");
    }

    @Override
    public void visit(HtmlInline html) {
        add(html.getLiteral(), "code");
    }

    @Override
    public void visit(Emphasis emphasis) {
        styled("markdown-emphasis", () -> visitChildren(emphasis));
    }

    @Override
    public void visit(StrongEmphasis strong) {
        styled("markdown-strong", () -> visitChildren(strong));
    }

    @Override
    public void visit(Link link) {
        styled("markdown-link", () -> visitChildren(link));
        add(" (" + link.getDestination() + ")", "markdown-address");
    }

    @Override
    public void visit(Image image) {
        visitChildren(image);
        add(" (" + image.getDestination() + ")", "markdown-address");
    }

    @Override
    public void visit(SoftLineBreak lineBreak) {
        add(" ", "markdown-text");
    }

    @Override
    public void visit(HardLineBreak lineBreak) {
        add("\n", "markdown-text");
    }

    private void item(String mark, org.commonmark.node.Node item) {
        if (item instanceof ListItem) {
            indented("markdown-item", mark, item);
        }
    }

    private void indented(String styleClass, String mark, org.commonmark.node.Node content) {
        MarkdownText inner = new MarkdownText(frame);
        inner.visitChildren(content);
        VBox box = new VBox();
        box.getChildren().setAll(inner.blocks);
        HBox.setHgrow(box, Priority.ALWAYS);
        Text sign = new Text(mark);
        sign.getStyleClass().add("markdown-text");
        HBox row = new HBox(8, sign, box);
        row.getStyleClass().add(styleClass);
        blocks.add(row);
    }

    private void styled(String style, Runnable content) {
        styles.add(style);
        content.run();
        styles.remove(styles.size() - 1);
    }

    private void add(String literal, String styleClass) {
        Text text = new Text(literal);
        text.getStyleClass().add(styleClass);
        text.getStyleClass().addAll(styles);
        line.add(text);
    }

    private void endBlock(String styleClass) {
        blocks.add(flow(styleClass));
    }

    private TextFlow flow(String styleClass) {
        TextFlow flow = new TextFlow(line.toArray(Text[]::new));
        flow.getStyleClass().add(styleClass);
        line = new ArrayList<>();
        return flow;
    }
}
