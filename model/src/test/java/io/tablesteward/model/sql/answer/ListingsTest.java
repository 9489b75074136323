package io.tablesteward.model.sql.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.format.delta.DeltaFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListingsTest {
    @TempDir
    private Path folder;

    @Test
    void catalogsSchemasAndTablesByName() throws WorkbenchException, IOException {
        Catalog catalog = warehouse("sales/orders", "sales/Lines", "crm/deep/people", "loose");

        assertThat(lines(new ShowCatalogs(List.of("prod", "dev"), Optional.empty())))
                .containsExactly("dev", "prod");
        assertThat(lines(new ShowSchemas(catalog, Optional.empty())))
                .containsExactly("crm", "crm/deep", "default", "sales");
        assertThat(lines(new ShowSchemas(catalog, Optional.of("S*|crm")))).containsExactly("crm", "sales");
        assertThat(lines(new ShowTables(catalog, "sales", Optional.empty())))
                .containsExactlyInAnyOrder("sales|Lines|false", "sales|orders|false");
        assertThat(lines(new ShowTables(catalog, "sales", Optional.of("LINES"))))
                .containsExactly("sales|Lines|false");
        assertThat(lines(new ShowTables(catalog, "default", Optional.empty()))).containsExactly("default|loose|false");
        assertThat(Gathered.of(new ShowTables(catalog, "crm", Optional.empty())).columns())
                .containsExactly("namespace", "tableName", "isTemporary");
    }

    /** A catalog lists everything only so deep; what lies deeper is found level by level. */
    @Test
    void schemasAreListedHoweverDeepTheyLie() throws WorkbenchException, IOException {
        Catalog catalog = warehouse("a/b/c/d/e/f/six", "a/b/c/d/e/f/g/h/eight");

        assertThat(lines(new ShowSchemas(catalog, Optional.empty())))
                .containsExactly(
                        "a", "a/b", "a/b/c", "a/b/c/d", "a/b/c/d/e", "a/b/c/d/e/f", "a/b/c/d/e/f/g", "a/b/c/d/e/f/g/h");
        assertThat(lines(new ShowTables(catalog, "a/b/c/d/e/f", Optional.empty())))
                .containsExactly("a/b/c/d/e/f|six|false");
    }

    @ParameterizedTest
    @CsvSource({
        "orders, orders, true",
        "ORD*, orders, true",
        "x|ord*, orders, true",
        "' orders ', orders, true",
        "'orders | x', orders, false",
        "ord%, orders, false",
        "order_, orders, false",
        "order_, order_, true",
        "o.*s, orders, true",
        "ord, orders, false",
        "*, orders, true",
        "'', orders, false",
        "[|orders, orders, true",
        "[, '[', false"
    })
    void likeIsReadAsSparkReadsItInShow(String like, String name, boolean fits) {
        Predicate<String> pattern = NamePattern.of(Optional.of(like));

        assertThat(pattern.test(name)).isEqualTo(fits);
    }

    private Catalog warehouse(String... tables) throws IOException {
        for (String table : tables) {
            new WrittenTable(folder.resolve(table)).commit(0, WrittenTable.OLD_PROTOCOL, WrittenTable.metaData("", ""));
        }
        return new FolderCatalog(new Connection.Folder("lake", folder.toString()), List.of(new DeltaFormat()));
    }

    private static List<String> lines(Answer answer) throws WorkbenchException, IOException {
        return Gathered.of(answer).lines();
    }
}
