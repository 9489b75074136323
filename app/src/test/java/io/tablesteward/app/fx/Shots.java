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
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;

/** Leaves pictures of scenes as PNG files for a human eye; no AWT. */
public final class Shots {
    private Shots() {}

    /** Leaves {@code target/shots/<name>.png}. */
    public static Path save(Scene scene, String name) throws Exception {
        Path file = Path.of("target", "shots", name + ".png");
        FxToolkitExtension.settle();
        write(FxToolkitExtension.onFx(() -> scene.snapshot(null)), file);
        return file;
    }

    static void write(WritableImage image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(header)) {
            out.writeInt(width);
            out.writeInt(height);
            out.write(new byte[] {8, 2, 0, 0, 0}); // 8 bits, red green blue, no interlace
        }
        ByteArrayOutputStream pixels = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(pixels)) {
            PixelReader reader = image.getPixelReader();
            for (int y = 0; y < height; y++) {
                out.write(0);
                for (int x = 0; x < width; x++) {
                    int argb = reader.getArgb(x, y);
                    out.write(argb >> 16);
                    out.write(argb >> 8);
                    out.write(argb);
                }
            }
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            out.writeLong(0x89504E470D0A1A0AL);
            chunk(out, "IHDR", header.toByteArray());
            chunk(out, "IDAT", pixels.toByteArray());
            chunk(out, "IEND", new byte[0]);
        }
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
