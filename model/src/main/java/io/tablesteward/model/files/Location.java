package io.tablesteward.model.files;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place as a person types it: a path of this computer, a {@code file:} URI, or a URI that Hadoop knows. */
public sealed interface Location {
    /** The place as text that {@link #parse} understands; never with a password or a signature in it. */
    String text();

    /** A folder of this computer. */
    record Local(Path path) implements Location {
        @Override
        public String text() {
            return path.toString();
        }
    }

    /** A folder elsewhere; the text after the scheme is taken literally, a {@code %} is a percent sign. */
    record Remote(String scheme, String text) implements Location {}

    /** Understands what was typed; {@code UNREADABLE} if this computer cannot have such a path. */
    static Location parse(String typed) throws WorkbenchException {
        Matcher uri = Syntax.URI.matcher(typed);
        try {
            if (!uri.matches()) {
                return new Local(Path.of(typed).toAbsolutePath().normalize());
            }
            String scheme = uri.group(1).toLowerCase(Locale.ROOT);
            return scheme.equals("file")
                    ? new Local(Syntax.fileUri(typed, uri.group(2)))
                    : new Remote(scheme, Syntax.withoutSecrets(typed));
        } catch (InvalidPathException e) {
            throw new WorkbenchException(Reason.of(Problem.UNREADABLE, typed, String.valueOf(e.getReason())), e);
        }
    }

    /** How places are spelled. */
    final class Syntax {
        /** A single letter is a Windows drive, not a scheme. */
        private static final Pattern URI = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(.*)", Pattern.DOTALL);

        /**
         * In {@code abfss://container@account} the first part is a name; only what follows a colon is a secret, unless it
         * is a port. Secrets of stores have slashes, those of people an at sign: it ends with the last one before the next
         * slash.
         */
        private static final Pattern PASSWORD =
                Pattern.compile("^([^:/]+://[^:/@]*):(?!\\d*(?:[/?]|$))[^@]*(?:@[^/@]*)*(?=@[^/@]*(?:/|$))");

        /** A link that is signed; another question mark is part of a name. */
        private static final Pattern SIGNED = Pattern.compile(
                "\\?(?:[^?]*&)?(?:sig|signature|token|access_token|awsaccesskeyid|googleaccessid"
                        + "|x-(?:amz|goog)-(?:signature|credential|security-token))=.*$",
                Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

        private Syntax() {}

        private static String withoutSecrets(String typed) {
            return SIGNED.matcher(PASSWORD.matcher(typed).replaceFirst("$1")).replaceFirst("");
        }

        /** Programs write {@code file:} URIs with and without escapes; what is no valid URI is taken literally. */
        private static Path fileUri(String typed, String afterScheme) {
            try {
                return Path.of(new URI(typed)).toAbsolutePath().normalize();
            } catch (URISyntaxException | IllegalArgumentException e) {
                String path = afterScheme.startsWith("///") ? afterScheme.substring(2) : afterScheme;
                return Path.of(path).toAbsolutePath().normalize();
            }
        }
    }
}
