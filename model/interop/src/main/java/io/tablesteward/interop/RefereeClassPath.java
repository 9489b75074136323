package io.tablesteward.interop;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the referee's own Java and classes are: the module {@code spark} below this one leaves them in its target. */
final class RefereeClassPath {
    /** What Spark 4.1 asks of Java 17. */
    static final List<String> OPENS = Stream.of(
                    "java.lang",
                    "java.lang.invoke",
                    "java.lang.reflect",
                    "java.io",
                    "java.net",
                    "java.nio",
                    "java.util",
                    "java.util.concurrent",
                    "java.util.concurrent.atomic",
                    "sun.nio.ch",
                    "sun.nio.cs",
                    "sun.security.action",
                    "sun.util.calendar")
            .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
            .toList();

    /** Hadoop 3.4, which Spark 4.1 brings, does not run on newer ones. */
    private static final int NEWEST_JAVA = 23;

    private RefereeClassPath() {}

    /** The Java that runs us; or the one in the system property {@code referee.java.home}. */
    static String java() {
        String chosen = System.getProperty("referee.java.home", "");
        if (chosen.isEmpty() && Runtime.version().feature() > NEWEST_JAVA) {
            throw new IllegalStateException("Spark 4.1 needs Java 17 to " + NEWEST_JAVA
                    + ": give its home with -Dreferee.java.home, this is " + Runtime.version());
        }
        String home = chosen.isEmpty() ? System.getProperty("java.home", "") : chosen;
        return Path.of(home, "bin", "java").toString();
    }

    /** Found through the system property {@code referee.target}; without it from the project's top. */
    static String find() throws IOException {
        Path target = Path.of(System.getProperty("referee.target", "model/interop/spark/target"))
                .toAbsolutePath();
        Path list = target.resolve("spark.classpath");
        if (!Files.exists(list)) {
            throw new IllegalStateException("No " + list + ": build the module model/interop/spark first");
        }
        return target.resolve("classes")
                + File.pathSeparator
                + Files.readString(list).strip();
    }
}
