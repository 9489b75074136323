package io.tablesteward.model.format;

/**
 * What the data files hold of columns that are dropped, or about to be: hidden, not deleted (DR-04).
 *
 * @param files that hold some; of a large table an estimate
 * @param bytes compressed, as they lie in the files; likewise
 * @param lookedAt how many files were looked into
 * @param unread of these, files whose footer does not tell
 * @param of how many files the table has
 */
public record StayingValues(long files, long bytes, long lookedAt, long unread, long of) {
    public boolean isEstimate() {
        return lookedAt < of || unread > 0;
    }
}
