#include "optimum/curve/graph_curves.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "graph/product.hpp"
#include "optimum/curve/product_pieces.hpp"

namespace leakproof {
namespace {

template <class Action>
void for_each_component(const Graph& graph, const Action& action) {
    if (graph.size() == 0) throw InputError("graph", "no vertices", "at least one");
    for (const auto& part : components(graph, Distances(graph)))
        action(induced_subgraph(graph, part.vertices), part.vertices);
}

template <class CurveOf>
Curve sum_over_components(const Graph& graph, const CurveOf& curve) {
    std::optional<Curve> out;
    for_each_component(graph, [&](const Graph& part, const auto&) { out = out ? *out + curve(part) : curve(part); });
    return *out;
}

}  // namespace

Curve optimum_curve(const Graph& graph) {
    return sum_over_components(graph, [](const Graph& part) { return curve_of(optimum_pieces(part)); });
}

Curve covering_curve(const Graph& graph) {
    return sum_over_components(graph, [](const Graph& part) { return curve_of(covering_pieces(part)); });
}

std::vector<GraphCurves::Column> GraphCurves::columns_in(const LevelInterval& interval) const {
    std::size_t n = 0;
    for (const auto& part : components) n += part.vertices.size();
    std::vector<Column> out;
    for (const auto& part : components)
        for (const auto& piece : part.optimum) {
            const auto& [from, to] = piece.interval;
            if ((to && *to <= interval.lower) || (interval.upper && *interval.upper <= from)) continue;
            for (const auto& exponent : piece.columns) {
                Column column(n);
                for (std::size_t i = 0; i < exponent.size(); ++i) column[part.vertices[i]] = exponent[i];
                if (std::find(out.begin(), out.end(), column) == out.end()) out.push_back(std::move(column));
            }
        }
    return out;
}

bool GraphCurves::has_columns() const {
    return std::all_of(components.begin(), components.end(),
                       [](const ComponentCurves& part) { return !part.optimum.front().columns.empty(); });
}

GraphCurves curves_of_components(std::vector<ComponentCurves> components) {
    std::optional<Curve> optimum, covering;
    for (const auto& part : components) {
        const Curve a = curve_of(part.optimum), b = curve_of(part.covering);
        optimum = optimum ? *optimum + a : a;
        covering = covering ? *covering + b : b;
    }
    return {std::move(components), std::move(*optimum), std::move(*covering)};
}

namespace {

GraphCurves curves_by(const Graph& graph, std::vector<OptimumPiece> (*optimum_of)(const Graph&),
                      std::vector<CoveringPiece> (*covering_of)(const Graph&)) {
    std::vector<ComponentCurves> parts;
    for_each_component(graph, [&](const Graph& part, const std::vector<int>& vertices) {
        parts.push_back({part, vertices, optimum_of(part), covering_of(part)});
    });
    return curves_of_components(std::move(parts));
}

}  // namespace

GraphCurves curves_of(const Graph& graph) { return curves_by(graph, optimum_pieces, covering_pieces); }

GraphCurves curves_by_factors(const Graph& graph) {
    return curves_by(graph, optimum_pieces_by_factors, covering_pieces_by_factors);
}

}  // namespace leakproof
