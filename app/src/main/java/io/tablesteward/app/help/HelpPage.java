package io.tablesteward.app.help;

import java.util.Arrays;
import java.util.List;

/** A page of the help: its title, then its sections under headings of the second level. */
record HelpPage(String title, List<HelpSection> sections) {
    HelpPage {
        sections = List.copyOf(sections);
    }

    static HelpPage of(String markdown) {
        String[] parts = markdown.split("(?m)^## ");
        return new HelpPage(
                parts[0].replaceFirst("^# ", "").strip(),
                Arrays.stream(parts).skip(1).map(HelpSection::of).toList());
    }

    /** The sections that have all these words. */
    List<HelpSection> with(String words) {
        return sections.stream().filter(section -> section.has(words)).toList();
    }
}
