package io.tablesteward.model.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void linksCanBeMade() {
        Path link = folder.resolve("link");
        boolean canLink;
        try {
            Files.delete(Files.createSymbolicLink(link, folder.resolve("nothing")));
            canLink = true;
        } catch (IOException | UnsupportedOperationException notHere) {
            canLink = false; // Windows lets only some people make links
        }
        assumeThat(canLink).isTrue();
    }

    @Test
    void aLinkStaysAndTheFileThatItLeadsToIsReplaced() throws Exception {
        Path file = Files.writeString(
                Files.createDirectories(folder.resolve("elsewhere")).resolve("real.txt"), "former");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        try (WholeFile whole = WholeFile.begin(link)) {
            whole.out().write('x');
            whole.putInPlace();
        }

        assertThat(link).isSymbolicLink().hasContent("x");
        assertThat(file).hasContent("x");
    }

    @Test
    void whatIsNoFileIsRefused() throws Exception {
        Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("gone"));
        assertThatThrownBy(() -> WholeFile.begin(nowhere)).isInstanceOf(FileSystemException.class);
        assertThat(nowhere).isSymbolicLink();
        Path device = Files.createSymbolicLink(folder.resolve("device"), Path.of("/dev/null"));
        assumeThat(Files.exists(device)).isTrue();
        assertThatThrownBy(() -> WholeFile.begin(device))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("is no regular file");
    }
}
