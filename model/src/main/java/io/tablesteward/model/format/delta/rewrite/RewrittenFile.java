package io.tablesteward.model.format.delta.rewrite;

/** What has been written. */
public record RewrittenFile(long bytes, long rows) {}
