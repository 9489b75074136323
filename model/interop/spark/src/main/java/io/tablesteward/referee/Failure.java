package io.tablesteward.referee;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.spark.SparkThrowable;

/** A failure as an answer: every cause with its class, its error condition where it has one, and its message. */
final class Failure {
    private Failure() {}

    static ObjectNode of(Throwable thrown) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode causes = answer.putArray("failure");
        int depth = 0;
        for (Throwable cause = thrown; cause != null && depth < 10; cause = cause.getCause(), depth++) {
            ObjectNode one = causes.addObject();
            one.put("class", cause.getClass().getName());
            if (cause instanceof SparkThrowable known) {
                one.put("condition", known.getCondition());
            }
            one.put("message", cause.getMessage());
        }
        return answer;
    }
}
