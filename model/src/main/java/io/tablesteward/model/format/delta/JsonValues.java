package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Turns single Parquet values into JSON, dates and times into the texts that Delta's statistics use for them. */
final class JsonValues extends PrimitiveConverter {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;

    private final PrimitiveTypeName kind;
    private final LogicalTypeAnnotation logical;
    private final Consumer<JsonNode> parent;

    JsonValues(PrimitiveType type, Consumer<JsonNode> parent) {
        this.kind = type.getPrimitiveTypeName();
        this.logical = type.getLogicalTypeAnnotation();
        this.parent = parent;
    }

    @Override
    public void addBinary(Binary value) {
        if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            parent.accept(NODES.numberNode(new BigDecimal(new BigInteger(value.getBytesUnsafe()), decimal.getScale())));
        } else if (kind == PrimitiveTypeName.INT96) {
            ByteBuffer bytes = ByteBuffer.wrap(value.getBytes()).order(ByteOrder.LITTLE_ENDIAN);
            long nanos = bytes.getLong();
            long day = bytes.getInt() - JULIAN_DAY_OF_EPOCH;
            parent.accept(NODES.textNode(
                    Instant.EPOCH.plus(day, ChronoUnit.DAYS).plusNanos(nanos).toString()));
        } else {
            parent.accept(NODES.textNode(value.toStringUsingUTF8()));
        }
    }

    @Override
    public void addInt(int value) {
        if (logical instanceof DateLogicalTypeAnnotation) {
            parent.accept(NODES.textNode(LocalDate.ofEpochDay(value).toString()));
        } else if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            parent.accept(NODES.numberNode(BigDecimal.valueOf(value, decimal.getScale())));
        } else {
            parent.accept(NODES.numberNode(value));
        }
    }

    @Override
    public void addLong(long value) {
        if (logical instanceof TimestampLogicalTypeAnnotation timestamp) {
            parent.accept(NODES.textNode(text(value, timestamp)));
        } else if (logical instanceof DecimalLogicalTypeAnnotation decimal) {
            parent.accept(NODES.numberNode(BigDecimal.valueOf(value, decimal.getScale())));
        } else {
            parent.accept(NODES.numberNode(value));
        }
    }

    private static String text(long value, TimestampLogicalTypeAnnotation timestamp) {
        ChronoUnit unit = switch (timestamp.getUnit()) {
            case MILLIS -> ChronoUnit.MILLIS;
            case MICROS -> ChronoUnit.MICROS;
            case NANOS -> ChronoUnit.NANOS;
        };
        Instant instant = Instant.EPOCH.plus(value, unit);
        return timestamp.isAdjustedToUTC()
                ? instant.toString()
                : DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }

    @Override
    public void addBoolean(boolean value) {
        parent.accept(NODES.booleanNode(value));
    }

    @Override
    public void addFloat(float value) {
        parent.accept(NODES.numberNode(value));
    }

    @Override
    public void addDouble(double value) {
        parent.accept(NODES.numberNode(value));
    }
}
