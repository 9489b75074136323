/** What a table is, what a person wants to change in it, and who carries that out; knows no window. */
@NullMarked
package io.tablesteward.model;

import org.jspecify.annotations.NullMarked;
