// leakproof search: the graphs of each size with the largest or smallest value of an expression.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/questions.hpp"
#include "report/question_report.hpp"

namespace leakproof::cli {
namespace {

int run(const SearchOptions& options) {
    const QuestionRun all = options.run();
    if (options.shards.given()) return work_at_question_shard(options, all);
    const Asked asked(all.jobs.front(), Asked::What::number);
    say_left_out(asked);
    question::GrowingExtremes growing;
    return run_and_print(
        [&] {
            ProgressLine line;
            question::SearchOptions how{watched(options.jobs, line)};
            how.growing = &growing;
            asked.settled(asked.search({}, how));
        },
        [&] {
            const std::lock_guard lock(growing.guard);
            const auto& found = growing.extremes;
            fmt::print("{}", options.json ? extremes_json(asked, found) : extremes_text(asked, found));
            return ok;
        });
}

}  // namespace

void add_search(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<SearchOptions>();
    Command command(app, "search", "The graphs of each size with the largest or smallest value of an expression");
    command.required("EXPRESSION", options->text, "A number made of invariants and lambda, such as covering/opt");
    command.flag("--maximise,--maximize", options->maximise, "The largest value");
    command.flag("--minimise,--minimize", options->minimise, "The smallest value");
    command.option("--ties", options->ties, "How many graphs with the same value are listed; all are counted");
    add_question_options(command, *options);
    command.examples(
        "  leakproof search covering/opt --maximise --graphs 1..8 --where tree\n"
        "  leakproof search opt --minimise --where 'connected and regular' --lambda 3/2,2\n"
        "  leakproof search 'opt of complement(G) + opt' --maximise --ties 3 --json\n"
        "  leakproof search --maximise -- '-opt'                   an expression that begins with a minus comes last");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
