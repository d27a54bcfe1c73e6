// leakproof table: values of expressions for each graph, for one's own plots.
#include <memory>

#include "cli/commands.hpp"
#include "cli/questions.hpp"

namespace leakproof::cli {
namespace {

Format format_of(const TableOptions& options) {
    if (options.csv) return {Format::Kind::csv, options.levels.digits, options.levels.exact};
    return options.printed_as();
}

}  // namespace

void add_table(CLI::App& app, int& exit_code, MakeJob* plan) {
    auto options = std::make_shared<TableOptions>();
    Command command(app, "table", "Values of expressions for each graph, as text, CSV or JSON");
    command.required("COLUMNS", options->text, "Expressions separated by commas; 'as NAME' names a column");
    add_number_style(command, options->levels);
    command.flag("--once", options->once,
                 "Each graph once, by numbers of vertices and edges; unless given, all as they are named");
    command.flag("--csv", options->csv, "CSV, for a plot: decimals, cut and not rounded, or fractions with --exact");
    add_question_options(command, *options, {"--csv"});
    add_time_limit(command, *options);
    command.excludes(
        "--csv", {"--json", "--format", "--time-limit"});  // a number for each graph is what there may be no time for
    command.examples(
        "  leakproof table 'n, diameter, opt, covering' --graphs 1..6 --where connected\n"
        "  leakproof table 'n, opt, covering/opt as ratio' --graphs 'cycle:3..40; path:2..40' --csv > plot.csv\n"
        "  leakproof table 'n, opt, covering' --graphs @mine.txt --format latex\n"
        "  leakproof table 'n, opt' --graphs @mine.txt --record mine.json, and later --against mine.json\n"
        "  leakproof table 'girth, automorphisms, vt_plus' --graphs @mine.g6 --json");
    command.run([options] { return run_questions(*options, options->run(), format_of(*options)); }, exit_code,
                [options] { return job_of(options->run()); }, plan);
}

}  // namespace leakproof::cli
