package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same script, run by Spark on one copy of a table and by us on another, gives the same log, the same answers and the
 * same refusals; how we differ is listed in {@link KnownDifference} and must stay so.
 */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SameScriptsOnSparkTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("io.tablesteward.interop.SameScripts#all")
    void giveTheSame(SameScript script, Referee spark) throws IOException {
        Path theirs = Files.createDirectories(folder.resolve("theirs"));
        Path ours = folder.resolve("ours");
        spark.sql("CREATE SCHEMA d LOCATION '" + theirs.resolve("d") + "'");
        try {
            Files.createDirectories(theirs.resolve("d"));
            script.setup().forEach(statement -> spark.sql(SameScript.at(theirs, statement)));
            copy(theirs, ours);
            List<Difference> found = differences(script, new OurScripts(ours), new TheirScripts(theirs, spark), spark);

            assertThat(found.stream().filter(one -> script.expected().stream().noneMatch(known -> known.explains(one))))
                    .as("differences that are not known")
                    .isEmpty();
            assertThat(script.expected().stream().filter(known -> found.stream().noneMatch(known::explains)))
                    .as("known differences that are none")
                    .isEmpty();
        } finally {
            spark.sql("RESET " + SameScripts.NOTE);
            spark.sql("DROP SCHEMA d CASCADE");
            spark.sql("DROP SCHEMA IF EXISTS d2 CASCADE");
        }
    }

    private static String rows(ScriptSide side, Referee spark) {
        return spark.sql("SELECT to_json(array_sort(collect_list(to_json(struct(*))))) AS found FROM delta.`"
                        + side.place().resolve("d/t") + "`")
                .single();
    }

    private static List<Difference> differences(SameScript script, ScriptSide us, ScriptSide them, Referee spark)
            throws IOException {
        ScriptSide.Outcome ours = us.run(script.statements());
        ScriptSide.Outcome theirs = them.run(script.statements());
        if (ours.refusal().isPresent() != theirs.refusal().isPresent()) {
            return List.of(new Difference(Difference.OUTCOME, ours.toString(), theirs.toString()));
        }
        assertThat(ours.refusal().isPresent()).as("refused by both").isEqualTo(script.refused());
        if (script.hasRows()) {
            assertThat(rows(us, spark)).as("rows, as Spark reads them").isEqualTo(rows(them, spark));
        }
        return Facts.differences(us.facts(script, ours), them.facts(script, theirs));
    }

    private static void copy(Path from, Path to) throws IOException {
        List<Path> all;
        try (Stream<Path> below = Files.walk(from)) {
            all = below.toList();
        }
        for (Path path : all) {
            Files.copy(path, to.resolve(from.relativize(path).toString()));
        }
    }
}
