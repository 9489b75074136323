package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/**
 * A cell as the XML of a spreadsheet: numbers, dates and truth as such, and all else as text, which is never a formula.
 *
 * <p>Spreadsheets know no zones, so a time is that on the clock of the report's zone; and they know 15 digits, so a number
 * with more is text.
 *
 * @param reference where it stands, such as {@code B7}
 * @param texts how texts look
 */
record SheetCell(String reference, ZoneId zone, SheetStyle texts) implements Cell.Visitor<String> {
    private static final LocalDateTime DAY_0 = LocalDateTime.of(1899, 12, 30, 0, 0);
    /** Before it spreadsheets do not agree about the days. */
    private static final LocalDateTime FIRST = LocalDateTime.of(1900, 3, 1, 0, 0);

    private static final LocalDateTime END = LocalDateTime.of(10_000, 1, 1, 0, 0);
    private static final BigDecimal MILLIS_A_DAY = BigDecimal.valueOf(86_400_000);
    private static final BigInteger MOST_EXACT = BigInteger.TEN.pow(15);
    private static final int EXACT_DIGITS = 15;

    @Override
    public String text(String value) {
        return "<c r=\"" + reference + "\" s=\"" + texts.index() + "\" t=\"inlineStr\"><is><t xml:space=\"preserve\">"
                + SheetText.xml(value) + "</t></is></c>";
    }

    @Override
    public String whole(long value) {
        return BigInteger.valueOf(value).abs().compareTo(MOST_EXACT) < 0
                ? number(Long.toString(value), SheetStyle.PLAIN)
                : text(Long.toString(value));
    }

    @Override
    public String real(BigDecimal value) {
        boolean isExact = value.stripTrailingZeros().precision() <= EXACT_DIGITS && Math.abs(value.scale()) < 200;
        return isExact ? number(value.toString(), SheetStyle.PLAIN) : text(value.toString());
    }

    @Override
    public String flag(boolean value) {
        return "<c r=\"" + reference + "\" t=\"b\"><v>" + (value ? 1 : 0) + "</v></c>";
    }

    @Override
    public String moment(Instant value) {
        LocalDateTime time = LocalDateTime.ofInstant(value, zone);
        if (time.isBefore(FIRST) || !time.isBefore(END)) {
            return text(new CellText(zone).moment(value));
        }
        BigDecimal days = BigDecimal.valueOf(ChronoUnit.MILLIS.between(DAY_0, time))
                .divide(MILLIS_A_DAY, 11, RoundingMode.HALF_UP);
        return number(days.toPlainString(), SheetStyle.TIME);
    }

    @Override
    public String structure(JsonNode value) {
        return text(value.toString());
    }

    @Override
    public String missing() {
        return "";
    }

    private String number(String value, SheetStyle style) {
        return "<c r=\"" + reference + "\" s=\"" + style.index() + "\"><v>" + value + "</v></c>";
    }
}
