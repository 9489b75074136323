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
    private static final String FIRST_COMMIT = """
            {"commitInfo":{"timestamp":1700000000000,"operation":"CREATE TABLE","operationParameters":{}}}
            {"protocol":{"minReaderVersion":1,"minWriterVersion":2}}
            {"metaData":{"id":"7a","format":{"provider":"parquet","options":{}},"schemaString":\
            "{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"id\\",\\"type\\":\\"long\\",\\"nullable\\":true,\\"metadata\\":{}}]}",\
            "partitionColumns":[],"configuration":{},"createdTime":1700000000000}}
            """;

    @Test
    void theVersionIsToldWithoutJavaFx() throws Exception {
        assertThat(started("--version"))
                .contains("Table Steward " + Version.current())
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
        Path log = Files.createDirectories(folder.resolve("sales/orders/_delta_log"));
        Files.writeString(log.resolve("00000000000000000000.json"), FIRST_COMMIT);
        for (String sql : List.of("COMMENT ON TABLE sales.orders IS 'x'", "DESCRIBE TABLE EXTENDED sales.orders")) {
            assertThat(started(
                            "sql",
                            "--data",
                            folder.resolve("data").toString(),
                            "--warehouse",
                            folder.toString(),
                            "-e",
                            sql))
                    .as(sql)
                    .noneMatch(LauncherTest::loadsJavaFx)
                    .noneMatch(line -> line.contains("io.delta.") || line.contains("org.apache.hadoop."));
        }
        assertThat(log.resolve("00000000000000000001.json")).content().contains("\"description\":\"x\"");
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
