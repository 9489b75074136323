package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Where a running workbench hears of a second start: a port of this computer only, and a word that proves the folder. */
final class InstanceDoor implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 2000;
    private static final int LONGEST_VISIT = 1 << 20;
    private static final byte[] HEARD = {'o', 'k', '\n'};

    private final AsynchronousServerSocketChannel server;
    private final Address address;
    private final Consumer<List<String>> visitor;

    /** How to reach it; stands in a file that only the owner can read. */
    record Address(int port, String token) {}

    /** Opens at once. The visitor is called on a thread of its own. */
    InstanceDoor(Consumer<List<String>> visitor) throws IOException {
        this.server =
                AsynchronousServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
        this.address = new Address(port, UUID.randomUUID().toString());
        this.visitor = visitor;
        server.accept(server, new Visits());
    }

    Address address() {
        return address;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    /** Passes the words on; false if nobody of ours answered. */
    static boolean knock(Address address, List<String> words) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), address.port()), PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            ObjectNode visit = Json.object().put("token", address.token());
            visit.set("words", Json.texts(words));
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            line.writeBytes(Json.line(visit));
            line.write('\n');
            socket.getOutputStream().write(line.toByteArray());
            socket.getOutputStream().flush();
            return java.util.Arrays.equals(socket.getInputStream().readNBytes(HEARD.length), HEARD);
        } catch (IOException e) {
            return false; // not started yet, or gone: the caller tries again
        }
    }

    private final class Visits
            implements CompletionHandler<AsynchronousSocketChannel, AsynchronousServerSocketChannel> {
        @Override
        public void completed(AsynchronousSocketChannel guest, AsynchronousServerSocketChannel door) {
            if (door.isOpen()) {
                door.accept(door, this);
            }
            try (guest) {
                JsonNode visit = Json.parse(line(guest));
                if (Json.text(visit, "token").equals(address.token())) {
                    List<String> words = Json.textList(visit, "words");
                    guest.write(ByteBuffer.wrap(HEARD)).get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                    visitor.accept(words);
                }
            } catch (IOException | ExecutionException | TimeoutException e) {
                // A stranger, or a guest that left: it gets no answer, and there is nobody here to be told
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void failed(Throwable cause, AsynchronousServerSocketChannel door) {
            if (door.isOpen()) {
                door.accept(door, this);
            }
        }

        private byte[] line(AsynchronousSocketChannel guest)
                throws IOException, ExecutionException, TimeoutException, InterruptedException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            ByteBuffer buffer = ByteBuffer.allocate(4096);
            while (line.size() < LONGEST_VISIT) {
                int read = guest.read(buffer.clear()).get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                if (read < 0) {
                    throw new NotUnderstood("no whole line");
                }
                line.write(buffer.array(), 0, read);
                if (buffer.get(read - 1) == '\n') {
                    return line.toByteArray();
                }
            }
            throw new NotUnderstood("too long");
        }
    }
}
