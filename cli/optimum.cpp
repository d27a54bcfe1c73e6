// leakproof optimum: the exact maximum leakage of a graph, or of each graph of a stream, beside all bounds.
#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "certificate/parts_certificate.hpp"
#include "cli/best_channel.hpp"
#include "cli/between.hpp"
#include "cli/commands.hpp"
#include "cli/curve.hpp"
#include "cli/first_order.hpp"
#include "cli/forest.hpp"
#include "cli/format.hpp"
#include "cli/graph_stream.hpp"
#include "cli/input.hpp"
#include "cli/interval.hpp"
#include "cli/metric.hpp"
#include "cli/optimum_answer.hpp"
#include "cli/ranges.hpp"
#include "cli/survey.hpp"

namespace leakproof::cli {
namespace {

struct OptimumOptions : StreamOptions {
    OptimumOptions() { jobs = default_jobs(); }
    std::string certificate, time_limit_text, format;
    std::vector<std::string> graphs;
    std::string covering_certificate, svg;  // of all λ
    std::string prior;                      // of one user
    GainOptions gains;
    ShardOptions shards;
    bool lines = false, all_lambda = false, first_order = false, compact = false;

    MetricOptions of_distances() const { return {levels, certificate, json, csv, channel, insist, time_limit}; }
    IntervalOptions interval() const { return {levels, certificate, json}; }
    BetweenOptions between(std::chrono::milliseconds limit) const {
        return {levels, certificate, json, channel, compact, limit};
    }
};

// What is written does not depend on whether the channel was asked for as well.
std::string certificate_of(const Graph& graph, const Rational& lambda, const std::optional<Optimum>& witness,
                           bool compact) {
    if (auto proof = certificate_of_large(graph, lambda)) return *std::move(proof);
    if (witness && !compact && graph.size() <= largest_written_out) return optimum_certificate(graph, lambda, *witness);
    return shortest_optimum_certificate(graph, lambda, compact);
}

int run_one(const OptimumOptions& options, const std::vector<Level>& levels) {
    if (const auto power = large_power(options.spec)) {
        tell_power(one_graph(power->base), power->tuples, levels, options.interval());
        return ok;
    }
    if (const auto forest = options.csv ? std::nullopt : large_forest(options.spec)) {
        tell_forest(*forest, levels, {options.levels, options.certificate, options.json, options.channel});
        return ok;
    }
    const GivenGraph graph = one_graph(options.spec);
    if (options.time_limit) return tell_between(graph, levels, options.between(*options.time_limit), levels.size() > 1);
    if (!options.insist && !options.csv && !options.channel && too_large_for_maximum(graph.graph(), levels.front())) {
        if (const auto limit = usual_time_limit(graph.graph(), levels.front()))
            return tell_between(graph, levels, options.between(*limit), levels.size() > 1);
        tell_interval(graph, levels, options.interval());
        return ok;
    }
    const bool quiet = !options.certificate.empty() && is_standard_output(options.certificate);
    const bool with_channel = options.channel || (graph.graph().size() <= largest_printed && !options.json);
    if (options.csv && !quiet) fmt::print("{}", csv_header());
    for (const auto& level : levels) {
        LevelSolver solver(level, options.levels.digits);
        const auto answer = options.csv || options.insist ? answer_to(graph, solver, with_channel && !options.csv)
                                                          : answer_soon(graph, solver, with_channel);
        if (!answer) {
            const int code = tell_between(graph, {level}, options.between(without_limit), levels.size() > 1);
            if (code != ok) return code;
            continue;
        }
        const Answer& a = *answer;
        if (!options.certificate.empty())
            write_file(options.certificate, certificate_of(graph.graph(), *level.lambda(), a.witness, options.compact));
        if (quiet) continue;
        fmt::print("{}", options.json  ? printed(json_of(a, options.levels), levels.size() > 1)
                         : options.csv ? csv_of(a, options.levels)
                                       : text_of(a, options.levels));
    }
    return ok;
}

void require_certifiable(const OptimumOptions& options, const std::vector<Level>& levels) {
    if (options.certificate.empty()) return;
    if (levels.size() > 1) throw InputError("--certificate", "several values of λ", "one λ");
    if (levels.front().lambda()) return;
    const Enclosure lambda = levels.front().lambda_between(options.levels.digits);
    throw InputError("--certificate", levels.front().str(),
                     "a λ that is a fraction, for the referee: λ = " + lambda.lower.str() + " lies just below e^ε");
}

SurveyCommand survey_of(const OptimumOptions& options) {
    return {joined(options.graphs, "; "),
            options.levels,
            options.shards,
            options.jobs,
            options.json,
            options.lines,
            options.recording};
}

// Sizes alone stand for a survey of all connected graphs; other graphs of --graphs are as those of SPEC.
bool is_survey(const OptimumOptions& options) {
    return !options.graphs.empty() && GraphSelection(joined(options.graphs, "; "), "--graphs",
                                                     GraphSelection::Named::once, GraphSelection::Read::sizes)
                                          .range_alone();
}

void refuse_beside_survey(const OptimumOptions& options) {
    for (const auto& [name, given] : {std::pair<const char*, bool>{"--certificate", !options.certificate.empty()},
                                      {"--sort", !options.sort.empty()},
                                      {"--top", options.top != 0},
                                      {"--csv", options.csv},
                                      {"--channel", options.channel},
                                      {"--time-limit", options.time_limit.has_value()},
                                      {"--plot", !options.plot.empty()},
                                      {"--format", options.latex},
                                      {"--all-lambda", options.all_lambda},
                                      {"--first-order", options.first_order}})
        if (given) throw InputError("--graphs", std::string(name) + " as well", "one of them");
}

// What else could be asked of the maximum leakage has no meaning for one user's gain.
int run_for_user(const OptimumOptions& options) {
    const std::string asked = !options.gains.loss.empty()   ? "--loss"
                              : !options.gains.gain.empty() ? "--gain"
                                                            : "--prior";
    for (const auto& [name, given] : {std::pair<const char*, bool>{"--graphs", !options.graphs.empty()},
                                      {"--record", !options.recording.record.empty()},
                                      {"--against", !options.recording.against.empty()},
                                      {"--first-order", options.first_order},
                                      {"--time-limit beside --all-lambda", options.time_limit && options.all_lambda},
                                      {"--sort", !options.sort.empty()},
                                      {"--csv", options.csv},
                                      {"--compact", options.compact}})
        if (given) throw InputError(name, asked + " beside it", "one of them");
    if (options.spec.empty()) throw InputError("optimum", "no SPEC", "a graph or distances");
    return tell_best_channel({options.spec, options.prior, options.certificate, options.gains, options.levels,
                              options.json, options.channel, options.all_lambda, options.time_limit, options.insist});
}

int run(OptimumOptions options) {
    const bool survey = is_survey(options);
    if (survey) refuse_beside_survey(options);
    else if (!options.graphs.empty()) options.spec = joined(options.graphs, "; ");
    if (options.gains.given() || !options.prior.empty()) return run_for_user(options);
    if (options.first_order) return tell_first_order(options.spec, options.levels, options.json);
    if (options.all_lambda)
        return run_curves({options.spec, options.levels, options.certificate, options.covering_certificate, options.svg,
                           options.json, options.csv, options.time_limit, options.insist});
    if (survey) return run_survey(survey_of(options));
    if (options.spec.empty()) throw InputError("optimum", "neither SPEC nor --graphs", "one of them");
    if (options.compact && options.certificate.empty()) throw InputError("--compact", "no --certificate", "it as well");
    const auto levels = parse_levels(options.levels);
    const bool several = is_several(options.spec);
    if (has_distances(options.spec) && !several && !options.keeps_json()) {
        if (!options.sort.empty())
            throw InputError("--sort", "distances", "a file of them, as @FILE, and no --certificate");
        return tell_metric_optimum(parse_metric(options.spec), levels, options.of_distances());
    }
    require_certifiable(options, levels);
    if (options.top < 0) throw InputError("--top", std::to_string(options.top), "a positive number");
    // One graph in a file is one graph where there is to be a certificate; and recorded as if it were several.
    const bool many = (several && options.certificate.empty()) || options.keeps_json();
    if (options.keeps_json() && !options.certificate.empty())
        throw InputError("--certificate", "--record, --plot or --format latex as well", "one of them");
    if (!options.sort.empty()) require_sort_key(options.sort);
    if (!options.sort.empty() && !several)
        throw InputError("--sort", "one graph", "a file of graphs, as @FILE, and no --certificate");
    if (options.channel && (options.csv || (many && !options.json)))
        throw InputError("--channel", options.csv ? "--csv" : "a file of graphs", "--json beside it");
    if (is_file_spec(options.spec) && many && !options.keeps_json() && !options.csv && options.sort.empty() &&
        large_forest(options.spec))
        return run_one(options, levels);
    return many ? run_stream(options, levels) : run_one(options, levels);
}

}  // namespace

void add_optimum(CLI::App& app, int& exit_code, MakeJob* plan) {
    auto options = std::make_shared<OptimumOptions>();
    Command command(app, "optimum", "The exact maximum leakage of a graph, with all bounds and a certificate");
    command.option(
        "SPEC", options->spec,
        "petersen, cycle:8, edges:0-1,1-2, a graph6 string, @file, @-, … (see 'leakproof graph --catalogue'); several "
        "as 'ask --graphs' takes them: 'cycle:3..9; 1..5 where tree; @file'; or distances: edges:a-b:3,b-c:1/2, "
        "points(@places.csv; L2), …");
    command.repeated(
        "--graphs", options->graphs,
        "All connected graphs with so many vertices, as 1..8 or 8 alone, in place of SPEC: counts, extremes, gaps; "
        "other graphs are as in SPEC");
    add_levels(command, options->levels, "(2 unless given)");
    command.option("--certificate", options->certificate,
                   "Write a proof for the referee to this file; - for standard output");
    command.flag("--compact", options->compact,
                 "With --certificate: in version 2 of the format, as for every graph with more than 32 vertices");
    add_gains(command, options->gains);
    command.option("--prior", options->prior,
                   "Of the user with this gain or loss: fractions in the order of the vertices, ann=1/2,bob=1/2, "
                   "uniform, or @FILE");
    command.flag("--all-lambda", options->all_lambda,
                 "Every λ ≥ 1 at once: the maximum and the covering number in pieces, and where they differ");
    command.flag("--first-order", options->first_order,
                 "Instead, the slopes of the maximum and of the covering number at λ = 1, with proofs of both");
    command.option("--covering-certificate", options->covering_certificate,
                   "With --all-lambda: write a proof of the covering number to this file");
    command.option("--svg", options->svg, "With --all-lambda: draw the maximum and all bounds over ε to this file");
    command.option(
        "--sort", options->sort,
        "Of a file of graphs, largest first: maximum, ratio (the diameter bound over the maximum), or the name of "
        "another bound, for its ratio");
    command.option("--top", options->top, "Only so many of the sorted graphs; 0 for all");
    command.threads(options->jobs, "Threads for several graphs");
    command.flag("--lines", options->lines, "Of a shard, also the results of all graphs, compressed beside its file");
    command.flag("--channel", options->channel, "Also an optimal channel and prices, however large");
    command.option("--time-limit", options->time_limit_text,
                   "Seconds for each graph and λ, after which two numbers are told between which the maximum lies; "
                   "with more than 128 vertices 60 unless given. With --all-lambda: seconds for each graph, after "
                   "which the λ are told that it was found for; with more than 24 vertices 60 unless given");
    command.flag("--insist", options->insist,
                 "The exact maximum of a large graph too, however long it takes, not only an interval");
    command.flag("--csv", options->csv, "CSV, for a plot: decimals, cut and not rounded, or fractions with --exact");
    command.flag("--json", options->json, "JSON: an object, or one a line for several λ and for a file of graphs");
    command.option("--format", options->format, "text (the default), json, or latex for a table of all graphs");
    command.option("--plot", options->plot,
                   "Draw the maximum over ε to this file, as SVG: a line for each graph, and of one graph the bounds; "
                   "with several λ, as by --sweep");
    add_recording(command, options->recording);
    add_shards(command, options->shards, {"--json", "--record", "--against"});
    command.excludes("--graphs", {"SPEC"});
    command.excludes("--format", {"--csv"});
    command.excludes("--plot", {"--csv", "--first-order", "--all-lambda"});
    command.excludes("--record", {"--csv", "--first-order", "--all-lambda"});
    command.excludes("--against", {"--csv", "--first-order", "--all-lambda"});
    // --all-lambda stands for every λ ≥ 1.
    command.excludes("--first-order", {"--all-lambda", "--lambda", "--epsilon", "--sweep", "--sort", "--top",
                                       "--channel", "--certificate", "--csv", "--time-limit", "--insist"});
    command.needs("--first-order", "SPEC");
    command.excludes("--all-lambda", {"--lambda", "--epsilon", "--sweep", "--sort", "--top", "--channel"});
    command.needs("--all-lambda", "SPEC")
        .needs("--svg", "--all-lambda")
        .needs("--covering-certificate", "--all-lambda");
    command.needs("--shard", "--graphs").needs("--lines", "--shard").needs("--top", "--sort");
    command.excludes("--csv", {"--json"});
    // A number for each graph is what there may be no time for.
    command.excludes("--time-limit", {"--insist", "--csv", "--sort"});
    command.examples(
        "  leakproof optimum petersen --lambda 2\n"
        "  leakproof optimum petersen --epsilon 0.5 --digits 12\n"
        "  leakproof optimum chair --all-lambda                        its pieces, exact for every λ ≥ 1\n"
        "  leakproof optimum chair --all-lambda --svg chair.svg --certificate chair.cert\n"
        "  leakproof optimum HCQebRB --first-order                     slopes at λ = 1, centre, plans, strategies\n"
        "  leakproof optimum grid:6,6 --all-lambda --time-limit 30     the λ for which it was found in time\n"
        "  leakproof optimum @large.g6 --lambda 3/2 --time-limit 30    exact in time, or the best interval so far\n"
        "  leakproof optimum grid:12,12 --gain distance --time-limit 30  what serves a user best, or two numbers\n"
        "  leakproof optimum threshold:2000,5 --lambda 3/2             an interval, with the covering number\n"
        "  leakproof optimum 'power(chair; 1000000)' --lambda 3/2      what a million tuples leak, in bits\n"
        "  leakproof optimum cycle:8 --sweep 1:4:1/10 --csv > curve.csv\n"
        "  leakproof optimum 'sunlet:3..6' --sweep 1:4:1/4 --plot sunlets.svg --format latex\n"
        "  leakproof optimum cycle:8 --lambda 3/2 --certificate c8.cert && leakproof-referee c8.cert\n"
        "  nauty-geng -cq 7 | leakproof optimum @- --sort ratio --top 10\n"
        "  nauty-geng -cq 8 | leakproof optimum @- --json\n"
        "  leakproof optimum 'sunlet:3..9; @mine.txt' --lambda 2,3/2 --record mine.json\n"
        "  leakproof optimum 'sunlet:3..9; @mine.txt' --lambda 2,3/2 --against mine.json\n"
        "  leakproof optimum --graphs 1..8 --lambda 2,3/2\n"
        "  leakproof optimum --graphs 1..10 --shard 3/64 --out ten");
    command.reads({"SPEC", "--graphs", "--gain", "--loss", "--prior"})
        .writes({"--certificate", "--covering-certificate", "--svg", "--out", "--plot"});
    command.run(
        [options] {
            const std::string format = chosen_format(options->format, options->json, {"text", "json", "latex"});
            options->json = format == "json";
            options->latex = format == "latex";
            if (!options->time_limit_text.empty()) options->time_limit = parse_time_limit(options->time_limit_text);
            return run(*options);
        },
        exit_code, [options] { return std::make_unique<SurveyJob>(survey_job(survey_of(*options))); }, plan);
}

}  // namespace leakproof::cli
