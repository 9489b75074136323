package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** Files put through the rewrite as a commit would do it. */
final class Rewriting {
    private Rewriting() {}

    static RewritePlan inspect(Path file, MappedColumns columns) throws IOException, WorkbenchException {
        return inspect(file, columns, Set.of());
    }

    static RewritePlan inspect(Path file, MappedColumns columns, Set<String> keep)
            throws IOException, WorkbenchException {
        try (ByteSource source = LocalBytes.open(file)) {
            return FooterRewrite.of(columns, keep).inspect(source);
        }
    }

    /** Beside the file, checked. */
    static Path rewrite(Path file, MappedColumns columns, String... keep) throws IOException, WorkbenchException {
        Path target = file.resolveSibling("new-" + file.getFileName());
        RewritePlan plan = inspect(file, columns, Set.of(keep));
        write(plan, file, target);
        verify(plan, file, target);
        return target;
    }

    static RewrittenFile write(RewritePlan plan, Path file, Path target) throws IOException, WorkbenchException {
        try (ByteSource source = LocalBytes.open(file);
                FileChannel channel =
                        FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            return plan.write(source, channel, Progress.unwatched());
        }
    }

    static void verify(RewritePlan plan, Path file, Path target) throws IOException, WorkbenchException {
        try (ByteSource source = LocalBytes.open(file);
                ByteSource written = LocalBytes.open(target)) {
            plan.verify(source, written);
        }
    }
}
