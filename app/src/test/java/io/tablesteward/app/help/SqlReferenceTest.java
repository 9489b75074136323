package io.tablesteward.app.help;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.command.Streams;
import io.tablesteward.app.command.TableStewardCommand;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.Progress;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.SqlStatement;
import io.tablesteward.model.sql.grammar.GovernanceSqlLexer;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference says of every statement what is true of it, and the same in every language. */
class SqlReferenceTest {
    private static final List<Locale> LANGUAGES =
            List.of(Locale.ENGLISH, Locale.forLanguageTag("pt-BR"), Locale.FRENCH);
    private static final Pattern STATEMENT_NAME = Pattern.compile("[A-Z ]+");
    private static final Pattern RULE = Pattern.compile("\\b[A-Z]{2}-\\d\\d\\b");

    static Stream<String> examples() {
        return code(page(Locale.ENGLISH)).filter(SqlReferenceTest::isExample).map(FencedCodeBlock::getLiteral);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleIsUnderstood(String example) {
        assertThat(SqlParser.parse(example).errors()).isEmpty();
        assertThat(SqlParser.parse(example).statements()).isNotEmpty();
    }

    @Test
    void everyStatementHasAnExample() {
        Set<Class<?>> shown =
                statements().map(statement -> statement.statement().getClass()).collect(Collectors.toSet());
        assertThat(shown).isEqualTo(kinds(SqlStatement.class).collect(Collectors.toSet()));
    }

    @Test
    void everyFormOfTheGrammarHasAnExample() {
        Set<Class<?>> shown = new LinkedHashSet<>();
        examples()
                .forEach(example -> SqlParser.parse(example).statements().stream()
                        .map(statement -> statement.span().in(example))
                        .filter(sql -> !(sql.contains("/*") || sql.contains("userMetadata")))
                        .forEach(sql -> shown.addAll(forms(sql))));
        Set<Class<?>> all = Arrays.stream(GovernanceSqlParser.class.getDeclaredClasses())
                .filter(form -> Stream.of(
                                GovernanceSqlParser.StatementContext.class,
                                GovernanceSqlParser.AlterationContext.class,
                                GovernanceSqlParser.TableClauseContext.class,
                                GovernanceSqlParser.TypeContext.class)
                        .anyMatch(form.getSuperclass()::equals))
                .collect(Collectors.toSet());
        assertThat(all).isNotEmpty();
        assertThat(shown).containsAll(all);
    }

    @Test
    void everyExampleWorksOnTheSampleAndWhatOnlySparkDoesSaysSo(@TempDir Path folder) throws Exception {
        Path sample = folder.resolve("sample");
        new SampleWarehouse(sample, Clock.systemUTC()).create(Progress.unwatched());
        for (String example : examples().toList()) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exitCode = TableStewardCommand.run(
                    request -> {
                        throw new AssertionError("a window");
                    },
                    new Streams(
                            new ByteArrayInputStream(new byte[0]),
                            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                            new PrintStream(err, true, StandardCharsets.UTF_8)),
                    "sql",
                    "--data",
                    folder.toString(),
                    "--warehouse",
                    sample.toString(),
                    "-e",
                    example.replace("/data/lake", sample.toString()));
            boolean isForSpark = example.contains("TRUNCATE HISTORY"); // DF-05
            assertThat(exitCode)
                    .as(example + err.toString(StandardCharsets.UTF_8))
                    .isEqualTo(isForSpark ? 1 : 0);
            assertThat(err.toString(StandardCharsets.UTF_8).contains("Spark has to truncate the history"))
                    .as(example)
                    .isEqualTo(isForSpark);
        }
    }

    @Test
    void everyLanguageHasTheSameExamplesAndForms() {
        for (Locale language : LANGUAGES) {
            assertThat(code(page(language)).map(SqlReferenceTest::infoAndText))
                    .as(language.toString())
                    .containsExactlyElementsOf(code(page(Locale.ENGLISH))
                            .map(SqlReferenceTest::infoAndText)
                            .toList());
        }
    }

    @Test
    void everyLanguageHasTheSameSectionsWithTheSameRules() {
        List<HelpSection> english = page(Locale.ENGLISH).sections();
        for (Locale language : LANGUAGES) {
            List<HelpSection> sections = page(language).sections();
            assertThat(sections).as(language.toString()).hasSameSizeAs(english);
            for (int i = 0; i < sections.size(); i++) {
                HelpSection section = sections.get(i);
                if (STATEMENT_NAME.matcher(english.get(i).title()).matches()) {
                    assertThat(section.title()).isEqualTo(english.get(i).title());
                }
                assertThat(rules(section)).as(section.title()).isEqualTo(rules(english.get(i)));
                assertThat(code(section))
                        .as(section.title())
                        .hasSameSizeAs(code(english.get(i)).toList());
            }
        }
    }

    @Test
    void everyLanguageHasAPageOfItsOwn() {
        assertThat(LANGUAGES.stream().map(language -> page(language).title())).doesNotHaveDuplicates();
        assertThat(page(Locale.forLanguageTag("fr-CA"))).isEqualTo(page(Locale.FRENCH));
        assertThat(page(Locale.GERMAN)).isEqualTo(page(Locale.ENGLISH));
    }

    private static HelpPage page(Locale language) {
        return HelpPage.of(new Messages(language).page("sql/reference"));
    }

    private static Stream<ParsedStatement> statements() {
        return examples().flatMap(example -> SqlParser.parse(example).statements().stream());
    }

    private static Stream<Class<?>> kinds(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(SqlReferenceTest::kinds)
                : Stream.of(type);
    }

    private static Set<Class<?>> forms(String sql) {
        GovernanceSqlParser parser =
                new GovernanceSqlParser(new CommonTokenStream(new GovernanceSqlLexer(CharStreams.fromString(sql))));
        Set<Class<?>> forms = new LinkedHashSet<>();
        collect(parser.single(), forms);
        return forms;
    }

    private static void collect(ParserRuleContext form, Set<Class<?>> forms) {
        forms.add(form.getClass());
        form.getRuleContexts(ParserRuleContext.class).forEach(part -> collect(part, forms));
    }

    private static Stream<FencedCodeBlock> code(HelpPage page) {
        return page.sections().stream().flatMap(SqlReferenceTest::code);
    }

    private static Stream<FencedCodeBlock> code(HelpSection section) {
        List<FencedCodeBlock> blocks = new ArrayList<>();
        Parser.builder().build().parse(section.text()).accept(new AbstractVisitor() {
            @Override
            public void visit(FencedCodeBlock block) {
                blocks.add(block);
            }
        });
        return blocks.stream();
    }

    private static boolean isExample(FencedCodeBlock code) {
        return code.getInfo().equals("sql");
    }

    private static String infoAndText(FencedCodeBlock code) {
        return code.getInfo() + '\n' + code.getLiteral();
    }

    private static List<String> rules(HelpSection section) {
        return RULE.matcher(section.text()).results().map(MatchResult::group).toList();
    }
}
