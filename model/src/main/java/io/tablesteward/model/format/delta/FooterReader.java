package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.format.RemovalOutlook;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.rewrite.FooterRewrite;
import io.tablesteward.model.format.delta.rewrite.MappedColumns;
import io.tablesteward.model.format.delta.rewrite.ParquetBytes;
import io.tablesteward.model.format.delta.rewrite.RewritePlan;
import io.tablesteward.model.format.delta.rewrite.RewrittenEntries;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers questions about data files from their footers alone. */
record FooterReader(LogFolder log, DeltaSnapshot snapshot, TableDetails details) {
    private static final Logger LOG = LoggerFactory.getLogger(FooterReader.class);

    /** Columns of the table's own rows that no schema names (row tracking). */
    static Set<String> ofRows(TableDetails details) {
        return Stream.of(FieldKeys.ROW_ID_COLUMN, FieldKeys.ROW_COMMIT_VERSION_COLUMN)
                .map(key -> details.metadata().properties().get(key))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** What the files hold of these columns: what a rewriting without them would cut out more than one with them. */
    StayingValues staying(List<ColumnPath> columns, Progress progress) throws WorkbenchException {
        ChangeSet drop = ChangeSet.none(details);
        for (ColumnPath column : columns) {
            drop = drop.plus(new DropColumn(column), details.metadata());
        }
        MetaDataTree after = MetaDataTree.of(snapshot);
        after.apply(drop);
        FooterRewrite with = rewriteTo(MetaDataTree.of(snapshot));
        FooterRewrite without = rewriteTo(after);
        FooterSample sample = FooterSample.of(log, snapshot, progress);
        long[] found = {0, 0, 0, 0};
        sample.forEach(
                (add, file) -> {
                    try {
                        long held = without.inspect(file).bytesCutOut()
                                - with.inspect(file).bytesCutOut();
                        found[0] += held > 0 ? 1 : 0;
                        found[1] += held;
                        found[2] += add.path("size").asLong();
                    } catch (WorkbenchException e) {
                        LOG.info("The footer of {} does not tell: {}", file.place(), e.getMessage());
                        found[3]++;
                    }
                },
                progress);
        long told = sample.files().size() - found[3];
        boolean isAll = told == sample.of();
        return new StayingValues(
                isAll || told == 0 ? found[0] : Math.round((double) found[0] / told * sample.of()),
                isAll || found[2] == 0 ? found[1] : Math.round((double) found[1] / found[2] * sample.bytes()),
                sample.files().size(),
                found[3],
                sample.of());
    }

    /** What a removal of the mapping would find: in every file, since a single one ends it. */
    RemovalOutlook removal(Progress progress) throws WorkbenchException {
        MappedColumns columns = columns(MetaDataTree.of(snapshot));
        FooterRewrite rewrite = FooterRewrite.of(columns, ofRows(details));
        RewrittenEntries entries = new RewrittenEntries(columns, DeltaJson.MAPPER);
        TreeSet<String> remaining = new TreeSet<>();
        long[] found = {0, 0};
        new LiveFiles(log)
                .forEach(
                        snapshot,
                        add -> {
                            progress.stopIfCancelled();
                            String path = add.path("path").asText();
                            try (ByteSource file = openToRewrite(path)) {
                                RewritePlan plan = rewrite.inspect(file);
                                remaining.addAll(plan.remaining());
                                found[0]++;
                                found[1] += FileRewriting.isToBeDone(plan, add, entries) ? 1 : 0;
                            } catch (IOException e) {
                                throw FileFailures.of(e, path);
                            }
                            progress.report(-1, path);
                        },
                        progress);
        return new RemovalOutlook(found[0], found[1], remaining);
    }

    /** As the removal itself does, which puts files beside others in the folder of the table only. */
    private ByteSource openToRewrite(String path) throws IOException, WorkbenchException {
        return log instanceof LocalLogFolder local
                ? new LocalDataFiles(local.table()).open(path)
                : ParquetBytes.open(log.dataFile(URI.create(path)), path);
    }

    private FooterRewrite rewriteTo(MetaDataTree tree) throws WorkbenchException {
        return FooterRewrite.of(columns(tree), ofRows(details));
    }

    private MappedColumns columns(MetaDataTree tree) throws WorkbenchException {
        return MappedColumns.of(
                (ObjectNode) tree.schema().root(), details.metadata().mapping());
    }
}
