// leakproof compare: what changed between two results of the same command.
#include <fmt/format.h>

#include <memory>

#include "base/file.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "report/comparison.hpp"

namespace leakproof::cli {
namespace {

struct CompareOptions {
    std::string before, after;
    bool json = false;
};

int run(const CompareOptions& options) {
    const std::string before = read_file(options.before), after = read_file(options.after);
    const RunComparison found = compare_runs(before, input_name(options.before), after, input_name(options.after));
    fmt::print("{}", options.json ? comparison_json(found) : comparison_text(found));
    return found.stands() ? ok : contradiction;
}

}  // namespace

void add_compare(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<CompareOptions>();
    Command command(app, "compare", "What changed between two results: values, counterexamples, instances, scope");
    command.required("OLD", options->before,
                     "What ask, check, search, table, optimum or policy printed with --json before");
    command.required("NEW", options->after, "What it prints now");
    command.flag("--json", options->json, "One JSON object");
    command.explained_examples("Exit code 1 if anything got worse, or a value differs.\n",
                               "  leakproof ask --file conjectures.txt --json > new.json\n"
                               "  leakproof compare old.json new.json");
    command.reads({"OLD", "NEW"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
