package io.tablesteward.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives every test the same Spark, started when first asked for and ended after the last test. */
final class OneReferee implements ParameterResolver {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(OneReferee.class);

    /** No compiler that pays off later only: the tests run every statement once or twice. */
    private static final List<String> QUICK_START = List.of(
            "-Xmx3g", // it keeps what it knows of some 600 tables: with half of that it only cleared up in the end
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=240m",
            "-XX:+UseSerialGC",
            "-Dspark.sql.codegen.wholeStage=false",
            "-Dspark.sql.codegen.factoryMode=NO_CODEGEN",
            "-Dspark.sql.streaming.checkpointFileManagerClass="
                    + "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager");

    /** Spark and its folder, which goes with it. */
    private record Running(Path folder, Referee referee) implements AutoCloseable {
        static Running start() {
            try {
                Path folder = Files.createTempDirectory("referee");
                return new Running(folder, Referee.start(folder, QUICK_START));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() throws IOException {
            referee.close();
            FolderCopy.deleteIfThere(folder);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Referee.class;
    }

    @Override
    public Referee resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(OURS)
                .getOrComputeIfAbsent(Running.class, key -> Running.start(), Running.class)
                .referee();
    }
}
