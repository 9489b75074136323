package io.tablesteward.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives every test the same Spark Connect server, started when first asked for; where a test has killed it, another. */
final class OneServer implements ParameterResolver {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(OneServer.class);

    /** The server and its folder, which goes with it. */
    private static final class Running implements AutoCloseable {
        private final Path folder;
        private SparkServer server;

        Running() {
            try {
                folder = Files.createTempDirectory("spark-server");
                server = SparkServer.start(folder);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        SparkServer server() {
            try {
                if (!server.isAlive()) {
                    server = SparkServer.start(folder);
                }
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            try {
                server.kill();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            FolderCopy.deleteIfThere(folder);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == SparkServer.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(OURS)
                .getOrComputeIfAbsent(Running.class, key -> new Running(), Running.class)
                .server();
    }
}
