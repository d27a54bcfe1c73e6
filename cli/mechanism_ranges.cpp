// leakproof mechanism ranges: noisy counts for all ranges of a line, with the budget divided under the true loss.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "checks/he14/printed_ranges.hpp"
#include "cli/growing_json.hpp"
#include "cli/mechanism.hpp"
#include "cli/terminal.hpp"
#include "mechanism/noisy_ranges.hpp"
#include "mechanism/range_choice.hpp"
#include "policy/release/range_counts.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct Line {
    int values = 0, theta = 0;
    std::optional<int> fan_out = {};
    std::optional<PartitionRanges> blocks = {};  // if the secrets are a partition
};

struct RangeRow : RangeMechanism {
    std::string mechanism;
};

struct RangeAnswer {
    Line line;
    std::vector<RangeRow> rows;
    int ordered_until = 0;                 // the ordered mechanism is no worse than the hierarchical one up to this θ
    std::optional<int> hierarchical_from;  // blocks of θ are worse than one tree from this θ on, of those tried
    std::vector<int> thresholds_tried;
};

int whole_number(const char* name, const std::optional<long>& given, long least, long most) {
    if (!given) throw InputError("mechanism ranges", std::string("no ") + name, "a whole number");
    if (*given < least || *given > most)
        throw InputError(name, std::to_string(*given), fmt::format("a whole number from {} to {}", least, most));
    return static_cast<int>(*given);
}

// Of a policy, θ is how many places the values of a secret pair can be apart, the sensitivity of cumulative counts.
Line line_of_policy(const MechanismOptions& options) {
    if (options.values || options.theta)
        throw InputError("mechanism ranges", "--policy beside --values or --theta", "the policy, which has both");
    const std::string place = input_name(options.policy);
    const LargePolicy policy = read_large_policy(read_file(options.policy), place);
    if (const auto why = no_range_counts(policy)) throw InputError(place, why->first, why->second);
    const int values = policy.domain.present();
    const auto best = best_range_counts(policy);
    if (values < 2 || !best) throw InputError(place, "no secret pairs, which need no noise", "secret pairs");
    Line out{values, best->theta, {}, {}};
    if (policy.same_secrets() && policy.secrets().kind() == SecretGraph::Kind::partition)
        out.blocks = best_partition_ranges(policy.secrets().blocks());
    return out;
}

Line line_of(const MechanismOptions& options) {
    Line out;
    if (!options.policy.empty()) {
        out = line_of_policy(options);
    } else {
        out.values = whole_number("--values", options.values, 2, RangeStructure::most_values);
        out.theta = whole_number("--theta", options.theta, 1, out.values - 1);
    }
    if (options.fan_out) out.fan_out = whole_number("--fan-out", options.fan_out, least_fan_out, out.values);
    return out;
}

RangeRow best_row(const std::string& name, const Line& line, int theta, int block) {
    return {best_fan_out(line.values, theta, block, line.fan_out), name};
}

std::vector<int> block_lengths(const std::string& text, const Line& line) {
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

void add_blocks(RangeAnswer& answer, const std::string& text) {
    if (text.empty()) return;
    std::optional<RangeRow> best;
    ProgressLine progress;
    for (const int b : block_lengths(text, answer.line)) {
        if (progress.due()) progress.show(fmt::format("blocks of {}", b));
        RangeRow row = best_row(fmt::format("blocks of {}", b), answer.line, answer.line.theta, b);
        if (text != "search") answer.rows.push_back(std::move(row));
        else if (!best || row.better().error < best->better().error) best = std::move(row);
    }
    if (best) answer.rows.push_back(std::move(*best));
}

// The error of the ordered mechanism is a multiple of θ²; that of one tree does not fall as θ grows.
void find_crossovers(RangeAnswer& answer) {
    const Line& line = answer.line;
    const auto tree = [&](int theta) { return best_row("", line, theta, line.values).one_rate.error; };
    const Rational ordered = best_row("", line, 1, 1).one_rate.error, least = tree(1), most = tree(line.values - 1);
    const auto until = [&](const Rational& error) {
        int theta = 0;
        while (theta + 1 < line.values && Rational(theta + 1) * Rational(theta + 1) * ordered <= error) ++theta;
        return theta;
    };
    answer.ordered_until = until(least);
    const int last = until(most);
    while (answer.ordered_until < last) {
        const Rational next = answer.ordered_until + 1;
        if (next * next * ordered > tree(answer.ordered_until + 1)) break;
        ++answer.ordered_until;
    }
    for (int theta = 2; theta < line.values && line.values <= most_values_for_search;
         theta = line.values <= 256 ? theta + 1 : 2 * theta)
        answer.thresholds_tried.push_back(theta);
    ProgressLine progress;
    for (const int theta : answer.thresholds_tried) {
        if (progress.due()) progress.show(fmt::format("crossover at θ = {}", theta));
        const Rational blocks = best_row("", line, theta, theta).one_rate.error;
        const Rational one_tree = least == most ? most : tree(theta);
        if (blocks > one_tree && !answer.hierarchical_from) answer.hierarchical_from = theta;
        if (blocks <= one_tree) answer.hierarchical_from.reset();
    }
}

// Of the ordered hierarchical mechanism, if it is there.
std::optional<he14::PrintedRanges> printed_mechanism(const RangeAnswer& a) {
    if (a.line.theta < 2) return std::nullopt;
    return he14::printed_ranges(a.line.values, a.line.theta, a.rows[2].structure.fan_out);
}

RangeAnswer answer_of(const MechanismOptions& options) {
    RangeAnswer out{line_of(options), {}, 0, {}, {}};
    const Line& line = out.line;
    out.rows.push_back(best_row("ordered", line, line.theta, 1));
    out.rows.push_back(best_row("hierarchical", line, line.theta, line.values));
    if (line.theta > 1) out.rows.push_back(best_row("ordered hierarchical", line, line.theta, line.theta));
    add_blocks(out, options.blocks);
    find_crossovers(out);
    return out;
}

std::string rates_text(const RangeRow& row, const RangeSplit& split, const LevelOptions& style) {
    std::string out;
    if (row.structure.blocks() > 1) out = "S " + shown(split.s_rate, style);
    std::string trees;
    for (std::size_t d = 0; d < split.tree_rates.size(); ++d)
        if (d == 0 || split.tree_rates[d] != split.tree_rates[0] || split.tree_rates[0] != split.tree_rates.back())
            trees += (d == 0 ? "" : ", ") + shown(split.tree_rates[d], style);
    return out + (out.empty() || trees.empty() ? "" : "; ") + (trees.empty() ? "" : "trees " + trees);
}

std::string ranges_text(const Line& line) {
    const long n = line.values;
    return with_commas(n * (n + 1) / 2);
}

std::vector<std::string> table_row(const RangeRow& row, bool by_depth, const std::vector<Level>& levels,
                                   const LevelOptions& style) {
    const RangeSplit& split = by_depth ? row.by_depth : row.one_rate;
    std::vector<std::string> out{by_depth ? "  a rate for each depth" : row.mechanism,
                                 std::to_string(row.structure.block),
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
    for (const auto& row : a.rows) {
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
    if (const auto p = printed_mechanism(a))
        line("as the paper prints it",
             fmt::format("fan-out {}, error {}/ε² by (15), but a change costs {} ε, not ε ({})",
                         a.rows[2].structure.fan_out, shown(p->error, style), shown(p->loss, style), p->claim));
}

Json split_json(const RangeRow& row, const RangeSplit& split, const std::vector<Level>& levels,
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
    for (const auto& row : a.rows)
        out["mechanisms"].push_back({{"mechanism", row.mechanism},
                                     {"block", row.structure.block},
                                     {"fan_out", row.structure.fan_out},
                                     {"one_rate", split_json(row, row.one_rate, levels, style)},
                                     {"by_depth", split_json(row, row.by_depth, levels, style)}});
    if (a.line.blocks) out["partition"] = partition_json(*a.line.blocks, levels, style);
    out["ordered_no_worse_until"] = a.ordered_until;
    out["hierarchical_better_from"] = a.hierarchical_from ? Json(*a.hierarchical_from) : Json(nullptr);
    out["thresholds_tried"] = a.thresholds_tried;
    if (const auto p = printed_mechanism(a))
        out["printed"] = {{"fan_out", a.rows[2].structure.fan_out},
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
