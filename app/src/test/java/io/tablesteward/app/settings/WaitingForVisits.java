package io.tablesteward.app.settings;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A workbench without a window: claims the folder and prints what later starts say. */
final class WaitingForVisits {
    private WaitingForVisits() {}

    public static void main(String[] words) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        DataFolder data = new DataFolder(Path.of(words[0]), Path.of(words[0]));
        if (SingleInstance.claim(data, List.of()) instanceof SingleInstance.Start.First first) {
            first.instance().onVisit(out::println);
            out.println("first");
            new CountDownLatch(1).await();
        }
    }
}
