#include "optimum/curve/curves_in_time.hpp"

#include "base/interruption.hpp"
#include "graph/product.hpp"
#include "optimum/curve/common_intervals.hpp"
#include "optimum/curve/product_pieces.hpp"

namespace leakproof {
namespace {

template <class Piece>
std::vector<KnownPiece> known(const PiecesSoFar<Piece>& so_far) {
    std::vector<KnownPiece> out;
    for (const auto& piece : so_far.found) out.push_back({piece.interval, piece.value});
    for (const auto& interval : so_far.missing) out.push_back({interval, {}});
    std::sort(out.begin(), out.end(),
              [](const KnownPiece& a, const KnownPiece& b) { return a.interval.lower < b.interval.lower; });
    return out;
}

// Known where both are.
std::vector<KnownPiece> sum(const std::vector<KnownPiece>& a, const std::vector<KnownPiece>& b) {
    std::vector<KnownPiece> out;
    for_each_common_interval(a, b,
                             [&](const LevelInterval& interval, const KnownPiece& first, const KnownPiece& second) {
                                 auto& next = out.emplace_back(KnownPiece{interval, {}});
                                 if (first.value && second.value) next.value = *first.value + *second.value;
                             });
    return out;
}

std::vector<KnownPiece> joined(const std::vector<KnownPiece>& pieces) {
    std::vector<KnownPiece> out;
    for (const auto& piece : pieces) {
        if (!out.empty() && out.back().value == piece.value) out.back().interval.upper = piece.interval.upper;
        else out.push_back(piece);
    }
    return out;
}

void add(KnownCurve& to, const std::vector<KnownPiece>& part) {
    to.pieces = joined(to.pieces.empty() ? part : sum(to.pieces, part));
}

// A fraction at one end of a piece or as near to it as it takes to be inside; the piece ends there.
Rational near_upper_end(const LevelInterval& piece) {
    const RealRoot& end = *piece.upper;
    while (RealRoot(end.lower()) < piece.lower) end.narrow();
    return end.lower();
}

Rational near_lower_end(const LevelInterval& piece) {
    const RealRoot& end = piece.lower;
    while (piece.upper && *piece.upper < RealRoot(end.upper())) end.narrow();
    return end.upper();
}

}  // namespace

bool KnownCurve::whole() const {
    return std::all_of(pieces.begin(), pieces.end(), [](const KnownPiece& piece) { return piece.value.has_value(); });
}

Enclosure KnownCurve::between(std::size_t piece) const {
    Enclosure out{at_one, at_most};
    if (piece > 0) {
        const auto& [interval, value] = pieces[piece - 1];
        out.lower = value->at(near_upper_end(interval));
    }
    if (piece + 1 < pieces.size()) {
        const auto& [interval, value] = pieces[piece + 1];
        out.upper = value->at(near_lower_end(interval));
    }
    return out;
}

CurvesInTime curves_in_time(const Graph& graph, std::chrono::milliseconds limit) {
    const TimeLimit time(limit);
    const auto parts = components(graph, Distances(graph));
    CurvesInTime out;
    for (auto* curve : {&out.optimum, &out.covering}) {
        curve->at_one = static_cast<long>(parts.size());
        curve->at_most = graph.size();
    }
    std::vector<ComponentCurves> all;
    for (const auto& part : parts) {
        const Graph component = induced_subgraph(graph, part.vertices);
        PiecesSoFar<CoveringPiece> covering;
        {
            const TimeLimit third(limit / (3 * static_cast<long>(parts.size())));
            covering = covering_pieces_in_time(component);
        }
        auto optimum = optimum_pieces_in_time(component);
        if (optimum.missing.empty() && !covering.missing.empty()) covering = covering_pieces_in_time(component);
        add(out.optimum, known(optimum));
        add(out.covering, known(covering));
        all.push_back({component, part.vertices, std::move(optimum.found), std::move(covering.found)});
    }
    if (!out.optimum.whole() || !out.covering.whole()) return out;
    out.whole = curves_of_components(std::move(all));
    return out;
}

}  // namespace leakproof
