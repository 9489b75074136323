package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;

/** The same as it was at an older version: nothing after it has been said yet. */
public record MetadataHistoryUpTo(MetadataHistory whole, long version) implements MetadataHistory {
    @Override
    public void walk(Visitor visitor, Progress progress) throws WorkbenchException {
        whole.walk(
                new Visitor() {
                    @Override
                    public boolean stated(StatedMetadata metadata) {
                        return metadata.version() > version || visitor.stated(metadata);
                    }

                    @Override
                    public void unseen(VersionSpan versions) {
                        if (versions.first() <= version) {
                            visitor.unseen(new VersionSpan(versions.first(), Math.min(version, versions.last())));
                        }
                    }
                },
                progress);
    }
}
