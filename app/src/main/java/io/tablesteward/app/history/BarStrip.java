package io.tablesteward.app.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/** Bars side by side over one scale; a person marks one, or several beside each other, by mouse or by keys. */
final class BarStrip extends Region {
    private static final double HEIGHT = 96;
    private static final double LABELS_HEIGHT = 18;
    private static final double TOP = 8;
    private static final double GAP = 6;
    private static final double LEAST_SCALE_WIDTH = 28;
    private static final double WIDEST_BAR = 120;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass UNKNOWN = PseudoClass.getPseudoClass("unknown");

    /** What a person can mark. */
    enum Marking {
        NONE,
        ONE,
        SEVERAL
    }

    /**
     * One bar.
     *
     * @param text what it stands for and how much that is, for a tooltip and a screen reader
     * @param label below it
     * @param known false where nobody says how much it is
     */
    record Bar(String text, long value, Optional<String> label, boolean known) {}

    /** Bars beside each other, by their numbers, both included. */
    record Span(int first, int last) {
        static Span between(int one, int other) {
            return new Span(Math.min(one, other), Math.max(one, other));
        }

        boolean has(int bar) {
            return bar >= first && bar <= last;
        }
    }

    private final Marking marking;
    private final boolean labelsWithin;
    private final LongFunction<String> scale;
    private final String name;
    private final Consumer<Optional<Span>> onMarked;
    private final List<Region> drawn = new ArrayList<>();
    private final List<Optional<Label>> labels = new ArrayList<>();
    private final List<Region> lines = new ArrayList<>();
    private final List<Label> ticks = new ArrayList<>();
    private List<Bar> bars = List.of();
    private Optional<Span> marked = Optional.empty();
    /** Where the marking began and where it is now: Shift moves only the latter. */
    private int anchor;

    private int head;
    private boolean dragging;
    private @Nullable Runnable afterDragging;
    private long highest = 1;

    /**
     * An empty strip.
     *
     * @param labelsWithin labels name each bar and are cut to its width; else they say where along the strip one is
     * @param scale how a value is written beside the lines
     * @param onMarked told what the person marked, or that nothing is marked any more
     */
    BarStrip(
            String name,
            Marking marking,
            boolean labelsWithin,
            LongFunction<String> scale,
            Consumer<Optional<Span>> onMarked) {
        this.name = name;
        this.marking = marking;
        this.labelsWithin = labelsWithin;
        this.scale = scale;
        this.onMarked = onMarked;
        getStyleClass().add("bar-strip");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(name);
        if (marking != Marking.NONE) {
            setFocusTraversable(true);
            addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
            addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
            addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
            addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        }
    }

    /**
     * Other bars, or the same with other values.
     *
     * @param now which of them are marked
     */
    void show(List<Bar> next, Optional<Span> now) {
        if (dragging) {
            // Under the hand of a person the bars stay where they are
            afterDragging = () -> show(next, now);
            return;
        }
        getChildren().clear();
        drawn.clear();
        labels.clear();
        lines.clear();
        ticks.clear();
        bars = List.copyOf(next);
        highest = nice(bars.stream().mapToLong(Bar::value).max().orElse(0));
        for (int i = 0; i <= 2 && !bars.isEmpty(); i++) {
            Region line = new Region();
            line.getStyleClass().add("chart-line");
            lines.add(line);
            Label tick = new Label(scale.apply(highest / 2 * i));
            tick.getStyleClass().addAll("caption", "code");
            ticks.add(tick);
        }
        getChildren().addAll(lines);
        getChildren().addAll(ticks);
        for (Bar bar : bars) {
            Region region = new Region();
            region.getStyleClass().add("chart-bar");
            region.pseudoClassStateChanged(UNKNOWN, !bar.known());
            region.setAccessibleText(bar.text());
            Tooltip.install(region, new Tooltip(bar.text()));
            drawn.add(region);
            Optional<Label> label = bar.label().map(BarStrip::label);
            labels.add(label);
            getChildren().add(region);
            label.ifPresent(getChildren()::add);
        }
        mark(now.filter(span -> span.last() < bars.size()));
        requestLayout();
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("caption", "may-be-cut");
        label.setMouseTransparent(true);
        return label;
    }

    /** The bars that are marked. */
    Optional<Span> marked() {
        return marked;
    }

    List<Bar> bars() {
        return bars;
    }

    private void mark(Optional<Span> span) {
        marked = span;
        for (int i = 0; i < drawn.size(); i++) {
            int bar = i;
            drawn.get(i)
                    .pseudoClassStateChanged(
                            CHOSEN, span.filter(of -> of.has(bar)).isPresent());
        }
        setAccessibleText(span.map(this::told).orElse(name));
    }

    private String told(Span span) {
        String first = bars.get(span.first()).text();
        return name + ", "
                + (span.first() == span.last()
                        ? first
                        : first + " – " + bars.get(span.last()).text());
    }

    private void markAndTell(Optional<Span> span) {
        mark(span);
        onMarked.accept(span);
    }

    private void press(MouseEvent mouse) {
        requestFocus();
        Optional<Integer> bar = barAt(mouse.getX());
        if (mouse.getButton() != MouseButton.PRIMARY || bar.isEmpty()) {
            return;
        }
        boolean goesOn = mouse.isShiftDown() && marking == Marking.SEVERAL && marked.isPresent();
        anchor = goesOn ? anchorAgainst(bar.get()) : bar.get();
        head = bar.get();
        dragging = true;
        mouse.consume();
    }

    /** The end of what is marked that stays when it grows towards a bar. */
    private int anchorAgainst(int bar) {
        return marked.map(span -> bar < span.first() ? span.last() : span.first())
                .orElse(bar);
    }

    private void drag(MouseEvent mouse) {
        if (dragging && marking == Marking.SEVERAL) {
            barAt(mouse.getX()).ifPresent(bar -> {
                head = bar;
                mark(Optional.of(Span.between(anchor, head)));
            });
        }
    }

    private void release(MouseEvent mouse) {
        if (!dragging) {
            return;
        }
        dragging = false;
        Span span = Span.between(anchor, head);
        boolean isTakenBack =
                anchor == head && marked.equals(Optional.of(span)) && !mouse.isShiftDown() && mouse.isStillSincePress();
        markAndTell(isTakenBack ? Optional.empty() : Optional.of(span));
        Runnable after = afterDragging;
        afterDragging = null;
        if (after != null) {
            after.run();
        }
    }

    private void key(KeyEvent key) {
        if (bars.isEmpty()) {
            return;
        }
        if (key.getCode() == KeyCode.ESCAPE) {
            escape(key);
            return;
        }
        int from = marked.isPresent() ? Math.min(head, bars.size() - 1) : bars.size();
        int to = switch (key.getCode()) {
            case LEFT -> from - 1;
            case RIGHT -> marked.isPresent() ? from + 1 : 0;
            case HOME -> 0;
            case END -> bars.size() - 1;
            default -> -1;
        };
        boolean isOurs =
                List.of(KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END).contains(key.getCode());
        if (!isOurs) {
            return;
        }
        key.consume();
        head = Math.max(0, Math.min(bars.size() - 1, to));
        if (!key.isShiftDown() || marking == Marking.ONE || marked.isEmpty()) {
            anchor = head;
        }
        markAndTell(Optional.of(Span.between(anchor, head)));
    }

    private void escape(KeyEvent key) {
        if (dragging || marked.isPresent()) {
            dragging = false;
            afterDragging = null;
            markAndTell(Optional.empty());
            key.consume();
        }
    }

    private Optional<Integer> barAt(double x) {
        double step = step();
        if (bars.isEmpty() || step <= 0) {
            return Optional.empty();
        }
        int bar = (int) Math.floor((x - scaleWidth()) / step);
        return Optional.of(Math.max(0, Math.min(bars.size() - 1, bar)));
    }

    private double scaleWidth() {
        return ticks.stream().mapToDouble(tick -> tick.prefWidth(-1)).reduce(LEAST_SCALE_WIDTH, Math::max) + GAP;
    }

    private double step() {
        double width = getWidth() - scaleWidth() - GAP;
        double each = bars.isEmpty() ? 0 : width / bars.size();
        return labelsWithin ? Math.min(each, WIDEST_BAR) : each;
    }

    @Override
    protected void layoutChildren() {
        double left = scaleWidth();
        double width = Math.max(0, getWidth() - left - GAP);
        double height = getHeight() - LABELS_HEIGHT - TOP;
        for (int i = 0; i < lines.size(); i++) {
            double y = TOP + height - height * i / 2;
            lines.get(i).resizeRelocate(left, snapPositionY(y), width, 1);
            Label tick = ticks.get(i);
            tick.autosize();
            tick.relocate(left - GAP - tick.getWidth(), snapPositionY(y - tick.getHeight() / 2));
        }
        double step = step();
        double taken = 0;
        for (int i = 0; i < bars.size(); i++) {
            double x = left + i * step;
            layoutBar(i, x, step, height);
            Optional<Label> label = labels.get(i);
            if (label.isPresent()) {
                double wanted = label.get().prefWidth(-1);
                double room = labelsWithin ? step - 4 : Math.min(wanted, left + width - x + GAP);
                // No label over the one before it, and none of which only a part is seen
                boolean fits = labelsWithin || (x >= taken && room >= wanted);
                label.get().setVisible(fits);
                taken = fits ? x + wanted + GAP : taken;
                layoutInArea(
                        label.get(), x, TOP + height + 1, Math.max(0, room), LABELS_HEIGHT, 0, HPos.LEFT, VPos.CENTER);
            }
        }
    }

    private void layoutBar(int i, double x, double step, double height) {
        Bar bar = bars.get(i);
        double share = height * bar.value() / highest;
        double tall = bar.value() == 0 ? (bar.known() ? 0 : 4) : Math.max(2, share);
        drawn.get(i)
                .resizeRelocate(
                        snapPositionX(x + step * 0.08),
                        snapPositionY(TOP + height - tall),
                        snapSizeX(step * 0.84),
                        tall);
    }

    /** The next of 2, 4, 10, 20, 40, 100 …: half of it is a whole number too. */
    private static long nice(long count) {
        for (long power = 1; power < Long.MAX_VALUE / 100; power *= 10) {
            for (int step : new int[] {2, 4, 10}) {
                if (count <= step * power) {
                    return step * power;
                }
            }
        }
        return Long.MAX_VALUE;
    }
}
