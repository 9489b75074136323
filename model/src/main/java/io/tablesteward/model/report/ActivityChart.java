package io.tablesteward.model.report;

import java.util.List;
import java.util.Locale;

/** The activity of a report as a picture in SVG, which a page can hold; each bar tells its count when pointed at. */
final class ActivityChart {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 120;
    private static final int FOOT = 18;
    private static final int HEAD = 16;
    private static final int WIDEST_BAR = 28;

    private ActivityChart() {}

    static String svg(Activity activity) {
        List<Activity.Bar> bars = activity.bars();
        String step = activity.unit();
        int most = bars.stream().mapToInt(Activity.Bar::rows).max().orElse(1);
        double room = Math.min(WIDEST_BAR, (double) WIDTH / bars.size());
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg class=\"chart\" role=\"img\" viewBox=\"0 0 %d %d\" aria-label=\"Rows by %s, from %s to %s, at most %d\">\n",
                WIDTH,
                HEAD + HEIGHT + FOOT,
                step,
                bars.get(0).from(),
                bars.get(bars.size() - 1).from(),
                most));
        for (int i = 0; i < bars.size(); i++) {
            Activity.Bar bar = bars.get(i);
            double high = (double) HEIGHT * bar.rows() / most;
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"><title>%s: %d</title></rect>\n",
                    i * room,
                    HEAD + HEIGHT - high,
                    Math.max(room * 0.8, 1),
                    high,
                    bar.from(),
                    bar.rows()));
        }
        svg.append(label(0, HEAD - 4, "start", "rows by " + step + ", at most " + most));
        svg.append(label(
                0, HEAD + HEIGHT + FOOT - 4, "start", String.valueOf(bars.get(0).from())));
        if (bars.size() > 1) {
            double end = Math.max(bars.size() * room, WIDTH * 0.2);
            svg.append(label(
                    end,
                    HEAD + HEIGHT + FOOT - 4,
                    "end",
                    String.valueOf(bars.get(bars.size() - 1).from())));
        }
        return svg.append("</svg>\n").toString();
    }

    private static String label(double x, int y, String anchor, String text) {
        return String.format(
                Locale.ROOT, "<text x=\"%.2f\" y=\"%d\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, text);
    }
}
