package io.tablesteward.model.format.delta;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The bytes of a commit, as often as they are asked for. */
interface CommitContent {
    long size() throws IOException;

    /** From the start. */
    InputStream open() throws IOException;

    static CommitContent of(byte[] bytes) {
        byte[] own = bytes.clone();
        return new CommitContent() {
            @Override
            public long size() {
                return own.length;
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(own);
            }
        };
    }
}
