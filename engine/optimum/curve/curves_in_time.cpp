#include "optimum/curve/curves_in_time.hpp"

#include "base/interruption.hpp"
#include "graph/product.hpp"
#include "optimum/curve/common_intervals.hpp"
#include "optimum/curve/product_pieces.hpp"

namespace leakproof {
namespace {

template <class Piece, class Intervals>
std::vector<KnownPiece> known(const std::vector<Piece>& found, const Intervals& missing) {
    std::vector<KnownPiece> out;
    for (const auto& piece : found) out.push_back({piece.interval, piece.value});
    for (const auto& interval : missing) out.push_back({interval, {}});
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

PartOfCurves part_of_curves(const Graph& connected, std::vector<int> vertices) {
    return {connected, std::move(vertices),
            [connected](const auto& see) { return optimum_pieces_in_time(connected, see); },
            [connected](const auto& see) { return covering_pieces_in_time(connected, see); }};
}

std::vector<PartOfCurves> parts_as_wholes(const Graph& graph) {
    std::vector<PartOfCurves> out;
    for (auto& part : components(graph, Distances(graph))) {
        Graph connected = induced_subgraph(graph, part.vertices);
        out.push_back(part_of_curves(connected, std::move(part.vertices)));
    }
    return out;
}

CurvesSoFar::CurvesSoFar(const Graph& graph) : CurvesSoFar(parts_as_wholes(graph)) {}

CurvesSoFar::CurvesSoFar(std::vector<PartOfCurves> parts) {
    for (auto& part : parts) {
        vertices_ += part.graph.size();
        parts_.push_back({std::move(part)});
    }
}

// The ends of intervals become narrower when they are compared, so that what is kept is a copy. A second search for
// what the first had no time for begins with less.
template <class Piece>
SeePieces<Piece> CurvesSoFar::keep_in(std::vector<KnownPiece>& part) {
    return [this, &part](const std::vector<Piece>& found, const std::deque<LevelInterval>& missing) {
        auto pieces = known(found, missing);
        const std::lock_guard lock(guard_);
        const auto before = std::count_if(part.begin(), part.end(), [](const KnownPiece& one) { return one.value; });
        if (static_cast<long>(found.size()) >= before) part = std::move(pieces);
    };
}

void CurvesSoFar::find(std::optional<std::chrono::milliseconds> limit) {
    constexpr std::chrono::seconds for_covering_first{20};
    std::optional<TimeLimit> time;
    if (limit) time.emplace(*limit);
    std::vector<ComponentCurves> all;
    bool complete = true;
    for (auto& part : parts_) {
        const auto find_covering = [&] { return part.of.covering(keep_in<CoveringPiece>(part.covering)); };
        PiecesSoFar<CoveringPiece> covering{{}, {LevelInterval{}}};
        if (!part.of.optimum_first) {
            const TimeLimit first(limit ? *limit / (3 * static_cast<long>(parts_.size())) : for_covering_first);
            covering = find_covering();
        }
        auto optimum = part.of.optimum(keep_in<OptimumPiece>(part.optimum));
        if (optimum.missing.empty() && !covering.missing.empty()) covering = find_covering();
        complete = complete && optimum.missing.empty() && covering.missing.empty();
        all.push_back({part.of.graph, part.of.vertices, std::move(optimum.found), std::move(covering.found)});
    }
    if (!complete) return;
    auto whole = curves_of_components(std::move(all));
    const std::lock_guard lock(guard_);
    whole_ = std::move(whole);
}

CurvesInTime CurvesSoFar::now() const {
    const std::lock_guard lock(guard_);
    CurvesInTime out;
    for (auto* curve : {&out.optimum, &out.covering}) {
        curve->at_one = static_cast<long>(parts_.size());
        curve->at_most = vertices_;
    }
    for (const auto& part : parts_) {
        add(out.optimum, part.optimum);
        add(out.covering, part.covering);
    }
    out.whole = whole_;
    return out;
}

CurvesInTime curves_in_time(const Graph& graph, std::optional<std::chrono::milliseconds> limit) {
    CurvesSoFar so_far(graph);
    so_far.find(limit);
    return so_far.now();
}

}  // namespace leakproof
