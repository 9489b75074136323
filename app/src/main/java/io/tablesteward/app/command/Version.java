package io.tablesteward.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, as the build wrote it down. */
public final class Version implements IVersionProvider {

    /** For example {@code 0.1.0}. */
    public static String current() {
        try (InputStream text = Objects.requireNonNull(Version.class.getResourceAsStream("/version.txt"))) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The program and its version, as reports name it. */
    public static String program() {
        return "Table Steward " + current();
    }

    @Override
    public String[] getVersion() {
        return new String[] {program()};
    }
}
