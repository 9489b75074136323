package io.tablesteward.app.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ChildProcess;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.history.QuietWait;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Column mapping goes, on the sample: with names that no file can have, and after a removal that was killed. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class RemovalJourneyTest {
    private static final String DRESSES = "io.tablesteward.app.journey.Journey$Dress#";

    @TempDir
    Path data;

    @ParameterizedTest
    @MethodSource(DRESSES + "all")
    void theMappingIsRemovedAndEveryFileWrittenAnew(Dress dress) throws Exception {
        try (Journey person = Journey.begin(dress.named("wizard-remove"), data, dress)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "email");
            WizardWalk walk = WizardWalk.begin(person, "wizards.remove");
            walk.shows("1-choose", person.says("finding.filesAreRewritten.what"));
            walk.toTheEnd("remove", "GOV-172: the readers are old");
            person.shows("2-done", person.says("wizards.done.next.REMOVE_MAPPING"));
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NONE);
            person.click("nextButton");
        }
    }

    // RM-01
    @ParameterizedTest
    @MethodSource(DRESSES + "two")
    void namesThatNoFileCanHaveAreChangedOnTheSpotByTheKeyboardAlone(Dress dress) throws Exception {
        SampleLog log = SampleLog.of(data, "crm/customers");
        log.rename("full_name", "full name", "birth_date", "birth date (as stated)");
        long before = log.version();
        try (Journey person = Journey.begin(dress.named("wizard-plain-names"), data, dress)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "full name");
            WizardWalk walk = WizardWalk.begin(person, "wizards.remove");
            walk.shows("1-choose", person.says("wizards.remove.names"));
            // the first new name has the focus already, and Tab leads to the second
            person.press(KeyCode.SHORTCUT, KeyCode.A);
            person.type("name of all");
            assertThat(person.isEnabled("nextButton")).isFalse();
            walk.shows("1-not-plain-either");
            person.press(KeyCode.SHORTCUT, KeyCode.A);
            person.type("customer_name");
            person.press(KeyCode.TAB);
            person.press(KeyCode.SHORTCUT, KeyCode.A);
            person.type("born_on");
            walk.shows("1-plain", "customer_name", "born_on");
            person.letPass(QuietWait.LONGEST); // the names came just now
            person.press(KeyCode.ENTER);
            walk.toTheEndByKeys("GOV-173: names that files can have");

            assertThat(log.version()).isEqualTo(before + 2);
            assertThat(log.text(before + 1))
                    .contains("customer_name", "born_on", "GOV-173")
                    .doesNotContain("\"add\"");
            assertThat(log.text(before + 2)).contains("\"REMOVE COLUMN MAPPING\"", "GOV-173");
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NONE);
            assertThat(person.now().columns())
                    .extracting(Column::name)
                    .containsExactly("customer_id", "customer_name", "email", "born_on", "country", "newsletter");
        }
    }

    @ParameterizedTest
    @MethodSource(DRESSES + "two")
    void whatAKilledRemovalLeftIsTakenAwayOnAWord(Dress dress) throws Exception {
        SampleLog log = SampleLog.of(data, "crm/customers");
        SortedSet<String> before = files(log);
        try (ChildProcess child = new ChildProcess(RemovalUntilKilled.class, log.table())) {
            assertThat(child.line()).isEqualTo("written");
            child.kill("");
        }
        SortedSet<String> left = files(log);
        left.removeAll(before);
        assertThat(left).hasSize(4); // three files and the note
        long bytes = 0;
        for (String file : left) {
            bytes += file.endsWith(".parquet") ? Files.size(log.table().resolve(file)) : 0;
        }
        try (Journey person = Journey.begin(dress.named("left-files"), data, dress)) {
            person.openSampleTable("customers");
            person.click("overviewTab");
            String size = person.window().workbench().figures().bytes(bytes);
            person.shows("1-overview", person.says("table.left.LEFT_BEHIND.what", "3", size));
            person.click("removeLeftButton");
            person.shows("2-question", person.says("table.left.ask.title"));
            assertThat(files(log)).as("nothing goes before the answer").containsAll(left);
            person.clickText(person.says("table.left.ask.action"));
            person.awaitGone("removeLeftButton");
            person.shows("3-gone");
            assertThat(files(log)).isEqualTo(before);
            person.click("columnsTab");
            person.awaitCell("name-cell", "email");
        }
    }

    /** Everything below the table's folder but its log. */
    private static SortedSet<String> files(SampleLog log) throws IOException {
        try (Stream<Path> all = Files.walk(log.table())) {
            return all.filter(Files::isRegularFile)
                    .map(file -> log.table().relativize(file).toString())
                    .filter(file -> !file.startsWith("_delta_log"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
