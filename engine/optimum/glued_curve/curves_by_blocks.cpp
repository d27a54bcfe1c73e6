#include "optimum/glued_curve/curves_by_blocks.hpp"

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "graph/blocks.hpp"
#include "graph/forest.hpp"
#include "graph/product.hpp"
#include "optimum/glued_curve/glued_covering.hpp"
#include "optimum/glued_curve/glued_pieces.hpp"
#include "optimum/tree/forest_curve.hpp"

namespace leakproof {
namespace {

constexpr int largest_as_a_whole = 16;  // vertices: then channels are told with the curves

PiecesSoFar<OptimumPiece> tree_pieces_in_time(const Forest& tree, const SeePieces<OptimumPiece>& see) {
    PiecesSoFar<OptimumPiece> out;
    try {
        for (const auto& piece : forest_pieces(tree)) {
            out.found.emplace_back();
            out.found.back().interval = piece.interval;
            out.found.back().value = piece.value;
        }
    } catch (const Interrupted&) { out = {{}, {LevelInterval{}}}; }
    see(out.found, {out.missing.begin(), out.missing.end()});
    return out;
}

template <class Action>
void for_each_part(const Graph& graph, const Action& action) {
    for (const auto& part : components(graph, Distances(graph)))
        action(induced_subgraph(graph, part.vertices), part.vertices);
}

}  // namespace

bool curves_are_glued(const Graph& connected) {
    if (connected.size() <= largest_as_a_whole) return false;
    const auto all = blocks(connected);
    for (const auto& block : all)
        if (block.vertices.size() > largest_glued_block) return false;
    return all.size() > 1;
}

bool some_curves_are_glued(const Graph& graph) {
    bool out = false;
    for_each_part(graph, [&](const Graph& part, const auto&) { out = out || curves_are_glued(part); });
    return out;
}

bool all_curves_are_glued(const Graph& graph) {
    bool out = true;
    for_each_part(graph, [&](const Graph& part, const auto&) {
        out = out && (part.size() <= largest_as_a_whole || curves_are_glued(part));
    });
    return out;
}

PartOfCurves glued_part(const Graph& pattern, const Distances& distance, std::vector<int> vertices) {
    return {pattern, std::move(vertices),
            [pattern, distance](const auto& see) { return glued_pieces_in_time(pattern, distance, see); },
            [pattern, distance](const auto& see) { return glued_covering_in_time(pattern, distance, see); }, true};
}

std::vector<PartOfCurves> parts_by_blocks(const Graph& graph) {
    if (graph.size() == 0) throw InputError("graph", "no vertices", "at least one");
    std::vector<PartOfCurves> out;
    for_each_part(graph, [&](const Graph& part, const std::vector<int>& vertices) {
        if (!curves_are_glued(part)) {
            out.push_back(part_of_curves(part, vertices));
            return;
        }
        out.push_back(glued_part(part, Distances(part), vertices));
        if (const auto tree = as_forest(part))
            out.back().optimum = [tree = *tree](const auto& see) { return tree_pieces_in_time(tree, see); };
    });
    return out;
}

GraphCurves curves_by_blocks(const Graph& graph) {
    CurvesSoFar so_far(parts_by_blocks(graph));
    so_far.find({});
    stop_if_asked();
    return std::move(*so_far.now().whole);
}

}  // namespace leakproof
