package io.tablesteward.app.wizards;

import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.scene.Node;

/** New names for the columns whose names no file can have (RM-01). */
final class PlainNames {
    private final WizardSubject subject;
    private final Runnable changed;
    private final List<ColumnChoice> names = new ArrayList<>();

    PlainNames(WizardSubject subject, Runnable changed) {
        this.subject = subject;
        this.changed = changed;
    }

    /** Of the columns that findings name now: a commit of their own may have given some of them new names already. */
    void follow(List<Finding> findings) {
        List<ColumnPath> inTheWay = findings.stream()
                .filter(finding -> finding.code() == FindingCode.NAME_KEEPS_MAPPING)
                .flatMap(finding -> subject.details()
                        .metadata()
                        .allColumns()
                        .filter(column -> column.path()
                                .toString()
                                .equals(finding.arguments().get(0))))
                .map(Column::path)
                .toList();
        names.removeIf(choice -> !inTheWay.contains(choice.path()));
        inTheWay.stream()
                .filter(path -> names.stream().noneMatch(choice -> choice.path().equals(path)))
                .forEach(path -> {
                    ColumnChoice choice =
                            new ColumnChoice(subject.workbench().messages(), path, true, changed, unused -> {});
                    choice.keep();
                    choice.nameField().setText(plain(path));
                    names.add(choice);
                });
    }

    /** A proposal: what keeps the name from being a name in files becomes an underscore, and goes at both ends. */
    private static String plain(ColumnPath path) {
        String others = "[ ,;{}()\n\t=]+";
        return path.name().replaceAll("^" + others + "|" + others + "$", "").replaceAll(others, "_");
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    List<Node> rows() {
        return names.stream().<Node>map(ColumnChoice::row).toList();
    }

    Optional<Node> first() {
        return names.stream().<Node>map(ColumnChoice::nameField).findFirst();
    }

    /** The commit that comes before; none if every name is plain. */
    List<List<MetadataEdit>> commits() {
        List<MetadataEdit> renames = new ArrayList<>();
        names.forEach(choice ->
                renames.add(new RenameColumn(choice.path(), choice.nameField().getText())));
        return renames.isEmpty() ? List.of() : List.of(renames);
    }

    SortedMap<String, String> entered() {
        SortedMap<String, String> entered = new TreeMap<>();
        names.stream()
                .filter(choice -> !choice.nameField().getText().equals(plain(choice.path())))
                .forEach(choice ->
                        entered.put(choice.path().toString(), choice.nameField().getText()));
        return entered;
    }

    void enter(SortedMap<String, String> before) {
        names.forEach(choice ->
                Optional.ofNullable(before.get(choice.path().toString())).ifPresent(choice.nameField()::setText));
    }
}
