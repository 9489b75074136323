/** What the statements that ask answer: rows shaped as Spark 4.1 with Delta 4.4 shapes them. */
@NullMarked
package io.tablesteward.model.sql.answer;

import org.jspecify.annotations.NullMarked;
