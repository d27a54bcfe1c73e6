// leakproof check: runs checks over a range and compares the verdicts with the recorded ones.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <tuple>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/levels.hpp"
#include "cli/ranges.hpp"
#include "cli/recording.hpp"
#include "cli/shards.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "corpus/enumerate/selection.hpp"
#include "graph/graph6.hpp"
#include "metric/metric_spec.hpp"
#include "question/table.hpp"
#include "report/jobs/check_job.hpp"
#include "report/refutations.hpp"
#include "report/run.hpp"
#include "report/text.hpp"
#include "suite/certificates.hpp"
#include "suite/runner.hpp"

namespace leakproof::cli {
namespace {

constexpr int most_vertices_given = 1024;

struct CheckOptions {
    std::vector<std::string> patterns, on, graphs;
    std::string policies, certificates;
    LevelOptions levels;
    ShardOptions shards;
    RecordOptions recording;
    unsigned jobs = default_jobs();
    std::uint64_t seed = 1;
    bool json = false, record = false, long_suite = false, profile = false, verbose = false, all = false;
};

// The range, and the families that its graphs come from.
struct Chosen {
    Range range{};
    std::vector<GraphSelection::Family> families{};
};

// Checks run at fractions; ε is tried at the two around e^ε.
std::vector<Rational> lambdas_from(const LevelOptions& options) {
    constexpr int decimals = 3;
    std::vector<Rational> out;
    for (const auto& level : parse_levels(options, "11/10,3/2,2,10")) {
        const Enclosure lambda = level.lambda_between(decimals);
        out.push_back(lambda.lower);
        if (level.lambda()) continue;
        out.push_back(lambda.upper);
        say("{}: e^ε lies between λ = {} and λ = {}, and both are checked\n", level.str(), lambda.lower.str(),
            lambda.upper.str());
    }
    return out;
}

void give(Range& range, const std::string& graph6, const std::string& name, int vertices, const std::string& option) {
    if (vertices > most_vertices_given)
        throw InputError(option, name + " with " + std::to_string(vertices) + " vertices",
                         "at most " + std::to_string(most_vertices_given));
    range.given.push_back(graph6);
    range.given_names.emplace(graph6, name);
}

// Distances that are no fractions by those that are, from below and from above.
void give_distances(Range& range, const GivenMetric& metric, const std::string& option) {
    const auto end = [&](const Metric& one, const std::string& name) {
        const std::string text = text_of(GivenMetric{name, one, one});  // graph6 if it is a graph
        give(range, has_distances(text) ? text_by_lengths(one, one) : text, name, one.size(), option);
    };
    if (metric.exact) return end(metric.below, metric.name);
    end(metric.below, metric.name + " from below");
    end(metric.above, metric.name + " from above");
    say("{}: distances are no fractions, and those below and those above them are checked\n", metric.name);
}

// --graphs and --on: graphs in the language of questions, of which those are taken that pass their filters; sizes alone
// are a range, of which graphs are not listed one by one.
void choose_graphs(const CheckOptions& options, Chosen& chosen) {
    const std::string option = options.on.empty() ? "--graphs" : "--on";
    const std::string text = joined(options.on.empty() ? options.graphs : options.on, "; ");
    const GraphSelection selection(text, option);
    chosen.families = selection.families();
    if (const auto sizes = selection.range_alone(); sizes && options.on.empty()) {
        for (const auto& sentence : selection.left_out()) say("leakproof: {}\n", sentence);
        std::tie(chosen.range.min_vertices, chosen.range.max_vertices) = *sizes;
        return;
    }
    for (const auto& at : passing(selection, option, options.jobs)) {
        if (has_distances(at.text)) {
            GivenMetric metric = parse_metric(at.text);
            metric.name = at.name.empty() ? at.text : at.name;
            give_distances(chosen.range, metric, option);
        } else give(chosen.range, at.text, at.name.empty() ? at.text : at.name, at.vertices, option);
    }
    if (chosen.range.given.empty()) throw InputError(option, quoted(text), "a graph that passes its filter");
}

Chosen range_from(const CheckOptions& options) {
    Chosen chosen;
    Range& range = chosen.range;
    range.long_suite = options.long_suite;
    if (options.long_suite) range.max_vertices = 8;
    if (!options.graphs.empty() || !options.on.empty()) choose_graphs(options, chosen);
    // Longer graph6 strings belong to larger graphs: the smallest are tried first; those with distances by themselves.
    std::stable_sort(range.given.begin(), range.given.end(),
                     [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
    if (options.record && !range.given.empty())
        throw InputError("--record", "graphs of your own", "--record FILE.json, or a run over all graphs of a range");
    if (!options.policies.empty()) {
        const PolicyLimits limits = parse_policies(options.policies, "--policies");
        range.max_values = limits.values;
        range.max_tuples = limits.tuples;
    }
    range.lambdas = lambdas_from(options.levels);
    range.seed = options.seed;
    return chosen;
}

// On standard error, so that it does not disturb JSON.
void report_certificates(const WrittenCertificates& written, const std::string& folder) {
    write_file((std::filesystem::path(folder) / "refutations").string(), refutations_text(written));
    say("certificates in {}: {} of what holds, {} of refutations\n{}", folder, with_commas(written.holding),
        with_commas(written.certified()), refutations_summary(written));
}

void make_folder(const std::string& path) {
    std::error_code failure;
    std::filesystem::create_directories(path, failure);
    if (!std::filesystem::is_directory(path, failure))
        throw InputError("--certificates", quoted(path), "a folder, or a place for one");
}

void print_report(const CheckOptions& options, const RunReport& report) {
    fmt::print("{}", options.json ? report.json(LEAKPROOF_VERSION, options.profile) : report.text());
    if (options.profile) say("{}", report.profile());
}

void say_incomplete() { say("leakproof: stopped; verdicts marked incomplete cover only what was reached\n"); }

std::string left_out_text(const CheckJob& job) {
    const std::string claims = counted(static_cast<long>(job.left_out().size()), "claim");
    const auto& given = job.range().given;
    if (std::all_of(given.begin(), given.end(), has_distances))
        return claims + " that are not about distances are left out";
    return claims +
           " that are not tried on graphs of one's own are left out; named or by a pattern, as '*', they run too";
}

Recorded recorded_run(const CheckJob& job, const RunReport& report, const Chosen& chosen) {
    nlohmann::ordered_json asked = job.identity(1);
    for (const char* key : {"leakproof", "build", "shards", "given", "given_names"}) asked.erase(key);
    Recorded out{.command = "check", .asked = asked.dump(), .families = chosen.families};
    for (const auto& graph6 : job.range().given) {
        const std::string& name = job.range().given_names.at(graph6);
        out.graphs.emplace_back(graph6, name == graph6 ? "" : name);
    }
    out.result = report.json(LEAKPROOF_VERSION);
    return out;
}

int run_whole(const CheckOptions& options, const Chosen& chosen, const CheckJob& job) {
    const auto before = options.recording.before();
    if (!job.left_out().empty()) say("leakproof: {}\n", left_out_text(job));
    if (!options.certificates.empty()) make_folder(options.certificates);  // before the long work
    Baseline baseline = Baseline::load(baseline_path());
    if (options.profile) tell_costs_apart();
    ProgressLine line;
    SuiteRun suite(job.checks(), job.range(), watched(options.jobs, line));
    const auto so_far = [&] {
        return compared(job.selected(suite.results()), options.record ? nullptr : &baseline, job.range());
    };
    const auto report_of = [&](const Compared& found) {
        return RunReport{found.results,   found.comparisons, job.range(), suite.costs(),
                         options.verbose, options.all,       find_weight, chosen.families};
    };
    const auto print = [&](const Compared& found) { print_report(options, report_of(found)); };
    {
        const LastWords if_a_thread_is_stuck([&] {
            print(so_far());
            say_incomplete();
        });
        suite.run();
    }
    line.clear();
    const Compared found = so_far();
    if (options.recording.given() && !stop_flag() && found.faults().empty())
        if (const auto code =
                keep(options.recording, before, recorded_run(job, report_of(found), chosen), options.json))
            return *code;
    print(found);
    if (stop_flag()) {
        say_incomplete();
        return incomplete;
    }
    if (const std::string faults = found.faults(); !faults.empty()) throw std::runtime_error(faults);
    if (!options.certificates.empty())
        report_certificates(write_certificates(options.certificates, job.checks(), found.results, job.range()),
                            options.certificates);
    if (options.record) baseline.record(found.results, baseline_path());
    return found.contradicts ? contradiction : ok;
}

CheckJob job_from(const CheckOptions& options, const Chosen& chosen) {
    return {options.patterns, chosen.range, baseline_path()};
}

int run(CheckOptions options) {
    // --record alone is the baseline; with a file, what was found of one's own.
    if (!options.recording.record.empty() && !options.recording.record.ends_with(".json"))
        throw InputError("--record", leakproof::quoted(options.recording.record),
                         "a file that ends in .json, or nothing after it, for the baseline of the project");
    options.record = options.record && options.recording.record.empty();
    const Chosen chosen = range_from(options);
    const CheckJob job = job_from(options, chosen);
    return options.shards.given() ? work_at_shard(options.shards, options.jobs, job) : run_whole(options, chosen, job);
}

}  // namespace

void add_check(CLI::App& app, int& exit_code, MakeJob* plan) {
    auto options = std::make_shared<CheckOptions>();
    Command command(app, "check", "Run the checks of the claims over all small objects");
    command.option("claims", options->patterns, "Claim ids or patterns such as 'edwards/lemma-*' (default: all)");
    command.repeated("--graphs", options->graphs,
                     "Numbers of vertices, as 1..7 (the default) or 7 alone; or other graphs, as 'ask --graphs' takes "
                     "them: '1..8 where tree; cycle:3..12; @file'");
    command.option("--on", options->on,
                   "Graphs of your own in place of all small ones, written in the same way, each named in the results; "
                   "or distances, which the claims about distances are tried on");
    command.option("--policies", options->policies, "Limits on the policies tried, as 'values<=3,tuples<=2'");
    command.option("--lambda", options->levels.lambda,
                   "Values of λ = e^ε, fractions separated by commas (default: 11/10,3/2,2,10)");
    command.option("--epsilon", options->levels.epsilon,
                   "Values of ε; each is checked at the two fractions with three decimals around e^ε");
    command.threads(options->jobs, "Threads");
    command.option("--seed", options->seed, "Seed of the random channels");
    command.option("--certificates", options->certificates,
                   "Write certificates for leakproof-referee into this folder");
    command.flag("--long", options->long_suite,
                 "The wide suite: graphs up to 8 vertices unless --graphs says otherwise");
    command.flag("--verbose", options->verbose, "Every verdict, also where there are many");
    command.flag("--all", options->all, "Also counterexamples that are degenerate only");
    command.flag("--json", options->json, "One JSON object on standard output");
    command.flag("--profile", options->profile,
                 "Also what each claim cost, on standard error: CPU seconds, and what for; in JSON as well");
    command.option_or_alone("--record", options->recording.record, options->record,
                            "Record the verdicts: in a file of yours, FILE.json, to be compared with by --against; "
                            "without a file, as the new baseline of the project");
    add_against(command, options->recording);
    add_shards(command, options->shards, {"--json", "--record", "--against", "--profile", "--certificates"});
    command.excludes("--on", {"--graphs"});
    command.examples(
        "  leakproof check\n"
        "  leakproof check 'edwards/lemma-*' --graphs 1..8 --lambda 2,3/2 --jobs 2 --json\n"
        "  leakproof check edwards/lemma-7 --graphs 4..7\n"
        "  leakproof check 'he14/*' edwards/definition-2 --policies 'values<=3,tuples<=2'\n"
        "  leakproof check 'edwards/theorem-*' --on petersen --on cycle:9\n"
        "  leakproof check 'beyond/*' --on 'cycle:3..9; @mine.g6'\n"
        "  leakproof check --on edges:a-b:3,b-c:1/2 --lambda 4\n"
        "  leakproof check 'beyond/*' --on @mine.txt --record mine.json\n"
        "  leakproof check 'beyond/*' --on @mine.txt --against mine.json\n"
        "  leakproof check 'beyond/*' --graphs '1..8 where tree; cycle:9..14'\n"
        "  leakproof check 'beyond/*' --graphs 1..9 --shard 3/64 --out nine");
    command.reads({"--on", "--graphs"}).writes({"--certificates", "--out", "--record"});
    command.run([options] { return run(*options); }, exit_code,
                [options] { return std::make_unique<CheckJob>(job_from(*options, range_from(*options))); }, plan);
}

}  // namespace leakproof::cli
