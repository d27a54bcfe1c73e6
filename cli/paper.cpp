// leakproof paper: a paper in its own order, each statement with its verdict.
#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/ranges.hpp"
#include "report/paper.hpp"

namespace leakproof::cli {

void add_paper(CLI::App& app, int& exit_code) {
    struct Options {
        std::string paper;
        bool readings = false, json = false;
    };
    auto options = std::make_shared<Options>();
    Command command(app, "paper", "Go through a paper in its own order, each statement with its verdict");
    command.required("paper", options->paper, "Its prefix, as 'edwards'");
    command.flag("--readings", options->readings, "All readings of each statement; else only those that do not hold");
    command.flag("--json", options->json, "JSON; it has all readings");
    command.excludes("--readings", {"--json"});
    command.examples(
        "  leakproof paper edwards | less -R      beside the paper\n"
        "  leakproof paper he14 --readings\n"
        "  leakproof paper alvim15 --json");
    command.run(
        [options] {
            const Baseline baseline = Baseline::load(baseline_path());
            const PaperInOrder told = paper_in_order(options->paper, baseline);
            fmt::print("{}", options->json ? paper_json(told) : paper_text(told, options->readings));
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
