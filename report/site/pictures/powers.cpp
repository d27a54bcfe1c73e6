#include "report/site/pictures/powers.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/interruption.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/covering/tuples.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::site {
namespace {

constexpr int digits_of_bits = 6;
constexpr long largest_power = 125;  // vertices of a power whose maximum is worked out

// Bits for each tuple.
std::string shared_bits(const Enclosure& bits, long tuples) { return (Rational(1, tuples) * bits).str(digits_of_bits); }

std::vector<PowerPoint> points_of(const Rational& maximum, const Rational& covering, const Rational& lambda) {
    std::vector<PowerPoint> out;
    for (const long n : {1L, 2L, 3L, 4L, 5L, 7L, 10L, 14L, 20L, 30L, 50L, 70L, 100L, 200L, 300L, 500L, 1000L}) {
        const TupleBits bits = bits_of_tuples(covering, 1, lambda, maximum, n);
        out.push_back({n, shared_bits(bits.at_least, n), shared_bits(bits.at_most, n)});
    }
    return out;
}

// With a gap the maxima of powers are not known beforehand; without one they are powers of the covering number.
std::vector<PowerMaximum> maxima_of(const Graph& graph, const Rational& maximum, bool gap, const Rational& lambda) {
    std::vector<PowerMaximum> out{{1, maximum.str(), log2_of(maximum).str(digits_of_bits)}};
    long size = graph.size();
    for (int n = 2; gap && n <= 3 && (size *= graph.size()) <= largest_power; ++n) {
        stop_if_asked();
        const Rational value = OptimumSolver(lambda).value(cartesian_power(graph, n));
        out.push_back({n, value.str(), shared_bits(log2_of(value), n)});
    }
    return out;
}

Powers powers_of(const AtlasGraph& graph, const std::vector<NamedFormula>& bounds, const Rational& lambda,
                 std::size_t level) {
    const Rational maximum = *Rational::parse(graph.maximum[level]),
                   covering = *Rational::parse(graph.bounds.back()[level]);
    Powers out{graph.graph6,
               graph.name,
               lambda,
               maximum.str(),
               covering.str(),
               {},
               points_of(maximum, covering, lambda),
               maxima_of(parse_graph6(graph.graph6), maximum, maximum != covering, lambda)};
    for (std::size_t b = 0; b < bounds.size(); ++b) {
        if (!leakproof::bounds()[b].multiplies) continue;
        const Rational factor = *Rational::parse(graph.bounds[b][level]);
        out.bounds.push_back({bounds[b].name, factor.str(), log2_of(factor).str(digits_of_bits)});
    }
    return out;
}

}  // namespace

std::vector<Powers> powers(const Atlas& atlas, const std::vector<Rational>& lambdas, int max_vertices) {
    std::vector<Powers> out;
    for (const auto& lambda : lambdas) {
        const auto level = static_cast<std::size_t>(std::find(atlas.lambdas.begin(), atlas.lambdas.end(), lambda) -
                                                    atlas.lambdas.begin());
        for (const auto& graph : atlas.graphs) {
            if (graph.vertices < 2 || graph.vertices > max_vertices) continue;
            const bool gap = graph.maximum[level] != graph.bounds.back()[level];
            if (gap || !graph.name.empty()) out.push_back(powers_of(graph, atlas.bounds, lambda, level));
        }
    }
    return out;
}

std::string powers_script(const std::vector<Powers>& powers) {
    using Json = nlohmann::ordered_json;
    Json out = Json::array();
    for (const auto& p : powers) {
        Json one{{"graph6", p.graph6},      {"name", p.name},         {"lambda", p.lambda.str()},
                 {"maximum", p.maximum},    {"covering", p.covering}, {"bounds", Json::array()},
                 {"points", Json::array()}, {"exact", Json::array()}};
        for (const auto& b : p.bounds)
            one["bounds"].push_back({{"name", b.name}, {"factor", b.factor}, {"bits", b.bits}});
        for (const auto& x : p.points) one["points"].push_back({x.tuples, x.at_least, x.at_most});
        for (const auto& x : p.exact) one["exact"].push_back({x.tuples, x.maximum, x.bits});
        out.push_back(std::move(one));
    }
    return "window.leakproof_powers = " + out.dump() + ";\n";
}

}  // namespace leakproof::site
