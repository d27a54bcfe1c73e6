// leakproof search: the graphs of each size with the largest or smallest value of an expression.
#include <memory>

#include "cli/commands.hpp"
#include "cli/questions.hpp"

namespace leakproof::cli {
void add_search(CLI::App& app, int& exit_code, MakeJob* plan) {
    auto options = std::make_shared<SearchOptions>();
    Command command(app, "search", "The graphs of each size with the largest or smallest value of an expression");
    command.required("EXPRESSION", options->text, "A number made of invariants and lambda, such as covering/opt");
    command.flag("--maximise,--maximize", options->maximise, "The largest value");
    command.flag("--minimise,--minimize", options->minimise, "The smallest value");
    command.option("--ties", options->ties, "How many graphs with the same value are listed; all are counted");
    add_question_options(command, *options, {});
    add_time_limit(command, *options);
    command.excludes("--maximise", {"--minimise"});
    command.examples(
        "  leakproof search covering/opt --maximise --graphs 1..8 --where tree\n"
        "  leakproof search opt --minimise --where 'connected and regular' --lambda 3/2,2\n"
        "  leakproof search 'opt of complement(G) + opt' --maximise --ties 3 --json\n"
        "  leakproof search opt --maximise --graphs @large.g6 --lambda 3/2 --time-limit 10\n"
        "  leakproof search --maximise -- '-opt'                   a name with a minus before it comes last");
    command.run([options] { return run_questions(*options, options->run(), options->printed_as()); }, exit_code,
                [options] { return job_of(options->run()); }, plan);
}

}  // namespace leakproof::cli
