package io.tablesteward.model.format.delta;

import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.NewColumn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A column of a new table, or a field in one, with its place.
 *
 * @param inContainer whether it is inside an array or a map
 */
record NewField(ColumnPath path, NewColumn column, boolean inContainer) {
    /** Every one at every depth, parents first. */
    static Stream<NewField> all(List<NewColumn> columns) {
        return fields(columns, Optional.empty(), false);
    }

    private static Stream<NewField> fields(List<NewColumn> fields, Optional<ColumnPath> parent, boolean inContainer) {
        return fields.stream().flatMap(field -> {
            ColumnPath path =
                    parent.map(above -> above.child(field.name())).orElseGet(() -> ColumnPath.of(field.name()));
            return Stream.concat(
                    Stream.of(new NewField(path, field, inContainer)),
                    field.type().accept(new Below(path, inContainer)));
        });
    }

    /** The fields inside a type at a place. */
    private record Below(ColumnPath path, boolean inContainer) implements DataType.Visitor<Stream<NewField>> {
        @Override
        public Stream<NewField> primitive(DataType.Primitive type) {
            return Stream.empty();
        }

        @Override
        public Stream<NewField> decimal(DataType.DecimalOf type) {
            return Stream.empty();
        }

        @Override
        public Stream<NewField> character(DataType.CharacterOf type) {
            return Stream.empty();
        }

        @Override
        public Stream<NewField> array(DataType.ArrayOf type) {
            return type.element().accept(new Below(path.child(ColumnPath.ELEMENT), true));
        }

        @Override
        public Stream<NewField> map(DataType.MapOf type) {
            return Stream.concat(
                    type.key().accept(new Below(path.child(ColumnPath.KEY), true)),
                    type.value().accept(new Below(path.child(ColumnPath.VALUE), true)));
        }

        @Override
        public Stream<NewField> struct(DataType.StructOf type) {
            return fields(type.fields(), Optional.of(path), inContainer);
        }
    }
}
