package io.tablesteward.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.command.Version;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    @Test
    void theVersionIsToldWithoutJavaFx() throws Exception {
        assertThat(started("--version"))
                .contains("Table Steward " + Version.current())
                .noneMatch(LauncherTest::loadsSpark)
                .noneMatch(LauncherTest::loadsJavaFx);
        assertThat(Version.current()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void theHelpIsToldWithoutJavaFx() throws Exception {
        assertThat(started("--help"))
                .anyMatch(line -> line.contains("--tour"))
                .anyMatch(line -> line.contains("--data"))
                .noneMatch(LauncherTest::loadsJavaFx);
    }

    @Test
    void aCommentAndADescriptionOfALocalTableNeedNeitherJavaFxNorHadoopNorDeltaKernel(@TempDir Path folder)
            throws Exception {
        WarehouseOnDisk warehouse = WarehouseOnDisk.of(folder.resolve("warehouse"), "sales/orders");
        for (List<String> lines : commentedAndDescribed(warehouse)) {
            assertThat(lines)
                    .noneMatch(LauncherTest::loadsJavaFx)
                    .noneMatch(line -> line.contains("io.delta."))
                    .noneMatch(LauncherTest::loadsSpark)
                    .noneMatch(LauncherTest::loadsHadoop);
        }
        assertThat(warehouse.log("sales/orders")).last().asString().contains("\"description\":\"x\"");
    }

    /** Parquet's own options have a class of Hadoop above them; what takes time are the settings and the codecs. */
    @Test
    void aCheckpointIsReadWithoutTheSettingsAndCodecsOfHadoop(@TempDir Path folder) throws Exception {
        WarehouseOnDisk warehouse = WarehouseOnDisk.of(folder.resolve("warehouse"), "sales/orders");
        ExampleCheckpoint.write(warehouse.logFolder("sales/orders"));
        Files.delete(warehouse.logFolder("sales/orders").resolve("00000000000000000000.json"));
        for (List<String> lines : commentedAndDescribed(warehouse)) {
            assertThat(lines)
                    .noneMatch(LauncherTest::loadsJavaFx)
                    .noneMatch(line -> line.contains("io.delta."))
                    .noneMatch(line -> line.contains("org.apache.hadoop.conf.")
                            || line.contains("org.apache.hadoop.io.compress.")
                            || line.contains("org.apache.hadoop.fs.FileSystem "));
            assertThat(lines.stream().filter(LauncherTest::loadsHadoop).count()).isLessThanOrEqualTo(11);
        }
        assertThat(warehouse.log("sales/orders")).singleElement().asString().contains("\"description\":\"x\"");
    }

    @Test
    void aReportOfALocalTableNeedsNeitherJavaFxNorHadoop(@TempDir Path folder) throws Exception {
        WarehouseOnDisk warehouse = WarehouseOnDisk.of(folder.resolve("warehouse"), "sales/orders");
        Path out = folder.resolve("history.html");
        List<String> lines = started(
                "report",
                "history",
                "--data",
                folder.resolve("data").toString(),
                "--warehouse",
                warehouse.folder().toString(),
                "--table",
                "sales.orders",
                "--out",
                out.toString());

        assertThat(lines)
                .noneMatch(LauncherTest::loadsJavaFx)
                .noneMatch(LauncherTest::loadsSpark)
                .noneMatch(LauncherTest::loadsHadoop)
                .noneMatch(line -> line.contains(" org.apache.pdfbox."));
        assertThat(Files.readString(out)).contains("CREATE TABLE");
    }

    private static List<List<String>> commentedAndDescribed(WarehouseOnDisk warehouse) throws Exception {
        String folder = warehouse.folder().toString();
        String data = warehouse.folder().resolveSibling("data").toString();
        List<List<String>> runs = new ArrayList<>();
        for (String sql : List.of("COMMENT ON TABLE sales.orders IS 'x'", "DESCRIBE TABLE EXTENDED sales.orders")) {
            runs.add(started("sql", "--data", data, "--warehouse", folder, "-e", sql));
        }
        return runs;
    }

    private static boolean loadsHadoop(String line) {
        return line.contains(" org.apache.hadoop.");
    }

    private static boolean loadsSpark(String line) {
        return line.contains(" org.apache.spark.") || line.contains(" io.grpc.") || line.contains(" com.google.");
    }

    private static boolean loadsJavaFx(String line) {
        return line.contains("javafx.") || line.contains("WorkbenchApp ");
    }

    /** What a process of its own prints, every class that it loads included; it has no display. */
    private static List<String> started(String... words) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> line = new ArrayList<>(List.of(
                java,
                "-Xlog:class+load",
                "-Duser.language=en",
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName()));
        line.addAll(List.of(words));
        ProcessBuilder command = new ProcessBuilder(line);
        command.environment().remove("DISPLAY");
        command.redirectErrorStream(true);
        Process process = command.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        // Otherwise finding no JavaFX in it would prove nothing
        assertThat(printed).contains(Launcher.class.getName() + " source:");
        return printed.lines().toList();
    }
}
