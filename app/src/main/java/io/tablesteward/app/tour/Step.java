package io.tablesteward.app.tour;

import java.util.function.BooleanSupplier;

/**
 * One step of the tour.
 *
 * @param name names its picture and, as {@code tour.step.<name>}, the line that tells what comes next
 * @param ready true once the window shows what the picture is of
 * @param act what is done then
 */
record Step(String name, BooleanSupplier ready, Runnable act) {}
