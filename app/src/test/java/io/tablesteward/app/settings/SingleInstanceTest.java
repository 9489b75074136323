package io.tablesteward.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.settings.SingleInstance.Start;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SingleInstanceTest {
    @TempDir
    Path folder;

    private DataFolder data = new DataFolder(Path.of(""), Path.of(""));

    @BeforeEach
    void useTheFolder() {
        data = new DataFolder(folder, folder);
    }

    @Test
    void aSecondStartPassesItsWordsToTheFirst() throws Exception {
        try (SingleInstance first = first()) {
            BlockingQueue<List<String>> visits = new LinkedBlockingQueue<>();
            assertThat(SingleInstance.claim(data, List.of("too early"))).isInstanceOf(Start.Told.class);
            first.onVisit(visits::add);
            assertThat(SingleInstance.claim(data, List.of("/lake/é \"x\""))).isInstanceOf(Start.Told.class);
            assertThat(visits.poll(5, TimeUnit.SECONDS)).containsExactly("too early");
            assertThat(visits.poll(5, TimeUnit.SECONDS)).containsExactly("/lake/é \"x\"");
        }
    }

    @Test
    void theFolderIsFreeAgainWhenTheFirstEnds() throws Exception {
        first().close();
        first().close();
        assertThat(folder.resolve("instance.json")).doesNotExist();
    }

    @Test
    void anAddressLeftByACrashDoesNotDeceive() throws Exception {
        Files.writeString(folder.resolve("instance.json"), "{\"version\":1,\"port\":1,\"token\":\"old\"}");
        try (SingleInstance first = first()) {
            BlockingQueue<List<String>> visits = new LinkedBlockingQueue<>();
            first.onVisit(visits::add);
            assertThat(SingleInstance.claim(data, List.of("x"))).isInstanceOf(Start.Told.class);
            assertThat(visits.poll(5, TimeUnit.SECONDS)).containsExactly("x");
            assertThat(InstanceDoor.knock(new InstanceDoor.Address(1, "old"), List.of()))
                    .isFalse();
        }
    }

    @Test
    void aStrangerWithoutTheWordIsNotHeard() throws Exception {
        BlockingQueue<List<String>> visits = new LinkedBlockingQueue<>();
        try (InstanceDoor door = new InstanceDoor(visits::add)) {
            assertThat(InstanceDoor.knock(
                            new InstanceDoor.Address(door.address().port(), "guess"), List.of("x")))
                    .isFalse();
            assertThat(InstanceDoor.knock(door.address(), List.of("y"))).isTrue();
            assertThat(visits.poll(5, TimeUnit.SECONDS)).containsExactly("y");
        }
    }

    private SingleInstance first() throws Exception {
        Start start = SingleInstance.claim(data, List.of());
        assertThat(start).isInstanceOf(Start.First.class);
        return ((Start.First) start).instance();
    }
}
