package io.tablesteward.interop;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Spark Connect server with Delta in a JVM of its own, on loopback only, that asks for a token. */
final class SparkServer {
    static final String TOKEN = "s3cr3t-of-the-server";

    private static final Pattern STARTED = Pattern.compile("server started at: .*:([0-9]+)");

    private final Process process;
    private final int port;
    private final Path folder;

    private SparkServer(Process process, int port, Path folder) {
        this.process = process;
        this.port = port;
        this.folder = folder;
    }

    /** Starts it and waits until it listens. */
    static SparkServer start(Path folder) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(RefereeClassPath.java());
        command.addAll(RefereeClassPath.OPENS);
        command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        List.of(
                        "spark.master=local[2]",
                        "spark.app.name=connect",
                        "spark.ui.enabled=false",
                        "spark.driver.bindAddress=127.0.0.1",
                        "spark.driver.host=127.0.0.1",
                        "spark.sql.warehouse.dir=" + folder.resolve("warehouse"),
                        "spark.local.dir=" + folder,
                        "spark.sql.extensions=io.delta.sql.DeltaSparkSessionExtension",
                        "spark.sql.catalog.spark_catalog=org.apache.spark.sql.delta.catalog.DeltaCatalog",
                        "spark.sql.shuffle.partitions=2",
                        "spark.databricks.delta.snapshotPartitions=2",
                        "spark.sql.codegen.wholeStage=false",
                        "spark.sql.codegen.factoryMode=NO_CODEGEN",
                        "spark.connect.grpc.binding.address=127.0.0.1",
                        "spark.connect.grpc.binding.port=0",
                        // the two seconds of its own are longer than a small table takes
                        "spark.connect.progress.reportInterval=50ms",
                        "spark.connect.authenticate.token=" + TOKEN)
                .forEach(setting -> command.add("-D" + setting));
        command.addAll(
                List.of("-cp", RefereeClassPath.find(), "org.apache.spark.sql.connect.service.SparkConnectServer"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .directory(folder.toFile())
                .start();
        CompletableFuture<Integer> port = new CompletableFuture<>();
        Thread reader = new Thread(() -> read(process, folder.resolve("server.log"), port), "spark-server-log");
        reader.setDaemon(true);
        reader.start();
        try {
            return new SparkServer(process, port.get(90, TimeUnit.SECONDS), folder);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            process.destroyForcibly();
            throw new IOException("No Spark server; its log: " + folder.resolve("server.log"), e);
        }
    }

    private static void read(Process process, Path log, CompletableFuture<Integer> port) {
        try (BufferedReader lines =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                BufferedWriter copy = Files.newBufferedWriter(log)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                copy.write(line);
                copy.newLine();
                Matcher started = STARTED.matcher(line);
                if (started.find()) {
                    port.complete(Integer.valueOf(started.group(1)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            port.completeExceptionally(new IOException("It has ended"));
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    int port() {
        return port;
    }

    /** A new folder that stays as long as the server, whose tasks may write on after they were told to stop. */
    Path place() throws IOException {
        return Files.createTempDirectory(folder, "place");
    }

    /** As a person types it. */
    String address() {
        return addressAt(port);
    }

    static String addressAt(int port) {
        return "sc://127.0.0.1:" + port + "/;token=" + TOKEN + ";use_ssl=false;user_id=ana";
    }

    /** Ends it without a word. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
