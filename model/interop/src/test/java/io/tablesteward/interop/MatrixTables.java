package io.tablesteward.interop;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.MetadataEdit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The tables of the matrix, each made once; what is tried is tried on a copy. */
final class MatrixTables {
    private final Referee spark;
    private final Path folder;
    private final Map<Matrix.Making, Path> made = new HashMap<>();
    private final Map<Path, SparkContents> contents = new HashMap<>();
    private int copies;

    MatrixTables(Referee spark, Path folder) {
        this.spark = spark;
        this.folder = folder;
    }

    Path copyOf(Matrix.Making making) throws IOException, WorkbenchException {
        return FolderCopy.of(made(making), next());
    }

    /** By Spark's account, before it was dressed: a dress changes no row. */
    SparkContents contents(Matrix.Making making) throws IOException, WorkbenchException {
        Path table = bare(making);
        SparkContents known = contents.get(table);
        if (known == null) {
            known = SparkContents.of(spark, table);
            contents.put(table, known);
        }
        return known;
    }

    /** The table before it was dressed, if it was. */
    Path bare(Matrix.Making making) throws IOException, WorkbenchException {
        return made(making.kind() == Matrix.Kind.DRESSED ? making.of().orElseThrow() : making);
    }

    private Path next() {
        return folder.resolve("table-" + copies++);
    }

    private Path made(Matrix.Making making) throws IOException, WorkbenchException {
        Path known = made.get(making);
        if (known != null) {
            return known;
        }
        Optional<Matrix.Making> of = making.of();
        Path table = of.isPresent() ? copyOf(of.get()) : next();
        switch (making.kind()) {
            case SPARK -> {
                for (String statement : making.lines()) {
                    if (statement.startsWith("feature ")) {
                        new Steward(table).drop(statement.substring(8));
                    } else {
                        spark.sql(statement.replace("%t", SparkTable.named(table)));
                    }
                }
            }
            case COPY -> {
                new Steward(table)
                        .commit(MatrixCell.edits(making.lines().get(0)).toArray(MetadataEdit[]::new));
                SparkContents.writtenOnceMore(spark, table);
            }
            case DRESSED -> Dressing.on(table, making.dress());
        }
        made.put(making, table);
        return table;
    }
}
