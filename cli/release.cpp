// leakproof release: noisy answers from a table of data, with a statement of what they protect.
#include <fmt/format.h>

#include <memory>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_lock.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "policy/release/noisy_answer.hpp"
#include "policy/release/plan.hpp"
#include "policy/release/range_counts.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_lines_shown = 40;
const std::string not_private = "NOT PRIVATE: the noise was drawn from a seed, for tests";

struct ReleaseOptions {
    std::string table, policy, query = "histogram", out, seed, budget;
    std::vector<std::string> ignored;
    LevelOptions levels;
    bool json = false;
};

struct Release {
    LargePolicy policy;
    AdditiveQuery query;
    Level level;
    TableForm form;
    SensitivityBounds sensitivity;
    Rational unit;
    std::vector<std::string> numbers;  // what they are about
    std::vector<Rational> noisy;
    bool seeded;
    std::optional<RangeCounts> ranges = {};  // the numbers are counts up to each value, read off its nodes

    bool needs_noise() const { return !sensitivity.upper.is_zero(); }
    Rational exponent() const { return unit / sensitivity.upper; }  // the ratio is λ to minus this
    Enclosure error() const {                                       // expected squared error of one number
        if (!needs_noise()) return {0, 0};
        if (ranges) return ranges->geometric_error(level);  // the mean over all of them
        return unit * unit * GeometricNoise(level, exponent()).variance();
    }
};

Level level_of(const ReleaseOptions& options) {
    if (!options.levels.given()) throw InputError("release", "neither --epsilon nor --lambda", "one of them");
    Level level = parse_one_level(options.levels);
    if (level.compare(Rational(1)) == 0)
        throw InputError("release", level.str(), "ε > 0: no noise is enough otherwise");
    return level;
}

std::unique_ptr<RandomBits> random_bits(const std::string& seed) {
    if (seed.empty()) return std::make_unique<SystemRandom>();
    if (seed.size() > 18 || seed.find_first_not_of("0123456789") != std::string::npos)
        throw InputError("--seed", quoted(seed), "a whole number of at most 18 digits");
    return std::make_unique<SeededRandom>(std::stoull(seed));
}

void take_from_budget(const ReleaseOptions& options, const Release& r) {
    if (options.budget.empty()) return;
    const FileLock alone(options.budget);  // two releases at once must both be written down
    write_file(options.budget, with_release(read_file(options.budget), input_name(options.budget), r.query.name(),
                                            r.level, r.policy.tuples()));
}

// All ranges at once, read off noisy counts.
void choose_ranges(Release& r) {
    if (const auto why = no_range_counts(r.policy))
        throw InputError("--query", "'ranges' for a policy with " + why->first,
                         why->second + "; or 'cumulative', which works for every policy");
    r.sensitivity = sensitivity(r.policy, r.query);
    r.numbers = numbers_of(parse_query("cumulative", r.policy.domain, "--query"), r.policy.domain);
    r.ranges = best_range_counts(r.policy);
}

std::vector<Rational> drawn(const Release& r, const std::vector<Integer>& counts, RandomBits& random) {
    if (!r.ranges) return with_noise(answer_of(r.query, counts), r.level, r.sensitivity.upper, r.unit, random);
    std::vector<Rational> out;
    for (const auto& x : r.ranges->noisy_cumulative(r.level, counts, random)) out.emplace_back(x);
    return out;
}

Release release(const ReleaseOptions& options) {
    const Level level = level_of(options);
    const auto random = random_bits(options.seed);
    LargePolicy policy = read_large_policy(read_file(options.policy), input_name(options.policy));
    AdditiveQuery query = parse_query(options.query, policy.domain, "--query");
    const std::string place = input_name(options.table);
    const CountTable table = read_counts(read_file(options.table), place, policy.domain, options.ignored);
    require_permitted(policy, table, place);
    const bool all_ranges = std::holds_alternative<AllRangesQuery>(query.kind());
    Release r{std::move(policy), std::move(query), level, table.form, {}, 1, {}, {}, !options.seed.empty()};
    if (all_ranges) {
        choose_ranges(r);
    } else {
        r.sensitivity = sensitivity(r.policy, r.query);
        r.unit = unit_of(r.query);
        r.numbers = numbers_of(r.query, r.policy.domain);
    }
    take_from_budget(options, r);  // before anything is drawn: what is written down may be too much, never too little
    r.noisy = all_ranges && !r.ranges ? answer_of(parse_query("cumulative", r.policy.domain, "--query"), table.counts)
                                      : drawn(r, table.counts, *random);
    return r;
}

// ---- The statement

std::string pairs_text(const LargePolicy& policy) {
    if (!policy.same_secrets()) return "the policy has different ones for different persons";
    switch (policy.secrets().kind()) {
        case SecretGraph::Kind::full: return "any two values";
        case SecretGraph::Kind::partition: return "two values of the same block of the policy's partition";
        case SecretGraph::Kind::attribute: return "two values that differ in one attribute";
        case SecretGraph::Kind::threshold:
            return fmt::format("two values at most {} apart{}", policy.theta.str(),
                               policy.domain.is_plain()        ? ""
                               : policy.norm == Norm::one      ? ", differences added up over the attributes"
                               : policy.norm == Norm::infinity ? " in every attribute"
                                                               : ", by the Euclidean distance");
        case SecretGraph::Kind::edges: return "the pairs that the policy lists";
    }
    return "";
}

// What holds, sentence by sentence.
std::vector<std::string> statement(const Release& r, const LevelOptions& style) {
    std::vector<std::string> out;
    if (r.seeded) out.push_back(not_private + ". What follows would hold of noise from the system's random source.");
    if (!r.needs_noise()) {
        out.push_back(
            "No noise was needed: neighbouring databases have the same answer, so that it tells no two of them apart.");
        return out;
    }
    const std::string factor = r.level.lambda()
                                   ? "λ = " + r.level.lambda()->str()
                                   : fmt::format("λ = e^({}) = {}", r.level.epsilon()->str(),
                                                 r.level.lambda_between(style.digits + 2).str(style.digits));
    if (r.policy.is_unconstrained()) {
        out.push_back(
            fmt::format("If the value of one person were the other one of a secret pair, whatever was released "
                        "would be at most {} times as likely as it was, and at least 1/λ times. This "
                        "holds whatever the others have, and whoever knows it.",
                        factor));
        out.push_back(fmt::format("Secret pairs: {}.", pairs_text(r.policy)));
        out.push_back(
            "Two values that are d secret pairs apart are told apart by at most the factor λ^d. Two that no "
            "secret pairs connect are not protected from each other.");
    } else {
        out.push_back(
            fmt::format("Whatever was released is at most {} times as likely on one permitted database as on a "
                        "neighbouring one. Neighbours differ in a secret pair of values of some person, and in "
                        "what else has to change for the constraints to hold.",
                        factor));
        out.push_back(fmt::format("Secret pairs: {}.", pairs_text(r.policy)));
        out.push_back("That the constraints hold is taken to be known already, and is not protected.");
    }
    out.push_back(
        r.policy.domain.absent()
            ? fmt::format("That there are {} persons is taken to be known. To be absent, ⊥, is a value like others, "
                          "and protected where the policy joins it to them.",
                          (r.policy.most_absent() == r.policy.tuples()
                               ? "at most "
                               : with_commas(r.policy.tuples() - r.policy.most_absent()) + " to ") +
                              with_commas(r.policy.tuples()))
            : fmt::format("The number of persons, {}, is taken to be known.", with_commas(r.policy.tuples())));
    out.push_back("Another release from the same data costs its own ε: losses add up.");
    return out;
}

std::string rates_by_depth(const std::vector<Rational>& rates, const LevelOptions& style) {
    std::string out;
    for (std::size_t d = 0; d < rates.size(); ++d)
        out += fmt::format("{}u = {} at depth {}", d == 0 ? "" : ", ", shown(rates[d], style), d + 1);
    return out;
}

std::string ranges_noise_text(const RangeCounts& ranges, const LevelOptions& style) {
    const std::string law = "Pr(Z = z) ∝ λ^(-u|z|)";
    if (ranges.blocks) {
        std::string out = "two-sided geometric inside the blocks of the partition, whose totals are exact, " + law;
        for (const auto& kind : ranges.blocks->kinds)
            out += fmt::format("; blocks of {}{}: {}", kind.length,
                               kind.fan_out < kind.length ? fmt::format(" with trees of fan-out {}", kind.fan_out) : "",
                               rates_by_depth(kind.rates, style));
        return out;
    }
    const auto& [values, block, fan_out] = ranges.line.structure;
    const auto& split = ranges.line.better();
    const std::string ends =
        ranges.line.structure.blocks() > 1 ? "u = " + shown(split.s_rate, style) + " at their ends" : "";
    const std::string trees = rates_by_depth(split.tree_rates, style);
    return fmt::format("two-sided geometric on the counts of blocks of {}{}, {}, {}{}{}", block,
                       block > 1 ? fmt::format(" with trees of fan-out {}", fan_out) : "", law, ends,
                       ends.empty() || trees.empty() ? "" : ", ", trees);
}

Json ranges_noise_json(const RangeCounts& ranges) {
    const auto texts = [](const std::vector<Rational>& rates) {
        Json out = Json::array();
        for (const auto& rate : rates) out.push_back(rate.str());
        return out;
    };
    if (ranges.blocks) {
        Json kinds = Json::array();
        for (const auto& kind : ranges.blocks->kinds)
            kinds.push_back({{"block", kind.length},
                             {"fan_out", kind.fan_out},
                             {"tree_rates", texts(kind.rates)},
                             {"loss", kind.loss().str()}});
        return {{"kind", "two-sided geometric inside the blocks of the partition"}, {"blocks", std::move(kinds)}};
    }
    const RangeSplit& split = ranges.line.better();
    return {{"kind", "two-sided geometric on blocks and trees"},
            {"block", ranges.line.structure.block},
            {"fan_out", ranges.line.structure.fan_out},
            {"s_rate", split.s_rate.str()},
            {"tree_rates", texts(split.tree_rates)},
            {"loss", split.loss.str()}};
}

std::string noise_text(const Release& r, const LevelOptions& style) {
    if (!r.needs_noise()) return "none";
    if (r.ranges) return ranges_noise_text(*r.ranges, style);
    const std::string unit = r.unit == Rational(1) ? "" : fmt::format(" in units of {}", r.unit.str());
    return fmt::format("two-sided geometric{}, Pr(Z = z) ∝ r^|z|, r = λ^(-{}) = {}", unit, r.exponent().str(),
                       GeometricNoise(r.level, r.exponent()).ratio().str(style.digits));
}

std::string sensitivity_text(const Release& r, const LevelOptions& style) {
    std::string out = shown(r.sensitivity.upper, style) + (r.ranges ? " if each range had noise of its own" : "");
    if (!r.sensitivity.exact())
        out += fmt::format(", an upper bound (at least {}): {}", shown(r.sensitivity.lower, style),
                           r.sensitivity.why_not_exact);
    return out + (r.sensitivity.how.empty() ? "" : "; " + r.sensitivity.how);
}

const char* form_text(TableForm form) {
    switch (form) {
        case TableForm::counts: return "a table of counts";
        case TableForm::records: return "a row for each person";
        case TableForm::plain: return "one count for each value";
    }
    return "";
}

// ---- Writing

// A column for each attribute of a histogram, else one for what the number is about.
std::string csv_of(const Release& r) {
    std::string out = r.seeded ? "# " + not_private + "\n" : "";
    const bool histogram = std::holds_alternative<HistogramQuery>(r.query.kind());
    if (histogram)
        for (const auto& a : r.policy.domain.attributes()) out += csv_cell(a.name) + ",";
    else out += "number,";
    out += "count\n";
    for (std::size_t k = 0; k < r.noisy.size(); ++k) {
        if (histogram) {
            const auto digits = attributes_of(static_cast<int>(k), r.policy.domain.sides());
            for (std::size_t a = 0; a < digits.size(); ++a)
                out += csv_cell(r.policy.domain.attributes()[a].values[static_cast<std::size_t>(digits[a])]) + ",";
        } else {
            out += csv_cell(r.numbers[k]) + ",";
        }
        out += r.noisy[k].str() + "\n";
    }
    return out;
}

void print_numbers(const Release& r) {
    Table table({r.query.name(), "released"});
    for (std::size_t k = 0; k < r.noisy.size() && k < most_lines_shown; ++k)
        table.add({r.numbers[k], r.noisy[k].str()});
    fmt::print("\n{}", table.str());
    if (r.noisy.size() > most_lines_shown)
        fmt::print("… {} more; --out FILE writes all\n", r.noisy.size() - most_lines_shown);
}

void print_text(const Release& r, const ReleaseOptions& options) {
    const LevelOptions& style = options.levels;
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<14}{}\n", label, text); };
    if (r.seeded) fmt::print("{}\n", red(not_private));
    line("policy", fmt::format("{}: {} values, {} persons", r.policy.title.empty() ? "without a title" : r.policy.title,
                               with_commas(r.policy.domain.present()), with_commas(r.policy.tuples())));
    line("data", fmt::format("{}, {}", options.table, form_text(r.form)));
    line("query", fmt::format("{}, {}", r.query.name(), counted(static_cast<long>(r.noisy.size()), "number")));
    line("sensitivity", sensitivity_text(r, style));
    line("noise", noise_text(r, style));
    line("error", fmt::format("expected squared error {} {}", shown(r.error(), style),
                              r.ranges ? "of a range, the difference of two numbers; the mean over all ranges"
                                       : "for each number"));
    fmt::print("protects\n");
    for (const auto& sentence : statement(r, style)) fmt::print("{}", wrapped(sentence, "  ", 110));
    if (options.out.empty()) print_numbers(r);
    else line("written", options.out);
}

Json json_of(const Release& r, const LevelOptions& style) {
    Json out{{"policy", r.policy.title}, {"query", r.query.name()}};
    put_level(out, r.level, r.level.lambda_between(style.digits + 2), style);
    out["private"] = !r.seeded;
    if (r.seeded) out["warning"] = not_private;
    out["sensitivity"] = {{"lower", r.sensitivity.lower.str()},
                          {"upper", r.sensitivity.upper.str()},
                          {"how", r.sensitivity.how},
                          {"why_not_exact", r.sensitivity.why_not_exact}};
    if (r.ranges) {
        out["noise"] = ranges_noise_json(*r.ranges);
    } else if (r.needs_noise())
        out["noise"] = {{"kind", "two-sided geometric"},
                        {"unit", r.unit.str()},
                        {"exponent", r.exponent().str()},
                        {"ratio", number_json(GeometricNoise(r.level, r.exponent()).ratio(), style)}};
    out["expected_squared_error"] = number_json(r.error(), style);
    out["statement"] = statement(r, style);
    out["numbers"] = Json::array();
    for (std::size_t k = 0; k < r.noisy.size(); ++k)
        out["numbers"].push_back({{"of", r.numbers[k]}, {"released", r.noisy[k].str()}});
    return out;
}

int run(const ReleaseOptions& options) {
    if (options.budget == "-") throw InputError("--budget", "standard input", "a file, which is written to");
    if (options.json && is_standard_output(options.out))
        throw InputError("--out: standard output, where --json goes; the JSON holds the numbers");
    const Release r = release(options);
    if (!options.out.empty()) {
        write_file(options.out, csv_of(r));
        if (is_standard_output(options.out)) return ok;
    }
    if (options.json) fmt::print("{}", printed(json_of(r, options.levels), false));
    else print_text(r, options);
    return ok;
}

}  // namespace

void add_release(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ReleaseOptions>();
    Command command(app, "release",
                    "Release counts with exactly drawn noise under a policy, and say what they protect");
    command.required(
        "TABLE", options->table,
        "CSV: a row for each value with a column 'count', or a row for each person, or one count a line; - "
        "for standard input");
    command.required("--policy", options->policy, "The policy, a file as 'leakproof policy' reads it");
    command.option("--epsilon", options->levels.epsilon, "ε, a fraction above 0: what this release costs");
    command.option("--lambda", options->levels.lambda, "λ = e^ε instead, a fraction above 1");
    command.option(
        "--query", options->query,
        "What is released: histogram, cumulative, ranges, 'histogram by 10', 'count a,b', … (docs/policies.md)");
    command.option("--ignore", options->ignored, "A column of the table that is not looked at; may be repeated");
    command.option("--out", options->out, "Write the released numbers as CSV to this file; - for standard output");
    command.option(
        "--budget", options->budget,
        "A plan with a budget (see 'leakproof budget'): refuse to exceed it, and write this release into it");
    command.option("--seed", options->seed, "For tests only: the same noise each time, which protects nobody");
    add_number_style(command, options->levels);
    command.flag("--json", options->json, "One JSON object, with the numbers");
    command.explained_examples(
        "The noise is drawn from the system's random source, exactly: nothing is rounded, and no floating point is "
        "used.\n",
        "  leakproof release salaries.csv --policy salaries.json --epsilon 1/2 --out noisy.csv\n"
        "  leakproof release people.csv --policy census.json --lambda 2 --query 'histogram of sex' --ignore name\n"
        "  leakproof release salaries.csv --policy salaries.json --epsilon 1 --query cumulative --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
