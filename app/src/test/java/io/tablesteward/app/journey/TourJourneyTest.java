package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class TourJourneyTest {
    @TempDir
    Path data;

    @Test
    void theTourIsTakenFromTheWelcomePageAndAgainOnARestoredSample() throws Exception {
        try (Journey person = Journey.begin("tour", data, Dress.USUAL)) {
            person.click("tourButton");
            person.awaitText(person.says("tour.ended"));
            person.shows("1-ended", person.says("tour.ended"));
            assertThat(person.isShown("myCommitsButton")).isFalse();
            assertThat(person.now()
                            .column(ColumnPath.of("shipping", "address", "street"))
                            .orElseThrow()
                            .tags())
                    .containsEntry("pii", "yes");
            long version = person.version();

            run(person, "help.tour");
            person.shows("2-again", person.says("tour.again.title"));
            person.clickText(person.says("tour.again.action"));
            person.awaitThat("the sample is made anew", () -> !hasNotice(person));
            person.awaitText(person.says("tour.ended"));
            person.waitUntilIdle();
            assertThat(person.version()).isEqualTo(version);
        }
    }

    @Test
    void changesThatWaitAreNeverCommittedByTheTour() throws Exception {
        try (Journey person = Journey.begin("tour-refused", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.comment("reason", "mine");
            run(person, "help.tour");
            person.shows("1-refused", person.says("tour.refused.changes"));
            person.press(KeyCode.ESCAPE);
            assertThat(person.staged()).isEqualTo(1);
        }
    }

    @Test
    void escapeStopsTheTour() throws Exception {
        try (Journey person = Journey.begin("tour-stopped", data, Dress.FRENCH)) {
            person.click("tourButton");
            person.awaitShown("editLink");
            person.press(KeyCode.ESCAPE);
            person.shows("1-stopped", person.says("tour.stopped"));
            assertThat(person.version()).isLessThan(30);
        }
    }

    private static boolean hasNotice(Journey person) {
        return person.scene().lookup("#noticeBar .notice") != null;
    }

    private static void run(Journey person, String command) throws Exception {
        onFx(() -> {
            person.window().workbench().commands().run(command);
            return true;
        });
    }
}
