package io.tablesteward.model.report;

import io.tablesteward.model.files.WholeFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file that a report becomes, and what lies beside it; all of them get their names together, or none does. */
final class ReportFiles implements Closeable {
    private final WholeFile main;
    private final boolean byteOrderMark;
    private final List<WholeFile> beside = new ArrayList<>();
    private final List<WholeFile> scratch = new ArrayList<>();

    ReportFiles(Path file, boolean byteOrderMark) throws IOException {
        this.main = WholeFile.begin(file);
        this.byteOrderMark = byteOrderMark;
    }

    /** Whether text for spreadsheets says that it is in UTF-8. */
    boolean byteOrderMark() {
        return byteOrderMark;
    }

    WholeFile main() {
        return main;
    }

    /**
     * A file with more about the report.
     *
     * @param ending in place of that of the report
     */
    WholeFile beside(String ending) throws IOException {
        WholeFile file = WholeFile.begin(sibling(ending));
        beside.add(file);
        return file;
    }

    /** A file that goes when the report is done. */
    WholeFile scratch() throws IOException {
        WholeFile file = WholeFile.begin(sibling(".scratch"));
        scratch.add(file);
        return file;
    }

    private Path sibling(String ending) {
        return sibling(main.file(), ending);
    }

    static Path sibling(Path file, String ending) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return file.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ending);
    }

    /** The report itself last, so that it never lies there without what belongs to it; if one fails, all are as before. */
    void putInPlace() throws IOException {
        putInPlace(0);
    }

    private void putInPlace(int next) throws IOException {
        if (next == beside.size()) {
            main.putInPlace();
            return;
        }
        try (WholeFile.Former former = beside.get(next).former()) {
            beside.get(next).putInPlace();
            try {
                putInPlace(next + 1);
            } catch (IOException e) {
                former.putBack();
                throw e;
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (main) {
            for (WholeFile file : beside) {
                file.close();
            }
            for (WholeFile file : scratch) {
                file.close();
            }
        }
    }
}
