// leakproof ask: does a condition hold for all graphs of a kind?
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/questions.hpp"
#include "report/question_report.hpp"

namespace leakproof::cli {
namespace {

int run(const AskOptions& options) {
    if (!options.invariants) return run_questions(options, options.run(), options.printed_as());
    fmt::print("{}", invariants_text());
    return ok;
}

}  // namespace

void add_ask(CLI::App& app, int& exit_code, MakeJob* plan) {
    auto options = std::make_shared<AskOptions>();
    Command command(app, "ask",
                    "Does a condition hold for all graphs of a kind? Exact, with a smallest counterexample");
    command.option("QUESTION", options->text, "A condition over invariants and lambda, such as 'opt <= covering'");
    command.option("--file", options->file, "Conjectures in a file, a line NAME: QUESTION each");
    add_question_options(command, *options, {});
    add_time_limit(command, *options);
    command.excludes("--file", {"QUESTION"});
    command.flag("--all", options->all, "Count all counterexamples, also larger ones than the first");
    command.flag("--invariants", options->invariants, "List the invariants that a question may speak of");
    command.explained_examples(
        "Exit codes: 0 it holds, 1 it is refuted, 2 bad input or something undefined, 3 stopped or not decided in "
        "time. docs/ask.md has the language.\n",
        "  leakproof ask 'opt <= covering' --graphs 1..8 --lambda 3/2,2\n"
        "  leakproof ask 'tree implies opt = covering'\n"
        "  leakproof ask 'defined(girth) and girth > 4 implies max_degree <= 3' --graphs '1..7; petersen'\n"
        "  leakproof ask 'opt of box(G; complete:2) = opt * (opt of complete:2)' --where connected\n"
        "  leakproof ask 'opt = uniform_bound' --graphs 'cycle:3..40; hamming:1..4,2..3'\n"
        "  leakproof ask 'opt < 9/2' --graphs @large.g6 --lambda 3/2 --time-limit 10\n"
        "  leakproof ask 'opt <= covering' --graphs 'scaled(cycle:3..9; 2); points(@places.csv; L1)' --lambda 3/2\n"
        "  leakproof ask --file conjectures.txt --json > new.json\n"
        "  leakproof ask 'opt <= covering' --graphs 1..9 --shard 3/64 --out nine");
    command.reads({"--file"}).writes({"--out"});
    command.run([options] { return run(*options); }, exit_code, [options] { return job_of(options->run()); }, plan);
}

}  // namespace leakproof::cli
