package io.tablesteward.model.engine.spark;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a Spark Connect server is and how it lets one in, as Spark's connection strings say it:
 * {@code sc://host:port/;use_ssl=true;token=...;x-databricks-cluster-id=...}.
 *
 * <p>Tokens and the values of headers are secrets: they are in no text that this type gives, only in what is sent.
 *
 * @param encrypted whether it is spoken to by TLS
 * @param user who the session belongs to; empty means the system's login
 * @param headers sent with every call; keys in small letters
 */
public record SparkAddress(
        String host,
        int port,
        boolean encrypted,
        Optional<String> token,
        Optional<String> user,
        SortedMap<String, String> headers) {
    private static final String SCHEME = "sc://";
    private static final int USUAL_PORT = 15002;

    /** A host by name, by number, or by an IPv6 number in brackets; then perhaps a port. */
    private static final Pattern PLACE = Pattern.compile("([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(?::([0-9]{1,5}))?");

    private static final Pattern HEADER = Pattern.compile("[a-z0-9._-]+");
    private static final List<String> NO_SECRETS = List.of("x-databricks-cluster-id");
    private static final String HIDDEN = "•••";

    public SparkAddress {
        headers = Collections.unmodifiableSortedMap(new TreeMap<>(headers));
    }

    /**
     * Reads a connection string. A token asks for TLS, and goes to another computer by nothing else.
     *
     * @throws WorkbenchException {@code SPARK_ADDRESS_WRONG}, which names the part and repeats nothing of it
     */
    public static SparkAddress parse(String text) throws WorkbenchException {
        String typed = text.strip();
        if (!typed.startsWith(SCHEME)) {
            throw wrong(SCHEME);
        }
        String rest = typed.substring(SCHEME.length());
        int end = indexOfEnd(rest);
        Matcher place = PLACE.matcher(rest.substring(0, end));
        if (!place.matches()) {
            throw wrong("host:port");
        }
        int port = place.group(2) == null ? USUAL_PORT : Integer.parseInt(place.group(2));
        if (port < 1 || port > 65535) {
            throw wrong("port");
        }
        String path = rest.substring(end);
        if (path.startsWith("/")) {
            path = path.substring(1);
        }
        if (!path.isEmpty() && !path.startsWith(";")) {
            throw wrong("/;");
        }
        return of(place.group(1), port, parameters(path));
    }

    private static int indexOfEnd(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '/' || text.charAt(i) == ';') {
                return i;
            }
        }
        return text.length();
    }

    private static SortedMap<String, String> parameters(String path) throws WorkbenchException {
        NavigableMap<String, String> parameters = new TreeMap<>();
        int number = 0;
        for (String one : path.split(";", -1)) {
            if (one.isEmpty()) {
                continue;
            }
            number++;
            int equals = one.indexOf('=');
            String key = equals < 0 ? "" : one.substring(0, equals).strip().toLowerCase(Locale.ROOT);
            if (!HEADER.matcher(key).matches() || parameters.containsKey(key)) {
                throw wrong("; " + number); // its name may be a secret that somebody put in the wrong place
            }
            parameters.put(key, decoded(one.substring(equals + 1), number));
        }
        return parameters;
    }

    private static String decoded(String value, int number) throws WorkbenchException {
        String text;
        try {
            // A plus is a plus there, and no space
            text = URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            throw wrong("; " + number);
        }
        if (text.chars().anyMatch(c -> c < ' ' || c > '~')) {
            throw wrong("; " + number); // no header can carry it
        }
        return text;
    }

    private static SparkAddress of(String host, int port, SortedMap<String, String> parameters)
            throws WorkbenchException {
        NavigableMap<String, String> headers = new TreeMap<>(parameters);
        Optional<String> token = taken(headers, "token");
        Optional<String> user = taken(headers, "user_id");
        Optional<String> ssl = taken(headers, "use_ssl");
        for (String unused : new String[] {"user_agent", "session_id", "grpc_max_message_size"}) {
            headers.remove(unused); // the session is ours alone, and its messages are small
        }
        boolean secret = token.isPresent() || !headers.isEmpty();
        if (ssl.isPresent() && !ssl.get().matches("(?i)true|false")) {
            throw wrong("use_ssl");
        }
        boolean usual = token.isPresent() || (secret && !isThisComputer(host));
        SparkAddress address =
                new SparkAddress(host, port, ssl.map(Boolean::parseBoolean).orElse(usual), token, user, headers);
        if (secret && !address.encrypted && !isThisComputer(host)) {
            throw wrong("use_ssl"); // a secret in clear text on a network is none
        }
        return address;
    }

    private static Optional<String> taken(SortedMap<String, String> parameters, String key) {
        return Optional.ofNullable(parameters.remove(key)).filter(value -> !value.isEmpty());
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static WorkbenchException wrong(String part) {
        return WorkbenchException.of(Problem.SPARK_ADDRESS_WRONG, part);
    }

    private static boolean isThisComputer(String host) {
        return host.equalsIgnoreCase("localhost") || host.equals("[::1]") || host.startsWith("127.");
    }

    /** The same with a token typed elsewhere; one that is empty changes nothing. */
    public SparkAddress withToken(String typed) throws WorkbenchException {
        if (typed.isBlank()) {
            return this;
        }
        if (typed.strip().chars().anyMatch(c -> c <= ' ' || c > '~')) {
            throw wrong("token");
        }
        if (!encrypted && !isThisComputer(host)) {
            throw wrong("use_ssl");
        }
        return new SparkAddress(host, port, encrypted, Optional.of(typed.strip()), user, headers);
    }

    /** As it may be shown and kept: without token and headers, but for those that only say which cluster is meant. */
    public String shown() {
        StringBuilder shown = new StringBuilder(SCHEME).append(host).append(':').append(port);
        List<String> settings = new ArrayList<>();
        if (encrypted) {
            settings.add("use_ssl=true");
        }
        user.ifPresent(name -> settings.add("user_id=" + encoded(name)));
        for (String key : NO_SECRETS) {
            String value = headers.get(key);
            if (value != null) {
                settings.add(key + '=' + encoded(value));
            }
        }
        if (!settings.isEmpty()) {
            shown.append("/;").append(String.join(";", settings));
        }
        return shown.toString();
    }

    /** What a server or a library says, without the secrets that it may repeat. */
    String withoutSecrets(String text) {
        String clean = text;
        if (token.isPresent()) {
            clean = clean.replace(token.get(), HIDDEN);
        }
        for (String value : headers.values()) {
            if (!value.isEmpty()) {
                clean = clean.replace(value, HIDDEN);
            }
        }
        return clean;
    }

    @Override
    public String toString() {
        return shown();
    }
}
