package io.tablesteward.app.fx;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.ResourceBundle;

/** Every text on screen, in the person's language. */
public final class Messages {
    // English is the root bundle: without this control a French machine would answer an English request in French.
    private static final ResourceBundle.Control CONTROL =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT);

    private final Locale locale;
    private final ResourceBundle bundle;

    public Messages(Locale locale) {
        this.locale = locale;
        this.bundle = ResourceBundle.getBundle("i18n.messages", locale, CONTROL);
    }

    /** The text of a key; with arguments it is a {@link MessageFormat} pattern, so counts get their plural. */
    public String get(String key, Object... arguments) {
        String pattern = bundle.getString(key);
        return arguments.length == 0 ? pattern : new MessageFormat(pattern, locale).format(arguments);
    }

    /** What went wrong, in a few words. */
    public String what(Reason reason) {
        return problem(reason, "what");
    }

    public String why(Reason reason) {
        return problem(reason, "why");
    }

    /** What a person can do about it. */
    public String remedy(Reason reason) {
        return problem(reason, "remedy");
    }

    /** What a check found, in a few words. */
    public String what(Finding finding) {
        return finding(finding, "what");
    }

    public String why(Finding finding) {
        return finding.code() == FindingCode.LOOK_ONLY ? lookOnly(finding) : finding(finding, "why");
    }

    public String remedy(Finding finding) {
        return finding(finding, "remedy");
    }

    private String finding(Finding finding, String part) {
        return get(
                "finding." + finding.code().key() + "." + part,
                finding.arguments().toArray());
    }

    private String lookOnly(Finding finding) {
        List<String> arguments = finding.arguments();
        return why(new Reason(Problem.valueOf(arguments.get(0)), arguments.subList(1, arguments.size())));
    }

    private String problem(Reason reason, String part) {
        return new MessageFormat(bundle.getString("problem." + reason.problem() + "." + part), locale)
                .format(reason.arguments().toArray());
    }

    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /** A page of the help, in Markdown: {@code help/<name>.md}, or the one of the language beside it. */
    public String page(String name) {
        URL page = CONTROL.getCandidateLocales(name, locale).stream()
                .map(candidate -> Messages.class.getResource("/help/" + CONTROL.toBundleName(name, candidate) + ".md"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No page is called " + name));
        try (InputStream text = page.openStream()) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    public Locale locale() {
        return locale;
    }

    /** For FXML's {@code %keys}. */
    ResourceBundle bundle() {
        return bundle;
    }
}
