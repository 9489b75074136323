package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.SortedSet;

/**
 * Rows of a file that are deleted, written into the log itself (PROTOCOL.md, Deletion Vector Format and Deletion
 * Vector Descriptor Schema): few rows, all below 65,536, hence one container of a Roaring bitmap.
 */
record InlineDeletionVector(SortedSet<Integer> rows) {
    private static final int MAGIC = 1681511377;

    /** Roaring's portable form without run containers. */
    private static final int COOKIE = 12346;

    private static final String Z85 =
            "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";

    ObjectNode descriptor() {
        byte[] bytes = serialised();
        return JsonNodeFactory.instance
                .objectNode()
                .put("storageType", "i")
                .put("pathOrInlineDv", z85(bytes))
                .put("sizeInBytes", bytes.length)
                .put("cardinality", rows.size());
    }

    private byte[] serialised() {
        ByteBuffer bytes =
                ByteBuffer.allocate(4 + 8 + 4 + 4 + 4 + 4 + 4 + 2 * rows.size()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(MAGIC).putLong(1).putInt(0); // one bitmap, for the rows whose upper half is 0
        bytes.putInt(COOKIE).putInt(1); // one container
        bytes.putShort((short) 0).putShort((short) (rows.size() - 1)); // its key, and how many less one
        bytes.putInt(16); // where it starts within the bitmap
        rows.forEach(row -> bytes.putShort(row.shortValue()));
        return bytes.array();
    }

    /** Five characters for four bytes; the last group is filled up with zeros. */
    private static String z85(byte[] bytes) {
        ByteBuffer padded =
                ByteBuffer.allocate((bytes.length + 3) / 4 * 4).put(bytes).rewind();
        StringBuilder text = new StringBuilder();
        while (padded.hasRemaining()) {
            long group = Integer.toUnsignedLong(padded.getInt());
            for (long unit = 85L * 85 * 85 * 85; unit > 0; unit /= 85) {
                text.append(Z85.charAt((int) (group / unit % 85)));
            }
        }
        return text.toString();
    }
}
