package io.tablesteward.model.format.delta;

import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import java.util.concurrent.CountDownLatch;

/** What a process started by {@link ChildJvm} says to its test, and hears from it. */
final class ChildTalk {
    private ChildTalk() {}

    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /** Says that it is ready, and waits for the word to begin. */
    static void awaitTheStart() {
        say("ready");
        new Scanner(System.in, StandardCharsets.UTF_8).nextLine();
    }

    static void waitToBeKilled() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
