// leakproof tune: policies beside each other, by what they protect and what answers to a workload cost.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/policy_input.hpp"
#include "cli/terminal.hpp"
#include "cli/tune_views.hpp"
#include "policy/protection/implication.hpp"
#include "report/tune_drawing.hpp"
#include "tuning/variants.hpp"

namespace leakproof::cli {
namespace {

struct TuneOptions {
    std::vector<std::string> files, query, vary, pair, mechanism;
    std::string workload, weigh = "number", noise = "geometric", svg;
    TuneStyle style;
    bool no_plain = false, csv = false, json = false;
};

std::string name_of(const Policy& policy, const std::string& file, const PolicyVariant& variant) {
    std::string out = policy.title().empty() ? std::filesystem::path(input_name(file)).stem().string() : policy.title();
    for (const auto& [key, value] : variant.put) out += ", " + key + " " + value;
    return out;
}

std::vector<PolicyEntry> entries_of(const TuneOptions& options) {
    std::vector<VariedKey> keys;
    for (const auto& text : options.vary) keys.push_back(parse_varied_key(text, "--vary"));
    std::vector<PolicyEntry> out;
    for (const auto& file : options.files)
        for (auto& variant : variants_of(read_file(file), keys, input_name(file))) {
            std::string place = input_name(file);
            for (const auto& [key, value] : variant.put) place += ", " + key + " " + value;
            Policy policy = possible_policy(variant.text, place, false);
            if (!out.empty() && !same_values(out.front().policy.domain(), policy.domain()))
                throw InputError(place, "a policy on other values", "the values of the first policy in the same order");
            std::string name = name_of(policy, file, variant);
            out.push_back({std::move(name), std::move(variant.put), std::move(policy)});
            if (out.size() > most_variants)
                throw InputError("--vary", "more policies than that", "at most " + std::to_string(most_variants));
        }
    if (!options.no_plain) out.push_back(plain_privacy(out.front().policy));
    return out;
}

std::vector<std::string> known_mechanisms() {
    std::vector<std::string> out;
    for (const auto& rule : candidate_rules()) out.push_back(rule.name);
    return out;
}

bool chosen(const char* option, const std::string& given, const std::string& usual, const std::string& other) {
    if (given != usual && given != other)
        throw InputError(option, quoted(given), quoted(usual) + " or " + quoted(other));
    return given == other;
}

TuneQuestion question_of(const TuneOptions& options, const Domain& domain) {
    TuneQuestion out{parse_levels(options.style.levels)};
    out.digits = options.style.levels.digits;
    out.queries_alike = chosen("--weigh", options.weigh, "number", "query");
    out.laplace_noise = chosen("--noise", options.noise, "geometric", "laplace");
    for (const auto& level : out.levels)
        if (level.compare(Rational(1)) == std::strong_ordering::equal)
            throw InputError("--lambda", level.str(), "λ > 1, or ε > 0: no finite noise is enough otherwise");
    const auto known = known_mechanisms();
    for (const auto& name : options.mechanism)
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw InputError("--mechanism", quoted(name), joined(known, ", ") + did_you_mean(name, known));
    out.mechanisms = options.mechanism;
    for (const auto& pair : options.pair) {
        out.pairs.push_back(pair_of(domain, pair));
        if (out.pairs.back().first == out.pairs.back().second)
            throw InputError("--pair", quoted(pair), "two different values");
    }
    return out;
}

int run(const TuneOptions& options) {
    auto entries = entries_of(options);
    const TuneQuestion question = question_of(options, entries.front().policy.domain());
    const auto workload = asked_queries(entries.front().policy.domain(), options.query, options.workload);
    ProgressLine progress;
    const auto begins = [&](const std::string& what) {
        if (progress.due()) progress.show(what);
    };
    const auto draw = [&](const Tuning& of) {
        if (!options.svg.empty()) write_file(options.svg, drawing_of_tuning(of));
    };
    if (options.json) {
        print_growing(Json::object(), false, [&](GrowingJson& object) {
            draw(tune(std::move(entries), workload, question, begins, [&](const Tuning& grown) {
                object.put([&](Json& out) { put_new_points(out, grown, options.style); });
            }));
            progress.clear();
        });
        return ok;
    }
    const Tuning all = tune(std::move(entries), workload, question, begins, [](const Tuning&) {});
    progress.clear();
    draw(all);
    if (!is_standard_output(options.svg))
        fmt::print("{}", options.csv ? tune_csv(all, options.style) : tune_text(all, options.style));
    return ok;
}

}  // namespace

void add_tune(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<TuneOptions>();
    Command command(app, "tune", "Compare policies by what they protect and by the error of answers: the trade-off");
    command.required("POLICIES", options->files, "Policies in JSON, on the same values; - for standard input");
    add_levels(command, options->style.levels, "of all policies (2 unless given)");
    command.repeated("--query", options->query,
                     "A query of the workload, such as histogram, cumulative or ranges; may be repeated");
    command.option("--workload", options->workload, "A file with a query on each line");
    command.repeated("--vary", options->vary,
                     "KEY=VALUES: every policy once with each value put in, such as threshold=1..20, blocks=2,5,10 or "
                     "secrets.norm=1,2; may be repeated");
    command.repeated(
        "--pair", options->pair,
        "How far odds of two values 'a,b' of a person can move; the front compares these; may be repeated");
    command.repeated("--mechanism", options->mechanism,
                     "Only this one: laplace, geometric, 'from histogram', 'from cumulative', ordered, hierarchical, "
                     "'ordered hierarchical', 'block totals' or 'least squares'; may be repeated");
    command.flag("--all-mechanisms", options->style.all_mechanisms, "Show the other mechanisms beside the best one");
    command.option("--noise", options->noise, "geometric, or laplace in all mechanisms");
    command.option("--weigh", options->weigh, "In the mean of a workload each number counts alike, or each query");
    command.flag("--no-plain", options->no_plain, "Without plain differential privacy as a point");
    command.option("--svg", options->svg, "Draw error against protection to this file; - for standard output");
    command.flag("--csv", options->csv, "CSV: decimals, cut and not rounded, or fractions with --exact");
    command.flag("--json", options->json, "One JSON object on standard output");
    command.excludes("--csv", {"--json"});
    command.examples(
        "  leakproof tune corpus/data/policies/salaries.json --vary threshold=1..5 --epsilon 1/2 --pair 0,5\n"
        "  leakproof tune corpus/data/policies/pay.json corpus/data/policies/pay_full.json --query ranges --epsilon 1\n"
        "  leakproof tune corpus/data/policies/salaries.json --query ranges --epsilon 1 --all-mechanisms\n"
        "  leakproof tune corpus/data/policies/salaries.json --vary threshold=1..5 --epsilon 1/4,1/2,1 --svg tune.svg");
    command.reads({"POLICIES", "--workload"}).writes({"--svg"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
