package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads the actions of one commit file one after another; an action that nobody asks for is skipped without being held
 * in memory.
 *
 * <pre>{@code
 * while (actions.next()) {
 *     if (actions.name().equals("metaData")) {
 *         metaData = actions.read();
 *     }
 * }
 * }</pre>
 */
final class ActionReader implements AutoCloseable {
    private final String file;
    private final CommitBytes bytes;
    private final JsonParser parser;
    private String name = "";
    private long line = 1;
    private boolean empty = true;
    private boolean insideLine;
    private boolean pending;

    private ActionReader(String file, CommitBytes bytes) throws IOException {
        this.file = file;
        this.bytes = bytes;
        this.parser = DeltaJson.MAPPER.createParser(bytes);
    }

    /** @param file its name, for messages */
    static ActionReader of(LogFolder folder, String file) throws WorkbenchException {
        try {
            return new ActionReader(file, new CommitBytes(folder.open(file)));
        } catch (IOException e) {
            throw DeltaErrors.readingFile(file, e);
        }
    }

    /**
     * Goes on to the next action, if there is one.
     *
     * @throws WorkbenchException {@code DAMAGED_LOG} with file and line where the file makes no sense, also if it holds
     *     nothing at all
     */
    boolean next() throws WorkbenchException {
        try {
            if (pending) {
                parser.skipChildren();
            }
            pending = advance();
            return pending;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** An object may hold several actions, and null for those it does not have. */
    private boolean advance() throws IOException, WorkbenchException {
        while (true) {
            JsonToken token = parser.nextToken();
            if (token == null) {
                if (empty) {
                    throw damaged("no actions");
                }
                return false;
            }
            if (!insideLine) {
                line = parser.currentTokenLocation().getLineNr();
                if (token != JsonToken.START_OBJECT) {
                    throw damaged("not an object");
                }
                insideLine = true;
                empty = false;
            } else if (token == JsonToken.END_OBJECT) {
                insideLine = false;
            } else {
                name = parser.currentName();
                token = parser.nextToken();
                if (token == JsonToken.START_OBJECT) {
                    return true;
                }
                parser.skipChildren();
            }
        }
    }

    /** The kind of action at hand, such as {@code add}. */
    String name() {
        return name;
    }

    /** The line on which the object at hand begins, from 1. */
    long line() {
        return line;
    }

    /** How many bytes of the file were read so far, about. */
    long position() {
        return parser.currentLocation().getByteOffset();
    }

    /**
     * The inside of the action at hand, whole.
     *
     * @throws WorkbenchException {@code DAMAGED_LOG} with file and line also for a protocol that states no versions
     */
    ObjectNode read() throws WorkbenchException {
        try {
            pending = false;
            ObjectNode inside = DeltaJson.MAPPER.readTree(parser);
            StatedVersions.requireIn(name, inside, file, Long.toString(line));
            return inside;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Set where the file, as far as read, is not one object a line: good to look at only. */
    Optional<Reason> untidy() {
        return bytes.untidyLine().isPresent()
                ? Optional.of(
                        Reason.of(Problem.UNTIDY_LOG, file, bytes.untidyLine().getAsLong()))
                : Optional.empty();
    }

    private WorkbenchException failure(IOException e) {
        return e instanceof com.fasterxml.jackson.core.JsonProcessingException
                ? DeltaErrors.damaged(file, Long.toString(lineOfFailure()), e)
                : DeltaErrors.reading(file, e);
    }

    /** Of a broken object, the line it begins on: there it was cut. */
    private long lineOfFailure() {
        return insideLine ? line : parser.currentLocation().getLineNr();
    }

    private WorkbenchException damaged(String detail) {
        return WorkbenchException.of(Problem.DAMAGED_LOG, file, line, detail);
    }

    @Override
    public void close() throws WorkbenchException {
        try {
            parser.close();
        } catch (IOException e) {
            throw DeltaErrors.reading(file, e);
        }
    }
}
