package io.tablesteward.app.help;

import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/** The title of a section. */
final class SectionCell extends ListCell<HelpSection> {
    @Override
    protected void updateItem(@Nullable HelpSection section, boolean empty) {
        super.updateItem(section, empty);
        setText(empty || section == null ? null : section.title());
    }
}
