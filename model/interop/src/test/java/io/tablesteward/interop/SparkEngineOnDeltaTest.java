package io.tablesteward.interop;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.contract.ExecutionEngineContract;
import io.tablesteward.model.contract.TableUnderTest;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.engine.spark.SparkConnectEngine;
import io.tablesteward.model.format.delta.DeltaShape;
import io.tablesteward.model.format.delta.DeltaTableUnderTest;
import io.tablesteward.model.sql.SparkScript;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The law for Delta tables changed on a real Spark Connect server (decision 0020). */
@Tag("referee")
@ExtendWith(OneServer.class)
class SparkEngineOnDeltaTest extends ExecutionEngineContract {
    /** Texts to take away, depth, mapping with partitions: each test costs Spark a second or more. */
    private static final List<DeltaShape> SHAPES =
            List.of(DeltaShape.TALKATIVE, DeltaShape.NESTED, DeltaShape.MAPPED_BY_NAME);

    @TempDir
    static Path folder;

    private static SparkServer server;

    @BeforeAll
    static void use(SparkServer running) {
        server = running;
    }

    @Override
    protected Stream<String> shapes() {
        return SHAPES.stream().map(Enum::name);
    }

    @Override
    protected Stream<String> lookOnlyShapes() {
        return Stream.of(DeltaShape.values()).filter(DeltaShape::isLookOnly).map(Enum::name);
    }

    /** As Spark would have written it: it leaves out what is null. */
    @Override
    protected TableUnderTest make(String shape) throws Exception {
        return DeltaTableUnderTest.make(
                Files.createTempDirectory(folder, "table"),
                DeltaShape.valueOf(shape).lines().stream()
                        .map(line -> line.replace("\"name\":null,", "").replace("\"description\":null,", ""))
                        .toList());
    }

    @Override
    protected ExecutionEngine engine() {
        try {
            return new SparkConnectEngine(SparkAddress.parse(server.address()), new SparkScript(), Optional.empty());
        } catch (WorkbenchException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    protected boolean canSay(MetadataEdit edit) {
        boolean isOfColumn = edit.field().column().isPresent();
        return switch (edit.field().kind()) {
            case TAG -> !isOfColumn;
            case COMMENT -> !isOfColumn || edit.valueAfter().isPresent();
            case PROPERTY -> !edit.field().key().equals("owner");
            case MAX_COLUMN_ID -> false;
            default -> true;
        };
    }

    /** What is set on the table, what is unset on it: a statement each; one for every level of columns that say something. */
    @Override
    protected int commitsOf(ChangeSet changes) {
        List<ColumnPath> columns = changes.edits().stream()
                .flatMap(staged -> staged.edit().field().column().stream())
                .toList();
        long levels = columns.stream()
                .mapToLong(column -> columns.stream().filter(column::isIn).count())
                .max()
                .orElse(0);
        long ofTable = changes.edits().stream()
                .map(StagedEdit::edit)
                .filter(edit -> edit.field().column().isEmpty())
                .map(edit -> edit.valueAfter().isPresent())
                .distinct()
                .count();
        return (int) (levels + ofTable);
    }
}
