package io.tablesteward.app.reports;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.command.Version;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.history.Writer;
import io.tablesteward.model.report.Report;
import io.tablesteward.model.report.ReportColumn;
import io.tablesteward.model.report.ReportEnd;
import io.tablesteward.model.report.ReportForm;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.report.ReportScope;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Which report of which tables, in which form; the rest is a task that the status bar lists. */
final class ExportController {
    private static final int COMMITS_FOR_NAMES = 2_000;

    private final Workbench workbench;
    private final Messages messages;
    private final ExportWish wish;
    private final List<Tick<TableName>> tables = new ArrayList<>();
    private List<Tick<String>> columns = List.of();
    private boolean tickingMany;
    private Optional<ChoiceMenu> writers = Optional.empty();
    private Optional<ChoiceMenu> operations = Optional.empty();

    @FXML
    BorderPane card;

    @FXML
    TextField filterField;

    @FXML
    ListView<Tick<TableName>> tableList;

    @FXML
    Label tablesLabel;

    @FXML
    ComboBox<ReportPreset> presetBox;

    @FXML
    Label presetLabel;

    @FXML
    ComboBox<ReportForm> formBox;

    @FXML
    CheckBox markBox;

    @FXML
    HBox periodRow;

    @FXML
    Label versionsLabel;

    @FXML
    DatePicker sincePicker;

    @FXML
    DatePicker untilPicker;

    @FXML
    VBox commitsBox;

    @FXML
    MenuButton writerMenu;

    @FXML
    MenuButton operationMenu;

    @FXML
    ListView<Tick<String>> columnList;

    @FXML
    Label hintLabel;

    @FXML
    Button exportButton;

    ExportController(Workbench workbench, ExportWish wish) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.wish = wish;
    }

    /** Names that occur in a history, to choose among. */
    private record Names(Set<String> writers, Set<String> operations) {}

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        presetBox.requestFocus();
        wish.tables().stream()
                .findFirst()
                .ifPresent(first -> workbench
                        .tasks()
                        .runUnlisted(
                                messages.get("reports.names.task"),
                                progress -> names(first, progress),
                                names -> {
                                    writers.ifPresent(menu -> menu.offer(names.writers()));
                                    operations.ifPresent(menu -> menu.offer(names.operations()));
                                },
                                // Without names to choose among, all are in the report
                                failure -> hintLabel.setText(messages.get("reports.names.failed"))));
    }

    @FXML
    void initialize() {
        Set<TableName> ticked = new LinkedHashSet<>(wish.tables());
        Set<TableName> names = new LinkedHashSet<>(wish.tables());
        wish.connection().listedTables().forEach(listing -> names.add(listing.name()));
        names.forEach(name -> tables.add(Tick.of(name, ticked.contains(name))));
        tables.forEach(tick -> tick.chosen().addListener(of -> showState()));
        Tick.showIn(tableList);
        Tick.showIn(columnList);
        filterField.textProperty().addListener(of -> filter());
        FilterKey.in(card, () -> Optional.of(filterField));
        presetBox.getItems().setAll(ReportPreset.values());
        presetBox.setConverter(new Named<>(preset -> messages.get("reports.preset." + preset.word())));
        formBox.getItems().setAll(ReportForm.values());
        formBox.setConverter(new Named<>(form -> messages.get("reports.form." + form.ending())));
        formBox.setValue(ReportForm.XLSX);
        formBox.valueProperty().addListener(of -> showState());
        Stream.of(sincePicker, untilPicker).forEach(picker -> picker.setConverter(new IsoDate()));
        sincePicker.setValue(wish.filter().from().map(this::day).orElse(null));
        untilPicker.setValue(
                wish.filter().until().map(end -> day(end.minusMillis(1))).orElse(null));
        writers = Optional.of(new ChoiceMenu(writerMenu, messages));
        operations = Optional.of(new ChoiceMenu(operationMenu, messages));
        wish.filter().writer().ifPresent(name -> writers.get().tick(name));
        wish.filter().operation().ifPresent(name -> operations.get().tick(name));
        wish.versions()
                .ifPresent(span -> versionsLabel.setText(messages.get(
                        "reports.versions",
                        workbench.figures().count(span.first()),
                        workbench.figures().count(span.last()))));
        presetBox.valueProperty().addListener(of -> showPreset());
        presetBox.setValue(wish.preset());
        filter();
    }

    private Names names(TableName of, Progress progress) throws WorkbenchException {
        List<CommitEntry> commits = wish.connection()
                .catalog()
                .open(of)
                .history()
                .page(OptionalLong.empty(), COMMITS_FOR_NAMES, progress)
                .entries();
        return new Names(
                commits.stream()
                        .flatMap(commit -> Writer.of(commit, List.of()).label().stream())
                        .collect(Collectors.toSet()),
                commits.stream()
                        .flatMap(commit -> commit.text("operation").stream())
                        .collect(Collectors.toSet()));
    }

    private void showPreset() {
        ReportPreset preset = presetBox.getValue();
        presetLabel.setText(messages.get("reports.explained." + preset.word()));
        boolean ofVersions = preset == ReportPreset.SCHEMA && wish.versions().isPresent();
        Visibility.show(versionsLabel, ofVersions);
        Visibility.show(periodRow, preset.hasPeriod() && !ofVersions);
        Visibility.show(commitsBox, preset.isOfCommits());
        columns = preset.columns().stream()
                .map(ReportColumn::name)
                .map(name -> Tick.of(name, true))
                .toList();
        columns.forEach(tick -> tick.chosen().addListener(of -> showState()));
        columnList.getItems().setAll(columns);
        showState();
    }

    private void filter() {
        String wanted = filterField.getText().strip().toLowerCase(Locale.ROOT);
        tableList
                .getItems()
                .setAll(tables.stream()
                        .filter(tick -> tick.toString().toLowerCase(Locale.ROOT).contains(wanted))
                        .toList());
        showState();
    }

    private void showState() {
        if (tickingMany) {
            return;
        }
        int chosen = Tick.chosen(tables).size();
        tablesLabel.setText(messages.get(
                "reports.tables.count",
                workbench.figures().count(chosen),
                workbench.figures().count(tables.size())));
        Visibility.show(markBox, formBox.getValue() == ReportForm.CSV);
        boolean noColumn = Tick.chosen(columns).isEmpty();
        exportButton.setDisable(chosen == 0 || noColumn);
        hintLabel.setText(
                chosen == 0
                        ? messages.get("reports.noTable")
                        : noColumn
                                ? messages.get("reports.noColumn")
                                : wish.filter().text().isPresent()
                                                || wish.filter().withNote()
                                        ? messages.get("reports.wider")
                                        : messages.get("reports.hint"));
    }

    /** Those that the filter shows. */
    @FXML
    void tickShown() {
        tick(true);
    }

    @FXML
    void untickShown() {
        tick(false);
    }

    /** Thousands at once: what follows from it is shown once. */
    private void tick(boolean chosen) {
        tickingMany = true;
        tableList.getItems().forEach(tick -> tick.chosen().set(chosen));
        tickingMany = false;
        showState();
    }

    @FXML
    void export() {
        workbench
                .dialogs()
                .chooseFileToSave(messages.get("reports.title"), suggestedName())
                .ifPresent(this::exportTo);
    }

    /** After the table, the schema if all are of one, or only their number. */
    String suggestedName() {
        List<TableName> chosen = Tick.chosen(tables);
        Set<String> schemas = chosen.stream().map(TableName::schema).collect(Collectors.toSet());
        String of = chosen.size() == 1
                ? chosen.get(0).table()
                : schemas.size() == 1
                        ? schemas.iterator().next()
                        : wish.connection().name();
        return of.replaceAll("[^\\p{L}\\p{N}._-]+", "-") + "-"
                + presetBox.getValue().word() + "." + formBox.getValue().ending();
    }

    /**
     * The ending names the form; without one that does, the chosen form names the ending. What lies there already and the
     * system's own dialog did not ask about is asked about here.
     */
    void exportTo(Path chosen) {
        Optional<ReportForm> named = ReportForm.of(chosen);
        ReportForm form = named.orElseGet(formBox::getValue);
        Path file = named.isPresent() ? chosen : chosen.resolveSibling(chosen.getFileName() + "." + form.ending());
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("reports.looking"),
                        progress -> form.filesOf(file).stream()
                                .filter(one -> !one.equals(chosen) && Files.exists(one))
                                .toList(),
                        inTheWay -> {
                            if (inTheWay.isEmpty()) {
                                write(form, file);
                            } else {
                                workbench
                                        .dialogs()
                                        .ask(
                                                messages.get("reports.replace.title"),
                                                messages.get(
                                                        "reports.replace.body",
                                                        inTheWay.stream()
                                                                .map(Path::toString)
                                                                .collect(Collectors.joining("\n"))),
                                                messages.get("reports.replace.action"),
                                                () -> write(form, file));
                            }
                        },
                        workbench.dialogs()::failed);
    }

    private void write(ReportForm form, Path file) {
        List<TableName> chosen = Tick.chosen(tables);
        ReportPreset preset = presetBox.getValue();
        ReportScope scope = scope(preset);
        boolean mark = markBox.isSelected();
        ZoneId zone = workbench.figures().zone();
        close();
        workbench
                .tasks()
                .run(
                        messages.get(
                                "reports.task", messages.get("reports.preset." + preset.word()), file.getFileName()),
                        progress -> {
                            List<RecordedTable> opened = new ArrayList<>();
                            List<ReportEnd.NotRead> notFound = new ArrayList<>();
                            for (TableName name : chosen) {
                                progress.stopIfCancelled();
                                try {
                                    opened.add(wish.connection().catalog().open(name));
                                } catch (WorkbenchException e) {
                                    notFound.add(new ReportEnd.NotRead(name.toString(), e.reason()));
                                }
                            }
                            Report report = new Report(
                                    preset, opened, notFound, scope, zone, Version.program(), workbench.clock());
                            return form.write(report, file, mark, progress);
                        },
                        end -> new ExportedController(workbench, file, end).open());
    }

    private ReportScope scope(ReportPreset preset) {
        Optional<VersionSpan> versions = preset == ReportPreset.SCHEMA ? wish.versions() : Optional.empty();
        boolean ofPeriod = preset.hasPeriod() && versions.isEmpty();
        List<String> wanted = Tick.chosen(columns);
        return new ReportScope(
                ofPeriod ? since() : Optional.empty(),
                ofPeriod ? until() : Optional.empty(),
                preset.isOfCommits() ? writers.map(ChoiceMenu::chosen).orElse(List.of()) : List.of(),
                preset.isOfCommits() ? operations.map(ChoiceMenu::chosen).orElse(List.of()) : List.of(),
                wanted.size() == columns.size() ? List.of() : wanted,
                versions);
    }

    /** As exactly as the history shows it, unless the person chose another day. */
    private Optional<Instant> since() {
        Optional<LocalDate> chosen = Optional.ofNullable(sincePicker.getValue());
        Optional<Instant> shown = wish.filter().from();
        return chosen.equals(shown.map(this::day)) ? shown : chosen.map(this::start);
    }

    private Optional<Instant> until() {
        Optional<LocalDate> chosen = Optional.ofNullable(untilPicker.getValue());
        Optional<Instant> shown = wish.filter().until();
        return chosen.equals(shown.map(end -> day(end.minusMillis(1))))
                ? shown
                : chosen.map(last -> start(last.plusDays(1)));
    }

    private LocalDate day(Instant at) {
        return at.atZone(workbench.figures().zone()).toLocalDate();
    }

    private Instant start(LocalDate day) {
        return day.atStartOfDay(workbench.figures().zone()).toInstant();
    }

    @FXML
    void close() {
        workbench.dialogs().close(card);
    }
}
