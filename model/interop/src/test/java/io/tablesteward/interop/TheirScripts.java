package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Scripts as Spark runs them, statement by statement. */
record TheirScripts(Path place, Referee spark) implements ScriptSide {
    /** Spark answers every statement with rows, such as the new value of SET. */
    private static final Pattern ASKS = Pattern.compile("(?is)(DESC|SHOW|SET\\s+[^=]+$).*");

    @Override
    public Outcome run(List<String> statements) {
        Map<String, List<JsonNode>> answers = new LinkedHashMap<>();
        try {
            for (String statement : statements) {
                Rows rows = spark.sql(SameScript.at(place, statement));
                if (ASKS.matcher(statement).matches()) {
                    answers.put(statement, rows.rows());
                }
            }
            return new Outcome(answers, Optional.empty());
        } catch (SparkFailure e) {
            return new Outcome(answers, Optional.of(e.causes().get(0).condition()));
        }
    }
}
