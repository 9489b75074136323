package io.tablesteward.app.settings;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every commit made on this computer; lines are only ever added, and the last line of a commit counts. Blocks. */
public final class MyCommits {
    private final Path file;
    private final MyCommitJson form = new MyCommitJson();
    private Found lastFound = new Found(List.of(), List.of());
    private long lastSize;

    public MyCommits(DataFolder data) {
        this.file = data.myCommitsFile();
    }

    /**
     * What is in the file.
     *
     * @param commits newest first
     * @param unreadableLines numbers of the lines that are damaged (a kill in the middle) or of a later program; kept
     */
    public record Found(List<MyCommit> commits, List<Integer> unreadableLines) {
        public Found {
            commits = List.copyOf(commits);
            unreadableLines = List.copyOf(unreadableLines);
        }
    }

    /** Adds a commit, or more knowledge of one by the same transaction id; once this returns it survives a crash. */
    public synchronized void add(MyCommit commit) throws WorkbenchException {
        try {
            Files.createDirectories(AtomicFile.folderOf(file));
            boolean isNew = Files.notExists(file);
            try (FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE)) {
                channel.lock(); // the command line adds beside an open window; given back as the channel closes
                ByteBuffer line = ByteBuffer.wrap(line(commit, endsInsideALine(channel)));
                long position = channel.size();
                while (line.hasRemaining()) {
                    position += channel.write(line, position);
                }
                channel.force(true);
            }
            if (isNew) {
                AtomicFile.syncFolder(AtomicFile.folderOf(file));
            }
        } catch (IOException e) {
            throw AtomicFile.writeFailed(file, e);
        }
    }

    public synchronized Found all() throws WorkbenchException {
        long size = size();
        if (size != lastSize) {
            lastFound = read();
            lastSize = size;
        }
        return lastFound;
    }

    /** Lines are only ever added: a file of the same size says the same. */
    private long size() throws WorkbenchException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return 0;
        } catch (IOException e) {
            throw FileFailures.of(e, file.toString());
        }
    }

    private Found read() throws WorkbenchException {
        Map<String, MyCommit> commits = new LinkedHashMap<>();
        List<Integer> unreadable = new ArrayList<>();
        String[] lines = text().split("\n", -1);
        for (int number = 1; number <= lines.length; number++) {
            String line = lines[number - 1];
            if (!line.isBlank()) {
                try {
                    MyCommit commit = parse(line);
                    commits.put(commit.txnId(), commit);
                } catch (IOException e) {
                    unreadable.add(number);
                }
            }
        }
        List<MyCommit> newestFirst = new ArrayList<>(commits.values());
        newestFirst.sort(Comparator.comparing(MyCommit::time).reversed());
        return new Found(newestFirst, unreadable);
    }

    /** Whole lines are ASCII; whatever else stands there is damage that must not stop the rest. */
    private String text() throws WorkbenchException {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw FileFailures.of(e, file.toString());
        }
    }

    private MyCommit parse(String line) throws IOException {
        JsonNode json = Json.parse(line.getBytes(StandardCharsets.ISO_8859_1));
        if (Json.number(json, "version") > form.version()) {
            throw NotUnderstood.newer(Json.number(json, "version"));
        }
        return form.fromJson(json);
    }

    /** After a kill the last line may be half: the next one then begins with a line end, so that only the half is lost. */
    private byte[] line(MyCommit commit, boolean afterAHalfLine) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        if (afterAHalfLine) {
            line.write('\n');
        }
        ObjectNode json = Json.object().put("version", form.version());
        json.setAll(form.toJson(commit));
        line.writeBytes(Json.line(json));
        line.write('\n');
        return line.toByteArray();
    }

    private static boolean endsInsideALine(FileChannel channel) throws IOException {
        if (channel.size() == 0) {
            return false;
        }
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, channel.size() - 1);
        return last.get(0) != '\n';
    }
}
