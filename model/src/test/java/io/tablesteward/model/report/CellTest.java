package io.tablesteward.model.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CellTest {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    @Test
    void jsonIsTakenForWhatItIs() throws JsonProcessingException {
        assertThat(of("\"x\"")).isEqualTo(new Cell.Text("x"));
        assertThat(of("true")).isEqualTo(new Cell.Flag(true));
        assertThat(of("null")).isEqualTo(Cell.Missing.MISSING);
        assertThat(Cell.of(MissingNode.getInstance())).isEqualTo(Cell.Missing.MISSING);
        assertThat(of("{\"a\":[1]}")).isEqualTo(new Cell.Structure(JSON.readTree("{\"a\":[1]}")));
    }

    @Test
    void numbersKeepTheirDigits() throws JsonProcessingException {
        assertThat(of("-9223372036854775808")).isEqualTo(new Cell.Whole(Long.MIN_VALUE));
        assertThat(of("9223372036854775808")).isEqualTo(new Cell.Real(new BigDecimal("9223372036854775808")));
        assertThat(of("1.0")).isEqualTo(new Cell.Real(new BigDecimal("1.0")));
        assertThat(of("0.1000")).isEqualTo(new Cell.Real(new BigDecimal("0.1000")));
    }

    @Test
    void theEmptyTextIsNotMissing() {
        assertThat(Cell.text(Optional.of(""))).isEqualTo(new Cell.Text(""));
        assertThat(Cell.text(Optional.empty())).isEqualTo(Cell.Missing.MISSING);
    }

    private static Cell of(String json) throws JsonProcessingException {
        return Cell.of(JSON.readTree(json));
    }
}
