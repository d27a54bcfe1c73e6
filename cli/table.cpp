// leakproof table: values of expressions for each graph, for one's own plots.
#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "cli/questions.hpp"
#include "report/question_report.hpp"

namespace leakproof::cli {
namespace {

int run(const TableOptions& options) {
    if (options.csv && options.json) throw InputError("--csv", "--json as well", "one of them");
    if (options.shards.given()) {
        refuse_beside_shard(options.csv, "--csv");
        return work_at_question_shard(options, options.run());
    }
    const Asked asked(options.run().jobs.front(), Asked::What::columns);
    say_left_out(asked);
    question::GrowingTable growing;
    return run_and_print(
        [&] {
            ProgressLine line;
            auto found = asked.settled(asked.tabulate({}, {watched(options.jobs, line), &growing}));
            const std::lock_guard lock(growing.guard);
            growing.table = std::move(found);
        },
        [&] {
            const std::lock_guard lock(growing.guard);
            auto& found = growing.table;
            if (!found.complete) question::put_in_order(found, asked.order());
            fmt::print("{}", options.json  ? table_json(asked, found)
                             : options.csv ? table_csv(asked, found, options.levels.digits, options.levels.exact)
                                           : table_text(asked, found));
            return ok;
        });
}

}  // namespace

void add_table(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<TableOptions>();
    Command command(app, "table", "Values of expressions for each graph, as text, CSV or JSON");
    command.required("COLUMNS", options->text, "Expressions separated by commas; 'as NAME' names a column");
    add_question_options(command, *options);
    add_number_style(command, options->levels);
    command.flag("--once", options->once,
                 "Each graph once, by numbers of vertices and edges; unless given, all as they are named");
    command.flag("--csv", options->csv, "CSV, for a plot: decimals, cut and not rounded, or fractions with --exact");
    command.examples(
        "  leakproof table 'n, diameter, opt, covering' --graphs 1..6 --where connected\n"
        "  leakproof table 'n, opt, covering/opt as ratio' --graphs 'cycle:3..40; path:2..40' --csv > plot.csv\n"
        "  leakproof table 'girth, automorphisms, vt_plus' --graphs @mine.g6 --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
