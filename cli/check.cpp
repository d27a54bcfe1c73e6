// leakproof check: runs checks over a range and compares the verdicts with the recorded ones.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "checks/registry.hpp"
#include "cli/certificates.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/ranges.hpp"
#include "cli/terminal.hpp"
#include "corpus/data/ledger.hpp"
#include "graph/graph6.hpp"
#include "suite/results.hpp"
#include "suite/runner.hpp"

namespace leakproof::cli {
namespace {

struct Options {
    std::vector<std::string> patterns, on;
    std::string graphs, policies, lambda = "11/10,3/2,2,10", certificates;
    unsigned jobs = default_jobs();
    std::uint64_t seed = 1;
    bool json = false, record = false, long_suite = false;
};

std::atomic<bool> interrupted = false;
// The first signal ends the run with what was established, another one a second or more later at once (a terminal or
// `timeout` may deliver one request twice).
std::atomic<long> interrupted_at = 0;
extern "C" void interrupt(int) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    long first = 0;
    if (interrupted_at.compare_exchange_strong(first, now.tv_sec + 1)) interrupted = true;
    else if (now.tv_sec > first + 1) std::_Exit(incomplete);
}

// The checks with at least one selected part. Every pattern must name something in the ledger.
std::vector<Check> selected_checks(const std::vector<std::string>& patterns) {
    for (const auto& pattern : patterns) {
        const bool known = std::any_of(ledger().begin(), ledger().end(), [&](const Claim& c) {
            return matches(pattern, c.id, c.id) ||
                   std::any_of(c.readings.begin(), c.readings.end(),
                               [&](const Reading& r) { return matches(pattern, c.id, full_id(c.id, r.id)); });
        });
        if (!known) throw InputError("claim", quoted(pattern), "an id or pattern from 'leakproof claims'");
    }
    std::vector<Check> out;
    for (const auto& check : all_checks()) {
        const bool wanted =
            patterns.empty() || std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
                return std::any_of(check.parts.begin(), check.parts.end(), [&](const std::string& part) {
                    return matches(pattern, check.id, full_id(check.id, part));
                });
            });
        if (wanted) out.push_back(check);
    }
    return out;
}

std::vector<Result> selected_results(std::vector<Result> results, const std::vector<std::string>& patterns) {
    if (patterns.empty()) return results;
    std::erase_if(results, [&](const Result& r) {
        return std::none_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
            const bool by_reading = matches(pattern, r.id, r.id);
            const bool by_claim = std::any_of(ledger().begin(), ledger().end(), [&](const Claim& c) {
                return r.id.rfind(c.id + "/", 0) == 0 && matches(pattern, c.id, c.id);
            });
            return by_reading || by_claim;
        });
    });
    return results;
}

std::string scope_text(const Result& r) {
    std::string out;
    if (r.strength.channels == Channels::all) out = "all channels";
    if (r.strength.channels == Channels::instances) out = "channel instances";
    if (r.strength.epsilon == Epsilon::all) out += std::string(out.empty() ? "" : ", ") + "all ε";
    if (r.strength.epsilon == Epsilon::list) out += std::string(out.empty() ? "" : ", ") + "listed λ";
    return out.empty() ? "exhaustive" : out;
}

std::string paint(std::size_t column, const std::string& cell, const std::string& padded) {
    if (column != 1) return padded;
    return cell == "holds" ? green(padded) : cell == "refuted" ? red(padded) : yellow(padded);
}

void print_text(const std::vector<Result>& results, const std::vector<Comparison>& comparisons, const Range& range,
                const Options& options) {
    Table table({"claim", "verdict", "scope", "instances"});
    for (const auto& r : results) table.add({r.id, to_string(r.verdict), scope_text(r), with_commas(r.instances)});
    fmt::print("{}", table.str(paint));
    std::string lambdas;
    for (const auto& lambda : range.lambdas) lambdas += (lambdas.empty() ? "" : ", ") + lambda.str();
    const std::string graphs =
        range.given.empty() ? fmt::format("Graphs with {} to {} vertices", range.min_vertices, range.max_vertices)
                            : fmt::format("{} given graphs", range.given.size());
    fmt::print("\n{}, λ = {}, seed {}.\n", graphs, lambdas, options.seed);
    bool any = false;
    for (const auto& r : results)
        if (r.counterexample) {
            if (!any) fmt::print("\nSmallest counterexamples found ('leakproof explain CLAIM' works one out):\n");
            any = true;
            fmt::print("  {}: {}{}, not: {}\n", r.id, r.counterexample->object,
                       r.counterexample->lambda.empty() ? "" : ", λ = " + r.counterexample->lambda,
                       r.counterexample->expected);
        }
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            fmt::print("{} {}: {}\n", comparisons[k].contradiction ? red("CONTRADICTION") : "note:", results[k].id,
                       comparisons[k].remark);
}

void print_json(const std::vector<Result>& results, const std::vector<Comparison>& comparisons, const Range& range) {
    using Json = nlohmann::ordered_json;
    Json scope{{"graphs", {{"min_vertices", range.min_vertices}, {"max_vertices", range.max_vertices}}},
               {"lambda", Json::array()},
               {"seed", range.seed},
               {"long", range.long_suite}};
    if (!range.given.empty()) scope["given"] = range.given;
    for (const auto& lambda : range.lambdas) scope["lambda"].push_back(lambda.str());
    Json claims = Json::parse(results_to_json(results));
    for (std::size_t k = 0; k < results.size(); ++k)
        if (!comparisons[k].remark.empty())
            claims[k]["baseline"] = {{"contradiction", comparisons[k].contradiction},
                                     {"remark", comparisons[k].remark}};
    fmt::print("{}\n", Json{{"version", LEAKPROOF_VERSION}, {"scope", scope}, {"claims", claims}}.dump(2));
}

Range range_from(const Options& options) {
    Range range;
    range.long_suite = options.long_suite;
    if (options.long_suite) range.max_vertices = 8;
    if (!options.graphs.empty()) {
        const Interval interval = parse_interval(options.graphs, "--graphs");
        range.min_vertices = interval.low;
        range.max_vertices = interval.high;
    }
    for (const auto& spec : options.on)
        for_each_graph(spec, [&](const std::string&, const Graph& graph) { range.given.push_back(to_graph6(graph)); });
    // Longer graph6 strings belong to larger graphs: the smallest are tried first.
    std::stable_sort(range.given.begin(), range.given.end(),
                     [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
    if (options.record && !options.on.empty()) throw InputError("--record", "--on", "a run over all graphs of a range");
    if (!options.policies.empty()) {
        const PolicyLimits limits = parse_policies(options.policies, "--policies");
        range.max_values = limits.values;
        range.max_tuples = limits.tuples;
    }
    range.lambdas = parse_lambdas(options.lambda, "--lambda");
    range.seed = options.seed;
    return range;
}

// On standard error, so that it does not disturb JSON.
void report_certificates(const Certificates& written, const std::string& folder) {
    fmt::print(stderr, "certificates in {}: {} of optima, {} of refutations\n", folder, with_commas(written.optima),
               with_commas(written.refutations));
    for (const auto& id : written.without)
        fmt::print(stderr, "  {}: nothing for the referee; see 'leakproof explain {}'\n", id, id);
}

int run(const Options& options) {
    const Range range = range_from(options);
    const auto checks = selected_checks(options.patterns);
    if (checks.empty()) {
        fmt::print(stderr, "leakproof: none of these claims has a check yet\n");
        return incomplete;
    }
    Baseline baseline = Baseline::load(baseline_path());
    ProgressLine line;
    RunOptions run_options{options.jobs, &interrupted, [&](const Progress& p) {
                               if (!line.due()) return;
                               line.show(fmt::format("{}: {} cases, {} instances, now {}", p.source,
                                                     with_commas(p.cases), with_commas(p.instances), p.latest->name()));
                           }};
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    const auto results = selected_results(run_checks(checks, range, run_options), options.patterns);
    line.clear();

    std::vector<Comparison> comparisons;
    bool contradicts = false;
    for (const auto& r : results) {
        comparisons.push_back(options.record ? Comparison{} : compare(r, baseline.find(r.id), range));
        contradicts = contradicts || comparisons.back().contradiction;
    }
    if (options.json) print_json(results, comparisons, range);
    else print_text(results, comparisons, range, options);
    if (interrupted) {
        fmt::print(stderr, "leakproof: stopped; verdicts marked incomplete cover only what was reached\n");
        return contradicts ? contradiction : incomplete;
    }
    if (!options.certificates.empty())
        report_certificates(write_certificates(options.certificates, results, range), options.certificates);
    if (options.record) baseline.record(results, baseline_path());
    return contradicts ? contradiction : ok;
}

}  // namespace

void add_check(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("check", "Run the checks of the claims over all small objects");
    command->add_option("claims", options->patterns, "Claim ids or patterns such as 'edwards/lemma-*' (default: all)");
    command->add_option("--graphs", options->graphs, "Numbers of vertices, as 1..6 (the default) or 6");
    command->add_option("--on", options->on,
                        "Graphs of your own in place of all small ones: a SPEC as for 'graph', or @file.g6");
    command->add_option("--policies", options->policies, "Limits on the policies tried, as 'values<=3,tuples<=2'");
    command->add_option("--lambda", options->lambda, "Values of λ = e^ε, fractions separated by commas")
        ->capture_default_str();
    command->add_option("--jobs", options->jobs, "Threads")->check(CLI::Range(1U, 1024U));
    command->add_option("--seed", options->seed, "Seed of the random channels")->capture_default_str();
    command->add_option("--certificates", options->certificates,
                        "Write certificates for leakproof-referee into this folder");
    command->add_flag("--long", options->long_suite,
                      "The wide suite: graphs up to 8 vertices unless --graphs says otherwise");
    command->add_flag("--json", options->json, "One JSON object on standard output");
    command->add_flag("--record", options->record, "Record the verdicts as the new baseline");
    command->footer(
        "Examples:\n"
        "  leakproof check\n"
        "  leakproof check 'edwards/lemma-*' --graphs 1..8 --lambda 2,3/2 --jobs 2 --json\n"
        "  leakproof check edwards/lemma-7 --graphs 4..7\n"
        "  leakproof check 'he14/*' edwards/definition-2 --policies 'values<=3,tuples<=2'\n"
        "  leakproof check 'edwards/theorem-*' --on petersen --on cycle:9\n"
        "  leakproof check 'beyond/*' --on @mine.g6");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace leakproof::cli
