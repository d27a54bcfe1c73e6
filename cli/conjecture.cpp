// leakproof conjecture: bounds that nobody wrote down, found on all small graphs and attacked on larger ones.
#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/between.hpp"
#include "cli/command.hpp"
#include "cli/levels.hpp"
#include "cli/own_values.hpp"
#include "cli/ranges.hpp"
#include "cli/shards.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "report/conjecture_report.hpp"

namespace leakproof::cli {
namespace {

struct ConjectureWords {
    ConjectureRequest request;
    std::vector<std::string> graphs, values;
    LevelOptions levels;
    std::string time_limit;
    int terms = 2, touches = 5;
    unsigned jobs = default_jobs();
    bool json = false;
};

int between(int value, int low, int high, const char* option) {
    if (value < low || value > high)
        throw InputError(option, std::to_string(value), std::to_string(low) + " to " + std::to_string(high));
    return value;
}

int conjecture_at(const ConjectureWords& words) {
    read_own_values(words.values);
    ConjectureRequest request = words.request;
    request.target = trimmed(request.target);
    if (!words.graphs.empty()) request.graphs = joined(words.graphs, "; ");
    request.lambda = *parse_one_level(words.levels).lambda();
    request.most_terms = static_cast<std::size_t>(between(words.terms, 1, 4, "--terms"));
    request.least_touches = between(words.touches, 1, 1'000'000, "--touch");
    between(request.largest, 2, 40, "--largest");
    between(request.steps, 0, 1'000'000, "--steps");
    if (!words.time_limit.empty()) request.time = parse_time_limit(words.time_limit);
    const LastWords no_more_than_that([] { say_stopped(); });
    ProgressLine line;
    const ToldConjectures told = conjectures_for(request, watched(words.jobs, line));
    line.clear();
    for (const auto& sentence : told.left_out) say("leakproof: {}\n", sentence);
    fmt::print("{}", words.json ? conjectures_json(told) : conjectures_text(told));
    if (!told.found.complete) say_stopped();
    return told.found.complete ? ok : incomplete;
}

}  // namespace

void add_conjecture(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<ConjectureWords>();
    Command command(app, "conjecture",
                    "Bounds of a number that are tight on many small graphs, attacked on larger ones");
    command.required("TARGET", words->request.target, "The number that is bounded, such as opt");
    command.option("--by", words->request.by, "What bounds are linear in: expressions separated by commas");
    command.flag("--powers", words->request.powers, "Also in lambda^T for each term T that is a whole number");
    command.flag("--products", words->request.products, "Also in the products of two terms");
    command.flag("--ratios", words->request.ratios, "Also in the quotients of two terms");
    command.repeated("--graphs", words->graphs, "All small graphs: 1..7 (the default), or as ask takes them");
    command.option("--where", words->request.where, "A condition that all graphs have to pass");
    command.option("--lambda", words->levels.lambda, "One λ = e^ε (2 unless given)");
    command.flag("--all-lambda", words->request.every_level,
                 "Also as functions of λ, decided for every λ ≥ 1 on the small graphs");
    command.option("--attack", words->request.attack,
                   "Larger graphs: unless given, those with a vertex more (at most 9), families and random ones");
    command.option("--terms", words->terms, "At most so many terms in a bound, 1 to 4");
    command.option("--touch", words->touches, "At least so many graphs on which it is an equality");
    command.option("--largest", words->request.largest, "Vertices of graphs that are searched, at most 40");
    command.option("--steps", words->request.steps, "Of each search");
    command.option("--seed", words->request.seed, "Of the searches");
    command.option("--time-limit", words->time_limit, "Seconds for searching; what is not attacked by then is marked");
    add_own_values(command, words->values);
    command.threads(words->jobs, "Threads");
    command.flag("--json", words->json, "One JSON object on standard output");
    command.explained_examples(
        "Nothing here is proved but that bounds hold on all graphs tried. docs/conjecture.md has more.\n",
        "  leakproof conjecture opt --by n,components --graphs 1..6\n"
        "  leakproof conjecture opt --by n,diameter,max_degree --where connected --lambda 3/2 --time-limit 60\n"
        "  leakproof conjecture opt --by radius --powers --where connected --all-lambda --graphs 1..5\n"
        "  leakproof conjecture independence --by n,m,matching --products --graphs 1..6 --json");
    command.reads({"--values"});
    command.run([words] { return conjecture_at(*words); }, exit_code);
}

}  // namespace leakproof::cli
