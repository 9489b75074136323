package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A process that removes column mapping until it is killed: at a named step, where it waits for its end, or whenever. */
final class RemoveUntilKilled {
    private RemoveUntilKilled() {}

    /** Takes what has been reached. */
    interface Steps {
        void reached(String step);
    }

    /** Arguments: folder of the table, and the step, or an empty text to go on to the end. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Steps steps = step -> {
            if (step.equals("CLAIMED")) {
                ChildTalk.say("begun");
            }
            if (step.equals(arguments[1])) {
                ChildTalk.say("reached");
                ChildTalk.waitToBeKilled();
            }
        };
        ChildTalk.awaitTheStart();
        CommitResult result = run(folder, steps);
        ChildTalk.say(result.getClass().getSimpleName());
        ChildTalk.waitToBeKilled();
    }

    static CommitResult run(Path folder, Steps steps) throws WorkbenchException {
        LocalLogFolder log = new LocalLogFolder(folder);
        TableSource source = new TableInLog(log);
        TableDetails details = source.details(source.latest());
        return new MappingRemoval(
                        source,
                        log,
                        new LocalCommitStore(log.path()),
                        new SteppedFiles(new LocalDataFiles(folder), steps, new AtomicInteger()),
                        InstantSource.system(),
                        step -> steps.reached(step.name()))
                .commit(
                        new CommitRequest(
                                ChangeSet.none(details).plus(new RemoveColumnMapping(), details.metadata()),
                                Optional.empty(),
                                "child"),
                        Progress.unwatched());
    }

    /** Tells of every station of every file: {@code CLAIMED}, {@code HALF n}, {@code FILE n}, {@code SETTLED}. */
    private record SteppedFiles(DataFileStore files, Steps steps, AtomicInteger count) implements DataFileStore {
        @Override
        public ByteSource open(String path) throws IOException, WorkbenchException {
            return files.open(path);
        }

        @Override
        public String beside(String path, String fileName) {
            return files.beside(path, fileName);
        }

        @Override
        public void create(String path, Writing writing) throws IOException, WorkbenchException {
            int number = count.incrementAndGet();
            files.create(path, file -> writing.into(new Halved(file, steps, number)));
            steps.reached("FILE " + number);
        }

        @Override
        public void settle() throws IOException {
            files.settle();
            steps.reached("SETTLED");
        }

        @Override
        public Claim claim(String txnId, long readVersion) throws IOException {
            Claim claim = files.claim(txnId, readVersion);
            steps.reached("CLAIMED");
            return claim;
        }

        @Override
        public void delete(String path) throws IOException {
            files.delete(path);
        }

        @Override
        public long modifiedAt(String path) throws IOException {
            return files.modifiedAt(path);
        }

        @Override
        public long freeSpace() throws IOException {
            return files.freeSpace();
        }

        @Override
        public String location() {
            return files.location();
        }
    }

    /** Tells when the first bytes are in the file. */
    private record Halved(WritableByteChannel file, Steps steps, int number) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer bytes) throws IOException {
            int written = file.write(bytes);
            steps.reached("HALF " + number);
            return written;
        }

        @Override
        public boolean isOpen() {
            return file.isOpen();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
