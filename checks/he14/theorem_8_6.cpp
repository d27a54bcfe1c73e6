// Theorem 8.6: disjoint ranges on a grid, distance-threshold secrets: S(h, P) ≤ 2(maxcomp(Q) + 1), with equality if no
// range is a single point. In any case the changes between neighbours go round a simple cycle through the ranges and
// the outside, so that S(h, P) ≤ 2(|Q| + 1).
#include <algorithm>

#include "checks/he14/he14.hpp"
#include "corpus/enumerate/policies.hpp"

namespace leakproof::he14 {
namespace {

class RangesOnLine : public GridSystem {
public:
    using GridSystem::GridSystem;
    Size extent() const override { return {secrets().size(), static_cast<int>(rectangles().size())}; }
};

}  // namespace

PrintedValue twice_component_plus_one(const PolicyOf<GridSystem>& p) {
    return {2L * (p.system().largest_component() + 1), p.system().sparse(), p.facts()};
}

void theorem_8_6(const PolicyOf<GridSystem>& p, const PrintedValue& printed, Findings& expect) {
    const auto& system = p.system();
    const auto& facts = printed.facts;
    const long value = printed.value, ranges = static_cast<long>(system.rectangles().size());
    const auto values = [&] {
        return with_neighbours({{"S(h, P)", facts.sensitivity}, {"2(maxcomp(Q) + 1)", value}}, p.secrets(),
                               facts.witness);
    };
    expect.truth("upper", facts.sensitivity <= value, "S(h, P) ≤ 2(maxcomp(Q) + 1)", values);
    expect.truth("upper/repaired", facts.sensitivity <= 2 * (ranges + 1), "S(h, P) ≤ 2(|Q| + 1)", values);
    expect.truth("sparse", printed.sparse, "every edge lifts at most one query and lowers at most one");
    if (system.rectangles().empty() || system.has_point_query()) return;
    expect.degenerate_if(!facts.witness || system.covers_everything(),
                         facts.witness ? "no point outside the ranges" : "no neighbours at all");
    expect.truth("equality/as-printed", facts.sensitivity == value, "S(h, P) = 2(maxcomp(Q) + 1)", values);
}

// With p disjoint ranges the changes between neighbours go round a simple cycle through the ranges and the outside,
// so p + 1 tuples stand for any number.
BestOverTuples best_over_tuples_on_grid(const GridSystem& s) {
    BestOverTuples out;
    if (s.tuples() != 1 || s.has_point_query() || s.rectangles().empty()) return out;
    out.enough = static_cast<int>(s.rectangles().size()) + 1;
    for (int n = 1; n <= out.enough && CountNeighbours::fits(s.secrets().size(), n, s.queries().size()); ++n) {
        for (const auto& p : histogram_facts(s.secrets(), n, s.queries()))
            out.sensitivity = std::max(out.sensitivity, p.facts.sensitivity);
        out.tuples = n;
    }
    return out;
}

void theorem_8_6_systems(const GridSystem& s, const BestOverTuples& best, Findings& expect) {
    if (s.tuples() != 1 || s.has_point_query() || s.rectangles().empty() || s.theta() < Rational(1)) return;
    const long value = 2L * (s.largest_component() + 1);
    if (best.sensitivity != value && best.tuples < best.enough) return;
    const auto values = [&] {
        return Findings::Values{{"largest S(h, P) for any n", best.sensitivity}, {"2(maxcomp(Q) + 1)", value}};
    };
    expect.degenerate_if(s.covers_everything(), "no point outside the ranges");
    expect.truth("equality/enough-tuples", best.sensitivity == value,
                 "for some n and answers S(h, P) = 2(maxcomp(Q) + 1)", values);
}

namespace {
const Source<GridSystem> small_ranges_on_lines{
    "ranges on lines",
    [](const Range&) {
        return std::string("one or two disjoint ranges on a line, none a single place, every θ = 1, 2, …,");
    },
    {"|T|", "|Q|"},
    [](const Range&, const CaseVisitor<GridSystem>& visitor) {
        for (int places = 2; places <= 7; ++places)
            for (const auto& ranges : disjoint_rectangles({places}, 2))
                for (int theta = 1; theta < places; ++theta) {
                    const auto system =
                        std::make_shared<RangesOnLine>(std::vector<int>{places}, Norm::one, Rational(theta), ranges, 1);
                    if (!ranges.empty() && !system->has_point_query() && !visitor.see(system)) return;
                }
    },
    "|T|, |Q|"};
}  // namespace

const Stream<GridSystem> ranges_on_lines{&small_ranges_on_lines, itself<GridSystem>};

void theorem_8_6_lines(const GridSystem& s, const BestOverTuples& best, Findings& expect) {
    if (best.tuples < best.enough) {
        expect.leave_out("too many changes of multisets");
        return;
    }
    int outside = s.secrets().size();
    for (const auto& range : s.rectangles()) outside -= range.high[0] - range.low[0] + 1;
    const auto ranges = static_cast<long>(s.rectangles().size());
    const bool inner_of_four = s.secrets().size() == 4 && ranges == 1 && s.rectangles()[0].low[0] == 1 &&
                               s.rectangles()[0].high[0] == 2 && s.theta() == Rational(1);
    expect.truth(
        "line/exactly", (best.sensitivity == 2 * (ranges + 1)) == (outside >= 2 && !inner_of_four),
        "S(h, P) = 2(|Q| + 1) for some n and answers exactly if two places lie outside", [&] {
            return Findings::Values{{"places outside", outside}, {"largest S(h, P) for any n", best.sensitivity}};
        });
}

}  // namespace leakproof::he14
