package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;

/** Says why a table cannot be changed. */
public final class WhyLookOnly {
    private final Messages messages;

    public WhyLookOnly(Messages messages) {
        this.messages = messages;
    }

    /** Empty text if it can be changed. */
    public String of(OpenTable table) {
        TableDetails details = table.detailsProperty().get();
        Optional<Reason> reason = details == null ? Optional.empty() : details.lookOnly();
        if (reason.isPresent()) {
            String because = messages.get("table.lookOnly.because", messages.what(reason.get()));
            return reason.get().problem().isOfOurWriting()
                    ? because + ". " + messages.get("table.lookOnly.bySpark")
                    : because;
        }
        return table.connection().editingAllowedProperty().get() ? "" : messages.get("table.lookOnly.notAllowed");
    }
}
