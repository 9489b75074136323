package io.tablesteward.model.table;

/**
 * A data type as text.
 *
 * @param text whole, as SQL writes it: {@code array<struct<sku:string,qty:int>>}
 * @param shortText with the insides of structs left out: {@code array<struct>}
 */
public record ColumnType(String text, String shortText) {}
