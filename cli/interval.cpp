#include "cli/interval.hpp"
#include "cli/format.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "graph/forest.hpp"
#include "graph/spec_tree.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/tuples.hpp"
#include "optimum/maximum_leakage.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr int most_with_one_solved = 64;  // a graph of which one tuple's exact maximum is also told

// The covering number at the two fractions around λ; once if λ is one.
struct CoveringAt {
    Enclosure lambda;
    Covering low, high;

    Enclosure value() const { return {low.value, high.value}; }
};

CoveringAt covering_at(const Graph& graph, const Level& level, int digits) {
    CoveringAt out{level.lambda_between(digits + 2), {}, {}};
    out.low = covering_number(graph, out.lambda.lower);
    out.high = level.lambda() ? out.low : covering_number(graph, out.lambda.upper);
    return out;
}

void write_certificate(const Graph& graph, const CoveringAt& at, const IntervalOptions& options) {
    if (!options.certificate.empty())
        write_file(options.certificate, covering_certificate(graph, at.lambda.lower, at.low));
}

bool quiet(const IntervalOptions& options) {
    return !options.certificate.empty() && is_standard_output(options.certificate);
}

std::string weights_text(const std::vector<Rational>& weights, const LabelledGraph& graph, const LevelOptions& style) {
    std::string out;
    for (int v = 0; v < graph.graph.size(); ++v)
        out += fmt::format("{}{} {}", v == 0 ? "" : ", ", graph.name(v), shown(weights[v], style));
    return out;
}

Json weights_json(const std::vector<Rational>& weights) {
    Json out = Json::array();
    for (const auto& w : weights) out.push_back(w.str());
    return out;
}

// ---- One graph

struct Interval {
    Enclosure lower, upper;
};

Interval interval_of(const CoveringAt& at, int components) {
    const auto low = leakage_interval(at.low.value, components, at.lambda.lower);
    const auto high = leakage_interval(at.high.value, components, at.lambda.upper);
    return {{low.lower, high.lower}, {low.upper, high.upper}};
}

std::string interval_text(const GivenGraph& graph, const Level& level, const CoveringAt& at,
                          const IntervalOptions& options) {
    const LevelOptions& style = options.levels;
    const auto [lower, upper] = interval_of(at, component_count(graph.graph()));
    std::string out = fmt::format("{}, {}\n", bold(graph.name), shown(level, style));
    out += fmt::format("  maximum leakage factor between {} and {}, that is {} to {}\n", bold(shown(lower, style)),
                       bold(shown(upper, style)), shown_bits(lower, style), shown_bits(upper, style));
    out += "    from above the covering number: min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1\n";
    out += "    from below (λ·covering number + components)/(λ+1)\n";
    out += fmt::format("  The exact maximum is not looked for on a graph with {}; --insist does so.\n",
                       counted_vertices(graph.graph().size()));
    return out;
}

Json interval_json(const GivenGraph& graph, const Level& level, const CoveringAt& at, const IntervalOptions& options) {
    const LevelOptions& style = options.levels;
    const auto [lower, upper] = interval_of(at, component_count(graph.graph()));
    Json out;
    put_graph(out, graph.name, graph.labelled);
    put_level(out, level, at.lambda, style);
    out["covering"] = number_json(at.value(), style);
    out["interval"] = {{"lower", number_json(lower, style)}, {"upper", number_json(upper, style)}};
    out["reason"] = "too large";
    return out;
}

// ---- Tuples

struct Tuples {
    const GivenGraph& base;
    long number;
    CoveringAt at;
    std::optional<Optimum> low, high;  // of one tuple, at the ends of λ
    TupleBits least, most;             // at the ends of λ
    std::optional<PowerRatio> kappa;   // where λ is a fraction

    Enclosure bits() const { return {least.at_least.lower, most.at_most.upper}; }
};

Tuples tuples_of(const GivenGraph& base, long number, const Level& level, int digits) {
    const int more = static_cast<int>(std::to_string(number).size());  // the uncertainty of one tuple adds up
    Tuples out{base, number, covering_at(base.graph(), level, digits + more), {}, {}, {}, {}, {}};
    if (base.graph().size() <= most_with_one_solved) {
        out.low = maximum_leakage(base.graph(), out.at.lambda.lower);
        out.high = level.lambda() ? out.low : maximum_leakage(base.graph(), out.at.lambda.upper);
    }
    const int parts = component_count(base.graph());
    const auto bits = [&](const Covering& covering, const Rational& lambda, const std::optional<Optimum>& optimum) {
        std::optional<Rational> share;
        if (out.kappa) share = out.kappa->lower;
        else if (out.low) share = packing_share(base.graph(), covering.packing, lambda);
        return bits_of_tuples(covering.value, parts, lambda,
                              optimum ? std::optional<Rational>(optimum->value) : std::nullopt, number, share);
    };
    if (level.lambda() && out.low) out.kappa = power_ratio(base.graph(), out.at.lambda.lower);
    out.least = bits(out.at.low, out.at.lambda.lower, out.low);
    out.most = bits(out.at.high, out.at.lambda.upper, out.high);
    return out;
}

std::string tuples_text(const Tuples& t, const Level& level, const IntervalOptions& options) {
    const LevelOptions& style = options.levels;
    const Enclosure each = bits_of(t.at.value(), style);
    std::string out = fmt::format("{} with the values of {}, {}\n", counted(t.number, "tuple"), bold(t.base.name),
                                  shown(level, style));
    out += fmt::format("  leak at most between {} and {} bits\n", bold(t.least.at_least.str(style.digits)),
                       bold(t.most.at_most.str(style.digits)));
    out += fmt::format("  one more tuple: {} bits, the logarithm of the covering number {}\n", each.str(style.digits),
                       shown(t.at.value(), style));
    if (t.low) out += fmt::format("  one tuple by itself: {}\n", shown_bits({t.low->value, t.high->value}, style));
    if (t.kappa) out += kappa_text(*t.kappa, style);
    if (t.base.graph().size() > largest_printed) return out + "  The channel for one tuple and the prices: --json.\n";
    out += fmt::format("  prices that show it, one for each value: {}\n",
                       weights_text(t.at.high.cover, t.base.labelled, style));
    out += fmt::format("  a packing that shows it from below: {}\n",
                       weights_text(t.at.low.packing, t.base.labelled, style));
    if (!t.low) return out;
    out += "  an optimal channel for one tuple; on each tuple by itself it leaks the sum:\n";
    return out + square_table(
                     t.low->channel, [&](int v) { return t.base.labelled.name(v); }, "    ", style);
}

Json tuples_json(const Tuples& t, const Level& level, const IntervalOptions& options) {
    const LevelOptions& style = options.levels;
    Json out;
    put_graph(out, t.base.name, t.base.labelled);
    put_level(out, level, t.at.lambda, style);
    out["tuples"] = t.number;
    out["covering"] = number_json(t.at.value(), style);
    out["bits"] = {{"at_least", enclosure_json(t.least.at_least, style)},
                   {"at_most", enclosure_json(t.most.at_most, style)}};
    out["bits_per_tuple"] = enclosure_json(bits_of(t.at.value(), style), style);
    if (t.kappa) out["kappa"] = kappa_json(*t.kappa);
    out["prices"] = weights_json(t.at.high.cover);
    out["packing"] = weights_json(t.at.low.packing);
    if (t.low) {
        out["maximum_of_one"] = number_json({t.low->value, t.high->value}, style);
        out["channel_of_one"] = matrix_json(t.low->channel);
    }
    return out;
}

}  // namespace

std::string kappa_text(const PowerRatio& kappa, const LevelOptions& style) {
    if (kappa.lower == kappa.upper) return "  n tuples leak OPT(Gⁿ) = cov(G)ⁿ, for every n\n";
    return fmt::format("  OPT(Gⁿ)/cov(G)ⁿ falls to κ between {} and {}, that of n = {}\n", shown(kappa.lower, style),
                       shown(kappa.upper, style), kappa.power);
}

Json kappa_json(const PowerRatio& kappa) {
    return {{"lower", kappa.lower.str()}, {"upper", kappa.upper.str()}, {"power", kappa.power}};
}

bool too_large_for_maximum(const Graph& graph, const Level& level) {
    constexpr int always_solved = 128;
    if (graph.size() <= always_solved || as_forest(graph)) return false;
    constexpr int decimals = 8;  // e^ε is no small fraction
    if (OptimumSolver(level.lambda_between(decimals).upper).solves_by_parts(graph)) return false;
    return !OptimumSolver(level.lambda_between(1).upper).value_by_distances(graph);
}

std::string interval_line(const GivenGraph& graph, const Level& level, const IntervalOptions& options) {
    const CoveringAt at = covering_at(graph.graph(), level, options.levels.digits);
    if (options.json) return printed(interval_json(graph, level, at, options), true);
    const auto [lower, upper] = interval_of(at, component_count(graph.graph()));
    return fmt::format("{} {} maximum between {} and {}\n", graph.name, level.str(), shown(lower, options.levels),
                       shown(upper, options.levels));
}

void tell_interval(const GivenGraph& graph, const std::vector<Level>& levels, const IntervalOptions& options) {
    for (const auto& level : levels) {
        stop_if_asked();
        const CoveringAt at = covering_at(graph.graph(), level, options.levels.digits);
        write_certificate(graph.graph(), at, options);
        if (quiet(options)) continue;
        fmt::print("{}", options.json ? printed(interval_json(graph, level, at, options), levels.size() > 1)
                                      : interval_text(graph, level, at, options));
    }
}

std::optional<LargePower> large_power(const std::string& spec) {
    const SpecTree tree = parse_spec_tree(spec, {.files = true});
    if (tree.name() != "power") return {};
    const SpecNumber& tuples = tree.numbers.front();
    if (tuples.low > most_tuples)
        throw InputError("power", tuples.text + " tuples", "at most " + with_commas(most_tuples));
    const int values = built(tree.parts.front()).size();
    long vertices = 1;
    for (long k = 0; k < tuples.low && vertices <= Graph::max_vertices && values > 1; ++k) vertices *= values;
    if (vertices <= Graph::max_vertices) return {};
    return LargePower{tree.parts.front().text, tuples.low};
}

void tell_power(const GivenGraph& base, long tuples, const std::vector<Level>& levels, const IntervalOptions& options) {
    require_vertices(base);
    for (const auto& level : levels) {
        stop_if_asked();
        const Tuples t = tuples_of(base, tuples, level, options.levels.digits);
        write_certificate(base.graph(), t.at, options);
        if (quiet(options)) continue;
        fmt::print("{}", options.json ? printed(tuples_json(t, level, options), levels.size() > 1)
                                      : tuples_text(t, level, options));
    }
}

}  // namespace leakproof::cli
