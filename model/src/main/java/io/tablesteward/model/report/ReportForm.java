package io.tablesteward.model.report;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The forms in which a report is written into a file; each a value of {@code --format}. */
public enum ReportForm {
    /** For spreadsheets and programs; what the report says of itself lies beside it. */
    CSV {
        @Override
        ReportSink to(ReportFiles files, ReportTitle title) throws IOException {
            return new CsvReport(title, files);
        }

        @Override
        public List<Path> filesOf(Path file) {
            return List.of(file, ReportFiles.sibling(file, CsvReport.ABOUT));
        }
    },
    /** For programs; nothing is cut, and every text is as it was. */
    JSONL {
        @Override
        ReportSink to(ReportFiles files, ReportTitle title) throws IOException {
            return new JsonLinesReport(title, files.main().out());
        }
    },
    /** For spreadsheets, with real numbers and dates. */
    XLSX {
        @Override
        ReportSink to(ReportFiles files, ReportTitle title) throws IOException {
            return new XlsxReport(title, files.main().out());
        }
    },
    /** For browsers and printers; one file that needs no other. */
    HTML {
        @Override
        ReportSink to(ReportFiles files, ReportTitle title) throws IOException {
            return new HtmlReport(title, files.main().out(), files.scratch());
        }
    },
    /** For wikis and tickets. */
    MD {
        @Override
        ReportSink to(ReportFiles files, ReportTitle title) throws IOException {
            return new MarkdownReport(title, files.main().out());
        }
    },
    /** For printers and archives. */
    PDF {
        @Override
        ReportSink to(ReportFiles files, ReportTitle title) throws IOException {
            return new PdfReport(title, files.main().out());
        }
    };

    /** The ending of its files, without a dot. */
    public String ending() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The form that a file's ending names. */
    public static Optional<ReportForm> of(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return Stream.of(values())
                .filter(form -> name.endsWith("." + form.ending()))
                .findFirst();
    }

    /** All that a report in a file becomes: what lies there already would be replaced. */
    public List<Path> filesOf(Path file) {
        return List.of(file);
    }

    /**
     * Makes the report and puts it in its place once it is whole; blocks. What had the name before stays until then.
     *
     * @param byteOrderMark whether a CSV begins with the mark without which some spreadsheets misread UTF-8 (case 112)
     * @throws WorkbenchException {@code WRITE_FAILED}
     * @throws java.util.concurrent.CancellationException if it was cancelled; nothing is left then
     */
    public ReportEnd write(Report report, Path file, boolean byteOrderMark, Progress progress)
            throws WorkbenchException {
        try (ReportFiles files = new ReportFiles(file, byteOrderMark)) {
            ReportEnd end = report.into(title -> to(files, title), progress);
            files.putInPlace();
            return end;
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, file, e), e);
        }
    }

    abstract ReportSink to(ReportFiles files, ReportTitle title) throws IOException;
}
