// leakproof tune: policies beside each other, by what they protect and what answers to a workload cost.
#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/policy_input.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "cli/tune_views.hpp"
#include "report/tune_drawing.hpp"
#include "tuning/entries.hpp"

namespace leakproof::cli {
namespace {

struct TuneOptions {
    std::vector<std::string> files, query, vary, pair, mechanism;
    std::string workload, weigh = "number", noise = "geometric", svg;
    TuneStyle style;
    bool no_plain = false, csv = false, json = false;
};

std::vector<PolicyEntry> entries_of(const TuneOptions& options) {
    std::vector<VariedKey> keys;
    for (const auto& text : options.vary) keys.push_back(parse_varied_key(text, "--vary"));
    std::vector<PolicySource> sources;
    for (const auto& file : options.files) {
        const std::string place = input_name(file);
        sources.push_back({read_file(file), place, std::filesystem::path(place).stem().string()});
    }
    return leakproof::entries_of(sources, keys, !options.no_plain);
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
    out.mechanisms = options.mechanism;
    for (const auto& pair : options.pair) out.pairs.push_back(pair_of(domain, pair));
    require_answerable(out, domain, "--");
    return out;
}

std::string shown(const Tuning& all, const TuneOptions& options) {
    return options.csv ? tune_csv(all, options.style) : tune_text(all, options.style);
}

// What was found until it was stopped is printed, also if it is stuck and another thread has to.
class PointsSoFar {
public:
    explicit PointsSoFar(const TuneOptions& options) : options_(options) {}

    void keep(const Tuning& grown) {
        const std::lock_guard lock(guard_);
        kept_ = grown;
    }

    template <class Work>
    Tuning told_if_stopped(const Work& work) {
        try {
            const LastWords if_it_is_stuck([this] {
                print();
                say_stopped();
            });
            return work();
        } catch (const Interrupted&) {
            print();
            throw;
        }
    }

private:
    void print() {
        const std::lock_guard lock(guard_);
        if (kept_ && !is_standard_output(options_.svg)) fmt::print("{}", shown(*kept_, options_));
    }

    const TuneOptions& options_;
    std::mutex guard_;
    std::optional<Tuning> kept_;
};

int run(const TuneOptions& options) {
    auto entries = entries_of(options);
    const TuneQuestion question = question_of(options, entries.front().policy.domain());
    const auto workload = asked_queries(entries.front().policy, options.query, options.workload);
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
    PointsSoFar so_far(options);
    const Tuning all = so_far.told_if_stopped([&] {
        return tune(std::move(entries), workload, question, begins, [&](const Tuning& grown) { so_far.keep(grown); });
    });
    progress.clear();
    draw(all);
    if (!is_standard_output(options.svg)) fmt::print("{}", shown(all, options));
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
                     "'ordered hierarchical', 'block totals', 'least squares' or, for quantiles, exponential; may be "
                     "repeated");
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
