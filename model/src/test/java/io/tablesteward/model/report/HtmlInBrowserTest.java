package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page of hostile texts in a real browser, where the machine has one; skipped with a word where it has not. */
class HtmlInBrowserTest {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    /** Pictures for a human eye. */
    private static final Path SHOTS = Path.of("target", "shots");

    private static String browser = "";

    @TempDir
    private Path folder;

    @BeforeAll
    static void aBrowserIsThere() throws IOException {
        Optional<Path> found = Stream.of(
                        Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator, -1))
                .flatMap(place -> NAMES.stream().map(name -> Path.of(place, name)))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), "No browser of " + NAMES + " on the path: skipped");
        browser = found.orElseThrow().toString();
        Files.createDirectories(SHOTS);
    }

    @Test
    void everyTextIsShownAndNothingRunsOrIsAskedFor() throws Exception {
        Path page = page();
        Said said = open(page, "--dump-dom");

        for (String text : Hostile.TEXTS) {
            assertThat(said.out()).contains("<bdi>" + escaped(VisibleText.inLines(text)) + "</bdi>");
        }
        assertThat(said.out().split("<tbody>", -1)).hasSize(Hostile.TEXTS.size() + 2 + 1);
        assertThat(said.out())
                .contains("<title>Report: history</title>", "<rect ")
                .doesNotContain("<script", "<img");
        assertThat(said.err()).doesNotContain("Refused to", "violates", "Uncaught");
    }

    @Test
    void itHasAPictureByDayAndByNightAndOnPaper() throws Exception {
        Path page = page();
        BufferedImage light = picture(page, "report-light.png");
        BufferedImage dark = picture(page, "report-dark.png", "--blink-settings=preferredColorScheme=0");
        Path paper = folder.resolve("paper.pdf");
        open(page, "--no-pdf-header-footer", "--print-to-pdf=" + paper);

        assertThat(brightness(light)).isGreaterThan(220);
        assertThat(brightness(dark)).isLessThan(60);
        try (PDDocument printed = Loader.loadPDF(paper.toFile())) {
            assertThat(printed.getPage(0).getMediaBox().getWidth())
                    .as("across")
                    .isGreaterThan(printed.getPage(0).getMediaBox().getHeight());
            assertThat(new PDFTextStripper().getText(printed)).contains("=HYPERLINK(", "Checksum");
        }
    }

    private Path page() throws Exception {
        return Reports.file(
                ReportForm.HTML,
                Reports.of(ReportPreset.HISTORY, ZoneId.of("Asia/Kolkata"), Reports.hostileHistory(folder)),
                folder);
    }

    private BufferedImage picture(Path page, String name, String... how) throws Exception {
        Path shot = SHOTS.resolve(name).toAbsolutePath();
        List<String> arguments = new ArrayList<>(List.of(how));
        arguments.addAll(List.of("--hide-scrollbars", "--window-size=1280,900", "--screenshot=" + shot));
        open(page, arguments.toArray(String[]::new));
        return ImageIO.read(shot.toFile());
    }

    private record Said(String out, String err) {}

    private Said open(Path page, String... how) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(browser, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr"));
        command.add("--user-data-dir=" + folder.resolve("browser"));
        command.addAll(List.of(how));
        command.add(page.toUri().toString());
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as("the browser has ended")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Said(Files.readString(out), Files.readString(err, StandardCharsets.ISO_8859_1));
    }

    /** As a browser writes texts out. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\u00A0", "&nbsp;");
    }

    /** Of the whole picture, from 0 to 255. */
    private static double brightness(BufferedImage image) {
        long sum = 0;
        long samples = 0;
        for (int x = 0; x < image.getWidth(); x += 4) {
            for (int y = 0; y < image.getHeight(); y += 4) {
                int rgb = image.getRGB(x, y);
                sum += ((rgb >> 16) & 0xff) + ((rgb >> 8) & 0xff) + (rgb & 0xff);
                samples += 3;
            }
        }
        return (double) sum / samples;
    }
}
