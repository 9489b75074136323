package io.tablesteward.model.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The type of a column that is yet to be made, as precise as a table's format needs it. */
public sealed interface DataType {
    /** As SQL writes it, with nothing said of nullability or comments: {@code array<struct<sku:string,qty:int>>}. */
    String sql();

    <R> R accept(Visitor<R> visitor);

    /** This type and every type inside it. */
    default Stream<DataType> withParts() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(DataType::withParts));
    }

    /** The types directly inside it. */
    default List<DataType> parts() {
        return List.of();
    }

    /** One answer for every kind of type. */
    interface Visitor<R> {
        R primitive(Primitive type);

        R decimal(DecimalOf type);

        R character(CharacterOf type);

        R array(ArrayOf type);

        R map(MapOf type);

        R struct(StructOf type);
    }

    /** The types without parts. */
    enum Primitive implements DataType {
        BOOLEAN("boolean", "boolean"),
        BYTE("byte", "tinyint"),
        SHORT("short", "smallint"),
        INTEGER("integer", "int"),
        LONG("long", "bigint"),
        FLOAT("float", "float"),
        DOUBLE("double", "double"),
        STRING("string", "string"),
        BINARY("binary", "binary"),
        DATE("date", "date"),
        TIMESTAMP("timestamp", "timestamp"),
        TIMESTAMP_NTZ("timestamp_ntz", "timestamp_ntz"),
        VARIANT("variant", "variant");

        private final String logName;
        private final String sqlName;

        Primitive(String logName, String sqlName) {
            this.logName = logName;
            this.sqlName = sqlName;
        }

        /** As the log of a Delta table writes it (PROTOCOL.md, Primitive Types). */
        public String logName() {
            return logName;
        }

        @Override
        public String sql() {
            return sqlName;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.primitive(this);
        }
    }

    /** An exact number. */
    record DecimalOf(int precision, int scale) implements DataType {
        public static final int MOST_DIGITS = 38;

        /** @throws IllegalArgumentException unless {@link #exists} */
        public DecimalOf {
            if (!exists(precision, scale)) {
                throw new IllegalArgumentException("No decimal(" + precision + "," + scale + ")");
            }
        }

        /** True if there is such a type: 1 to 38 digits, not more of them after the point than there are. */
        public static boolean exists(int precision, int scale) {
            return precision >= 1 && precision <= MOST_DIGITS && scale >= 0 && scale <= precision;
        }

        @Override
        public String sql() {
            return "decimal(" + precision + "," + scale + ")";
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.decimal(this);
        }
    }

    /**
     * Text of limited length.
     *
     * @param isPadded true for {@code char}, which is filled up with spaces, false for {@code varchar}
     * @param length in characters
     */
    record CharacterOf(boolean isPadded, int length) implements DataType {
        /** @throws IllegalArgumentException if the length is not at least 1 */
        public CharacterOf {
            if (length < 1) {
                throw new IllegalArgumentException("No text of length " + length);
            }
        }

        @Override
        public String sql() {
            return (isPadded ? "char(" : "varchar(") + length + ")";
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.character(this);
        }
    }

    /** A list of values of one type. */
    record ArrayOf(DataType element, boolean containsNull) implements DataType {
        @Override
        public List<DataType> parts() {
            return List.of(element);
        }

        @Override
        public String sql() {
            return "array<" + element.sql() + ">";
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.array(this);
        }
    }

    /** Values by keys. */
    record MapOf(DataType key, DataType value, boolean valueContainsNull) implements DataType {
        @Override
        public List<DataType> parts() {
            return List.of(key, value);
        }

        @Override
        public String sql() {
            return "map<" + key.sql() + "," + value.sql() + ">";
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.map(this);
        }
    }

    /** Fields in order. */
    record StructOf(List<NewColumn> fields) implements DataType {
        public StructOf {
            fields = List.copyOf(fields);
        }

        @Override
        public List<DataType> parts() {
            return fields.stream().map(NewColumn::type).toList();
        }

        @Override
        public String sql() {
            return fields.stream()
                    .map(field -> Identifiers.quoteIfNeeded(field.name()) + ":"
                            + field.type().sql())
                    .collect(Collectors.joining(",", "struct<", ">"));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.struct(this);
        }
    }
}
