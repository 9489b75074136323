/**
 * Parquet data files rewritten without decoding them, so that they say the logical names of a mapped table; knows
 * nothing of commits. Start at {@link FooterRewrite} and {@link RewrittenEntries}.
 */
@NullMarked
package io.tablesteward.model.format.delta.rewrite;

import org.jspecify.annotations.NullMarked;
