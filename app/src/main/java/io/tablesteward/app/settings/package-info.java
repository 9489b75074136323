/** What a person sets and what the workbench remembers on this computer: settings, connections, drafts, My commits. */
@NullMarked
package io.tablesteward.app.settings;

import org.jspecify.annotations.NullMarked;
