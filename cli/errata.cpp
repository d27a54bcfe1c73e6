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
        std::string paper, format;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    Command command(app, "errata", "What the papers print and runs refute, each worked out and corrected");
    command.option("--paper", options->paper, "The prefix of a paper, as 'edwards' (default: all four)");
    command.option("--format", options->format, "md (the default), html (a page to print), or json");
    command.flag("--json", options->json, "JSON, as --format json");
    command.examples(
        "  leakproof errata --paper edwards\n"
        "  leakproof errata --format html > errata.html     a page by itself, to be printed or sent");
    command.run(
        [options] {
            const std::string format = chosen_format(options->format, options->json, {"md", "html", "json"});
            const Baseline baseline = Baseline::load(baseline_path());
            const auto found = errata(options->paper, baseline);
            fmt::print("{}", format == "html"   ? site::errata_html(found)
                             : format == "json" ? errata_json(found)
                                                : errata_markdown(found));
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
