/** Where files and folders are, and how failures of their stores read; Hadoop is met here first. */
@NullMarked
package io.tablesteward.model.files;

import org.jspecify.annotations.NullMarked;
