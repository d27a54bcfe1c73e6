// leakproof hull: the convex hull of two numbers over many graphs, its sides as inequalities.
#include <fmt/format.h>

#include <memory>

#include "base/file.hpp"
#include "base/words.hpp"
#include "cli/command.hpp"
#include "cli/levels.hpp"
#include "cli/own_values.hpp"
#include "cli/ranges.hpp"
#include "cli/shards.hpp"
#include "cli/terminal.hpp"
#include "report/hull_report.hpp"

namespace leakproof::cli {
namespace {

struct HullWords {
    HullRequest request;
    std::vector<std::string> graphs, values;
    LevelOptions levels;
    std::string svg;
    unsigned jobs = default_jobs();
    bool json = false, csv = false;
};

int hull_of(const HullWords& words) {
    read_own_values(words.values);
    HullRequest request = words.request;
    request.columns = trimmed(request.columns);
    if (!words.graphs.empty()) request.graphs = joined(words.graphs, "; ");
    request.lambda = *parse_one_level(words.levels).lambda();
    ProgressLine line;
    const Hulls hulls = hulls_for(request, watched(words.jobs, line));
    line.clear();
    for (const auto& sentence : hulls.notes) say("leakproof: {}\n", sentence);
    if (!words.svg.empty()) write_file(words.svg, hulls_svg(hulls));
    fmt::print("{}", words.json ? hulls_json(hulls) : words.csv ? hulls_csv(hulls) : hulls_text(hulls));
    return ok;
}

}  // namespace

void add_hull(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<HullWords>();
    Command command(app, "hull", "The convex hull of two numbers over many graphs, its sides as inequalities");
    command.required("COLUMNS", words->request.columns, "Two expressions separated by a comma, such as 'm, opt'");
    command.repeated("--graphs", words->graphs, "Sizes 1..7 (the default), or as ask takes them");
    command.option("--where", words->request.where, "A condition that all graphs have to pass");
    command.option("--lambda", words->levels.lambda, "One λ = e^ε (2 unless given)");
    command.flag("--together", words->request.together, "One hull of all graphs; else one for each number of vertices");
    add_own_values(command, words->values);
    command.option("--svg", words->svg, "Also a drawing, in this file");
    command.flag("--csv", words->csv, "A line for each corner");
    command.flag("--json", words->json, "One JSON object on standard output");
    command.threads(words->jobs, "Threads");
    command.excludes("--csv", {"--json"});
    command.reads({"--values"}).writes({"--svg"});
    command.examples(
        "  leakproof hull 'm, opt' --graphs 4..6 --where connected\n"
        "  leakproof hull 'n, opt' --together --where connected --lambda 3/2\n"
        "  leakproof hull 'diameter, opt' --graphs 7..7 --where connected --svg hull.svg --csv");
    command.run([words] { return hull_of(*words); }, exit_code);
}

}  // namespace leakproof::cli
