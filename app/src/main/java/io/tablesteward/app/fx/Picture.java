package io.tablesteward.app.fx;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/** What a scene shows at one moment, to be kept as a PNG file; no AWT. */
public final class Picture {
    private final int width;
    private final int height;
    private final int[] pixels;

    private Picture(WritableImage image) {
        width = (int) image.getWidth();
        height = (int) image.getHeight();
        pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    }

    /** On the FX thread; popups have windows of their own and are not in it. */
    public static Picture of(Scene scene) {
        return new Picture(scene.snapshot(null));
    }

    /** Blocks. */
    public void write(Path file) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(header)) {
            out.writeInt(width);
            out.writeInt(height);
            out.write(new byte[] {8, 2, 0, 0, 0}); // 8 bits, red green blue, no interlace
        }
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(compressed)) {
            for (int y = 0; y < height; y++) {
                out.write(row(y));
            }
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            out.writeLong(0x89504E470D0A1A0AL);
            chunk(out, "IHDR", header.toByteArray());
            chunk(out, "IDAT", compressed.toByteArray());
            chunk(out, "IEND", new byte[0]);
        }
    }

    /** A byte that says "not filtered", then red, green and blue of each pixel. */
    private byte[] row(int y) {
        byte[] row = new byte[1 + 3 * width];
        for (int x = 0; x < width; x++) {
            int argb = pixels[y * width + x];
            row[1 + 3 * x] = (byte) (argb >> 16);
            row[2 + 3 * x] = (byte) (argb >> 8);
            row[3 + 3 * x] = (byte) argb;
        }
        return row;
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) sum.getValue());
    }
}
