package io.tablesteward.model.format.delta.rewrite;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;

/** Footers taken out of small files and put into them, by the format's description. */
final class Footers {
    private static final int TAIL = 8;

    private Footers() {}

    static FileMetaData of(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return Util.readFileMetaData(new ByteArrayInputStream(bytes, start(bytes), length(bytes)));
    }

    static void replace(Path file, FileMetaData footer) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Util.writeFileMetaData(footer, bytes);
        replace(file, bytes.toByteArray());
    }

    static void replace(Path file, byte[] footer) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(bytes, 0, start(bytes));
        all.write(footer);
        all.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.length)
                .array());
        all.write(Arrays.copyOfRange(bytes, bytes.length - Integer.BYTES, bytes.length));
        Files.write(file, all.toByteArray());
    }

    static byte[] bytes(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return Arrays.copyOfRange(bytes, start(bytes), bytes.length - TAIL);
    }

    private static int length(byte[] file) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - TAIL);
    }

    private static int start(byte[] file) {
        return file.length - TAIL - length(file);
    }
}
