package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What there is to say of a table before it is made. */
final class NewTableChecks {
    /** What Spark takes in {@code delta.feature.*}, in any case. */
    private static final Set<String> WANTED = Set.of("supported", "enabled");

    private final NewTable table;
    private final TableMetadata wanted;

    private NewTableChecks(NewTable table, TableMetadata wanted) {
        this.table = table;
        this.wanted = wanted;
    }

    /**
     * Worst first; pure.
     *
     * @param wanted what the table would say
     */
    static List<Finding> of(CreateRequest request, TableMetadata wanted) {
        NewTableChecks checks = new NewTableChecks(request.table(), wanted);
        List<Finding> findings = new ArrayList<>(NewColumnChecks.of(request.table(), wanted));
        checks.addTexts(findings);
        checks.addProperties(findings);
        brokenIn(request.note()).ifPresent(findings::add);
        brokenIn(Optional.of(request.userName())).ifPresent(findings::add);
        findings.sort(Finding.WORST_FIRST);
        return findings;
    }

    static Optional<Finding> brokenIn(Optional<String> text) {
        return text.filter(TextRules::isBroken).map(broken -> Finding.ofTable(FindingCode.TEXT_IS_BROKEN, broken));
    }

    private void addTexts(List<Finding> findings) {
        addText(EditedField.comment(Optional.empty()), table.comment(), findings);
        NewField.all(table.columns())
                .forEach(field -> addText(
                        EditedField.comment(Optional.of(field.path())),
                        field.column().comment(),
                        findings));
        table.tags()
                .forEach((key, value) -> addText(EditedField.tag(Optional.empty(), key), Optional.of(value), findings));
        TextRules.ofTagCount(EditedField.tag(Optional.empty(), ""), table.tags().size())
                .ifPresent(findings::add);
    }

    private static void addText(EditedField field, Optional<String> text, List<Finding> findings) {
        findings.addAll(TextRules.of(field.setTo(text)));
    }

    private void addProperties(List<Finding> findings) {
        PropertyRules rules = new PropertyRules(wanted, DeltaProperties::atCreation);
        for (Map.Entry<String, String> entry : table.properties().entrySet()) {
            EditedField field = EditedField.property(entry.getKey());
            Optional<String> value = Optional.of(entry.getValue());
            List<Finding> ofText = TextRules.of(field.setTo(value));
            findings.addAll(ofText);
            if (ofText.stream().noneMatch(Finding::blocks)) {
                findings.addAll(
                        NewProtocol.isFeatureKey(entry.getKey())
                                ? ofFeature(field, entry.getValue())
                                : rules.of(field, value));
            }
        }
    }

    private static List<Finding> ofFeature(EditedField field, String value) {
        Optional<KnownFeature> feature = NewProtocol.featureNamedBy(field.key());
        if (feature.isEmpty()) {
            return List.of(Finding.of(field, FindingCode.PROPERTY_NAMES_NO_FEATURE, field.key()));
        }
        return WANTED.contains(value.toLowerCase(Locale.ROOT))
                ? List.of()
                : List.of(Finding.of(
                        field, FindingCode.PROPERTY_VALUE_NOT_CHOICE, field.key(), value, String.join(", ", WANTED)));
    }
}
