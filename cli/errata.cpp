// leakproof errata: what the papers print and runs refute, to be sent to their authors.
#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/format.hpp"
#include "cli/ranges.hpp"
#include "report/site/errata_page.hpp"

namespace leakproof::cli {

void add_errata(CLI::App& app, int& exit_code) {
    struct Options {
        std::string paper, named, format;
        bool letter = false, json = false;
    };
    auto options = std::make_shared<Options>();
    Command command(app, "errata", "What the papers print and runs refute, each worked out and corrected");
    command.option("paper", options->named, "The prefix of a paper, as 'edwards' (default: all four)");
    command.option("--paper", options->paper, "The same, as an option");
    command.option("--format", options->format, "md (the default), html (a page to print), latex (a document) or json");
    command.flag("--letter", options->letter, "The letter that goes with them, in two paragraphs; text, or JSON");
    command.flag("--json", options->json, "JSON, as --format json");
    command.excludes("--paper", {"paper"});
    command.examples(
        "  leakproof errata edwards\n"
        "  leakproof errata edwards --letter                          to go with them\n"
        "  leakproof errata --format html > errata.html               a page by itself, to be printed or sent\n"
        "  leakproof errata he14 --format latex > he14.tex && pdflatex he14");
    command.run(
        [options] {
            const std::string paper = options->named.empty() ? options->paper : options->named;
            const Baseline baseline = Baseline::load(baseline_path());
            if (options->letter) {
                const std::string format = chosen_format(options->format, options->json, {"text", "json"});
                const auto found = errata(paper, baseline);
                fmt::print("{}",
                           format == "json" ? errata_letter_json(found, baseline) : errata_letter(found, baseline));
                return ok;
            }
            const std::string format = chosen_format(options->format, options->json, {"md", "html", "latex", "json"});
            const auto found = errata(paper, baseline);
            fmt::print("{}", format == "html"    ? site::errata_html(found, baseline)
                             : format == "latex" ? errata_latex(found, baseline)
                             : format == "json"  ? errata_json(found, baseline)
                                                 : errata_markdown(found, baseline));
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
