package io.tablesteward.model.format.delta;

import io.tablesteward.model.contract.ExecutionEngineContract;
import io.tablesteward.model.contract.TableUnderTest;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.engine.ExecutionEngine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** The law for Delta tables changed in this process. */
class EmbeddedEngineOnDeltaTest extends ExecutionEngineContract {
    @TempDir
    static Path folder;

    @Override
    protected Stream<String> shapes() {
        return Stream.of(DeltaShape.values()).filter(s -> !s.isLookOnly()).map(Enum::name);
    }

    @Override
    protected Stream<String> lookOnlyShapes() {
        return Stream.of(DeltaShape.values()).filter(DeltaShape::isLookOnly).map(Enum::name);
    }

    @Override
    protected TableUnderTest make(String shape) throws Exception {
        return DeltaTableUnderTest.make(Files.createTempDirectory(folder, "table"), DeltaShape.valueOf(shape));
    }

    @Override
    protected ExecutionEngine engine() {
        return new EmbeddedEngine();
    }
}
