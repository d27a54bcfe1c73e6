// leakproof mechanism ranges: noisy counts for all ranges of a line, with the budget divided under the true loss.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "cli/growing_json.hpp"
#include "cli/mechanism.hpp"
#include "cli/terminal.hpp"
#include "mechanism/noisy_ranges.hpp"
#include "mechanism/range_comparison.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/release/range_counts.hpp"
#include "report/policy_theorems.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct RangeLine {
    int values = 0, theta = 0;
    std::optional<int> fan_out = {};
    std::optional<PartitionRanges> blocks = {};  // if the secrets are a partition
};

struct RangeAnswer : RangeComparison {
    RangeLine line;
    std::optional<he14::PrintedRanges> printed;
};

int whole_number(const char* name, const std::optional<long>& given, long least, long most) {
    if (!given) throw InputError("mechanism ranges", std::string("no ") + name, "a whole number");
    if (*given < least || *given > most)
        throw InputError(name, std::to_string(*given), fmt::format("a whole number from {} to {}", least, most));
    return static_cast<int>(*given);
}

// Of a policy, θ is how many places the values of a secret pair can be apart, the sensitivity of cumulative counts.
RangeLine line_of_policy(const MechanismOptions& options) {
    const std::string place = input_name(options.policy);
    const Policy policy = read_policy(read_file(options.policy), place);
    if (const auto why = no_range_counts(policy)) throw InputError(place, why->first, why->second);
    const int values = policy.domain().present();
    const auto best = best_range_counts(policy);
    if (values < 2 || !best) throw InputError(place, "no secret pairs, which need no noise", "secret pairs");
    RangeLine out{values, best->theta, {}, {}};
    if (policy.same_secrets() && policy.secrets().kind() == SecretGraph::Kind::partition)
        out.blocks = best_partition_ranges(policy.secrets().blocks());
    return out;
}

RangeLine line_of(const MechanismOptions& options) {
    RangeLine out;
    if (!options.policy.empty()) {
        out = line_of_policy(options);
    } else {
        out.values = whole_number("--values", options.values, 2, RangeStructure::most_values);
        out.theta = whole_number("--theta", options.theta, 1, out.values - 1);
    }
    if (options.fan_out) out.fan_out = whole_number("--fan-out", options.fan_out, least_fan_out, out.values);
    return out;
}

std::vector<int> block_lengths(const std::string& text, const RangeLine& line) {
    std::set<int> out;
    if (text == "search") {
        if (line.values > most_values_for_search)
            throw InputError("--block", fmt::format("'search' with {} values", line.values),
                             fmt::format("at most {} values, or a list of lengths", most_values_for_search));
        return usual_blocks(line.values, line.theta);
    }
    const auto lengths = parse_rationals(text);
    for (const auto& b : lengths.value_or(std::vector<Rational>{Rational(0)})) {
        if (b < Rational(1) || b > Rational(line.values) || Rational(floor(b)) != b)
            throw InputError("--block", quoted(text),
                             fmt::format("whole numbers from 1 to {} separated by commas, or 'search'", line.values));
        const Integer length = floor(b);
        out.insert(static_cast<int>(fmpz_get_si(length.raw())));
    }
    return {out.begin(), out.end()};
}

RangeAnswer answer_of(const MechanismOptions& options) {
    const RangeLine line = line_of(options);
    OtherBlocks others;
    if (!options.blocks.empty()) others = {block_lengths(options.blocks, line), options.blocks == "search"};
    ProgressLine progress;
    RangeAnswer out{compare_range_mechanisms(line.values, line.theta, line.fan_out, others,
                                             [&](const std::string& what) {
                                                 if (progress.due()) progress.show(what);
                                             }),
                    line,
                    {}};
    if (const auto* ordered = out.ordered_hierarchical())
        out.printed = printed_ranges(line.values, line.theta, ordered->structure.fan_out);
    return out;
}

std::string rates_text(const NamedRangeMechanism& row, const RangeSplit& split, const LevelOptions& style) {
    std::string out;
    if (row.structure.blocks() > 1) out = "S " + shown(split.s_rate, style);
    std::string trees;
    for (std::size_t d = 0; d < split.tree_rates.size(); ++d)
        if (d == 0 || split.tree_rates[d] != split.tree_rates[0] || split.tree_rates[0] != split.tree_rates.back())
            trees += (d == 0 ? "" : ", ") + shown(split.tree_rates[d], style);
    return out + (out.empty() || trees.empty() ? "" : "; ") + (trees.empty() ? "" : "trees " + trees);
}

std::string ranges_text(const RangeLine& line) {
    const long n = line.values;
    return with_commas(n * (n + 1) / 2);
}

std::vector<std::string> table_row(const NamedRangeMechanism& row, bool by_depth, const std::vector<Level>& levels,
                                   const LevelOptions& style) {
    const RangeSplit& split = by_depth ? row.by_depth : row.one_rate;
    std::vector<std::string> out{by_depth ? "  a rate for each depth" : row.name, std::to_string(row.structure.block),
                                 row.structure.block > 1 ? std::to_string(row.structure.fan_out) : "–",
                                 rates_text(row, split, style), shown(split.error, style)};
    for (const auto& level : levels) out.push_back(geometric_error(row.structure, split, level).str(style.digits));
    return out;
}

// "2 to 10" of several kinds of blocks.
template <class Number>
std::string span_of(const PartitionRanges& ranges, const Number& number) {
    int least = number(ranges.kinds.front()), most = least;
    for (const auto& kind : ranges.kinds) {
        least = std::min(least, number(kind));
        most = std::max(most, number(kind));
    }
    return least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
}

std::vector<std::string> partition_row(const PartitionRanges& ranges, const std::vector<Level>& levels,
                                       const LevelOptions& style) {
    using Kind = PartitionRanges::Kind;
    std::string rates;
    for (const auto& rate : ranges.kinds.back().rates) rates += (rates.empty() ? "" : ", ") + shown(rate, style);
    std::vector<std::string> out{"blocks of the partition", span_of(ranges, [](const Kind& k) { return k.length; }),
                                 span_of(ranges, [](const Kind& k) { return k.fan_out; }),
                                 (ranges.kinds.size() > 1 ? "longest: trees " : "trees ") + rates,
                                 shown(ranges.error, style)};
    for (const auto& level : levels) out.push_back(ranges.geometric_error(level).str(style.digits));
    return out;
}

void print_crossovers(const RangeAnswer& a) {
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<23}{}\n", label, text); };
    line("ordered", a.ordered_until + 1 == a.line.values
                        ? "no worse than hierarchical for every θ"
                        : fmt::format("no worse than hierarchical up to θ = {}, worse beyond", a.ordered_until));
    const std::string tried = a.line.values <= 256 ? "" : ", of the powers of two";
    if (a.line.values > most_values_for_search)
        line("ordered hierarchical", fmt::format("with blocks of θ: compared with hierarchical up to {} values only",
                                                 with_commas(most_values_for_search)));
    if (!a.thresholds_tried.empty())
        line(
            "ordered hierarchical",
            a.hierarchical_from
                ? fmt::format("with blocks of θ: worse than hierarchical from θ = {} on{}", *a.hierarchical_from, tried)
                : fmt::format("with blocks of θ: no worse than hierarchical at the largest θ{}", tried));
}

void print_text(const RangeAnswer& a, const std::vector<Level>& levels, const LevelOptions& style) {
    const auto line = [](const std::string& label, const std::string& text) { fmt::print("{:<23}{}\n", label, text); };
    const std::string inside = a.line.blocks ? fmt::format("inside one of {} blocks, ",
                                                           with_commas(static_cast<long>(a.line.blocks->blocks.size())))
                                             : "";
    line("values, secrets",
         fmt::format("{}, {}at distance at most {}", with_commas(a.line.values), inside, a.line.theta));
    line("error",
         fmt::format("expected squared error, the mean over all {} ranges; the total is known", ranges_text(a.line)));
    std::vector<std::string> header{"mechanism", "block", "fan-out", "rates", "Laplace, × 1/ε²"};
    for (const auto& level : levels) header.push_back("geometric, " + level.str());
    Table table(header);
    bool bound_only = false;
    for (const auto& row : a.mechanisms) {
        table.add(table_row(row, false, levels, style));
        if (row.by_depth.tree_rates.size() > 1) table.add(table_row(row, true, levels, style));
        bound_only = bound_only || !row.by_depth.loss_is_exact;
    }
    if (a.line.blocks) table.add(partition_row(*a.line.blocks, levels, style));
    fmt::print("\n{}\n", table.str());
    if (a.line.blocks) line("partition", "block totals as they are, for nobody changes block; noise below them only");
    line("rates", "a count with rate u has Laplace noise of scale 1/(uε), or geometric noise with ratio λ^{-u}");
    line("loss", "of the change that costs most: at most ε, found over all changes; splits are the best for it");
    if (bound_only)
        line("", "where no change alters two nodes of each depth, rates for each depth may be improved upon");
    print_crossovers(a);
    if (const auto& p = a.printed)
        line("as the paper prints it",
             fmt::format("fan-out {}, error {}/ε² by (15), but a change costs {} ε, not ε ({})",
                         a.ordered_hierarchical()->structure.fan_out, shown(p->error, style), shown(p->loss, style),
                         p->claim));
}

Json split_json(const NamedRangeMechanism& row, const RangeSplit& split, const std::vector<Level>& levels,
                const LevelOptions& style) {
    Json rates = Json::array(), geometric = Json::array();
    for (const auto& rate : split.tree_rates) rates.push_back(rate.str());
    for (const auto& level : levels) {
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        entry["error"] = number_json(geometric_error(row.structure, split, level), style);
        geometric.push_back(std::move(entry));
    }
    return {{"s_rate", split.s_rate.str()},       {"tree_rates", std::move(rates)},
            {"loss", split.loss.str()},           {"loss_is_exact", split.loss_is_exact},
            {"laplace_error", split.error.str()}, {"least_laplace_error", number_json(split.least, style)},
            {"geometric", std::move(geometric)}};
}

Json partition_json(const PartitionRanges& ranges, const std::vector<Level>& levels, const LevelOptions& style) {
    Json kinds = Json::array(), geometric = Json::array();
    for (const auto& kind : ranges.kinds) {
        Json rates = Json::array();
        for (const auto& rate : kind.rates) rates.push_back(rate.str());
        kinds.push_back({{"length", kind.length},
                         {"blocks", kind.blocks.size()},
                         {"fan_out", kind.fan_out},
                         {"tree_rates", std::move(rates)},
                         {"loss", kind.loss().str()}});
    }
    for (const auto& level : levels) {
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        entry["error"] = number_json(ranges.geometric_error(level), style);
        geometric.push_back(std::move(entry));
    }
    return {{"kinds", std::move(kinds)}, {"laplace_error", ranges.error.str()}, {"geometric", std::move(geometric)}};
}

Json json_of(const RangeAnswer& a, const std::vector<Level>& levels, const LevelOptions& style) {
    Json out{{"values", a.line.values}, {"theta", a.line.theta}};
    out["mechanisms"] = Json::array();
    for (const auto& row : a.mechanisms)
        out["mechanisms"].push_back({{"mechanism", row.name},
                                     {"block", row.structure.block},
                                     {"fan_out", row.structure.fan_out},
                                     {"one_rate", split_json(row, row.one_rate, levels, style)},
                                     {"by_depth", split_json(row, row.by_depth, levels, style)}});
    if (a.line.blocks) out["partition"] = partition_json(*a.line.blocks, levels, style);
    out["ordered_no_worse_until"] = a.ordered_until;
    out["hierarchical_better_from"] = a.hierarchical_from ? Json(*a.hierarchical_from) : Json(nullptr);
    out["thresholds_tried"] = a.thresholds_tried;
    if (const auto& p = a.printed)
        out["printed"] = {{"fan_out", a.ordered_hierarchical()->structure.fan_out},
                          {"error", number_json(p->error, style)},
                          {"loss", number_json(p->loss, style)}};
    return out;
}

}  // namespace

void range_mechanisms(const MechanismOptions& options) {
    const LevelOptions& style = options.levels;
    const auto levels = style.given() ? parse_levels(style) : std::vector<Level>{};
    for (const auto& level : levels)
        if (level.compare(Rational(1)) == 0)
            throw InputError("mechanism ranges", level.str(), "ε > 0: no noise is enough otherwise");
    const RangeAnswer answer = answer_of(options);
    if (options.json) fmt::print("{}", printed(json_of(answer, levels, style), false));
    else print_text(answer, levels, style);
}

}  // namespace leakproof::cli
