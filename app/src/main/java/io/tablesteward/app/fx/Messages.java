package io.tablesteward.app.fx;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** Every text on screen, in the person's language. */
public final class Messages {
    private final Locale locale;
    private final ResourceBundle bundle;

    public Messages(Locale locale) {
        this.locale = locale;
        // English is the root bundle: without this control a French machine would answer an English request in French.
        this.bundle = ResourceBundle.getBundle(
                "i18n.messages",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT));
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

    public Locale locale() {
        return locale;
    }

    /** For FXML's {@code %keys}. */
    ResourceBundle bundle() {
        return bundle;
    }
}
