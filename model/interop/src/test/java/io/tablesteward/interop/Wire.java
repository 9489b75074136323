package io.tablesteward.interop;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** A wire to a server on loopback that swallows what is sent either way, and breaks, when a test wants it to. */
final class Wire implements AutoCloseable {
    private final ServerSocket door;
    private final int to;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final CountDownLatch swallowed = new CountDownLatch(1);
    private volatile boolean swallowsAnswers;
    private volatile @Nullable String lastWords;
    private volatile @Nullable String lastAnswered;

    Wire(int to) throws IOException {
        this.to = to;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        run(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    /** A request that has this text in it arrives, and nothing comes back any more. */
    void swallowAnswersFrom(String text) {
        lastAnswered = text;
    }

    /** What is sent from a request on that has this text in it does not arrive. */
    void swallowRequestsFrom(String text) {
        lastWords = text;
    }

    /** Waits until something was swallowed. */
    void awaitSwallowed() throws InterruptedException {
        swallowed.await();
    }

    void cut() throws IOException {
        door.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void accept() throws IOException {
        while (!door.isClosed()) {
            Socket here = door.accept();
            Socket there = new Socket(InetAddress.getLoopbackAddress(), to);
            sockets.addAll(List.of(here, there));
            run(() -> pass(here, there, true));
            run(() -> pass(there, here, false));
        }
    }

    private void pass(Socket from, Socket into, boolean isRequest) throws IOException {
        byte[] buffer = new byte[8192];
        InputStream in = from.getInputStream();
        OutputStream out = into.getOutputStream();
        boolean swallows = false;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            if (isRequest) {
                String said = new String(buffer, 0, read, StandardCharsets.ISO_8859_1);
                swallows |= contains(said, lastWords);
                swallowsAnswers |= contains(said, lastAnswered);
            }
            if (isRequest ? swallows : swallowsAnswers) {
                swallowed.countDown();
            } else {
                out.write(buffer, 0, read);
                out.flush();
            }
        }
        into.close();
    }

    private static boolean contains(String said, @Nullable String wanted) {
        return wanted != null && said.contains(wanted);
    }

    /** What may end by the wire being cut. */
    private interface Passing {
        void run() throws IOException;
    }

    private void run(Passing passing) {
        Thread thread = new Thread(
                () -> {
                    try {
                        passing.run();
                    } catch (IOException cut) {
                        swallowed.countDown(); // nothing more will come
                    }
                },
                "wire");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        cut();
    }
}
