#include "corpus/cases/grid_systems.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "corpus/cases/marginal_systems.hpp"
#include "corpus/cases/policies.hpp"
#include "corpus/enumerate/policies.hpp"
#include "policy/constraints/ranges.hpp"

namespace leakproof {

namespace {

std::string norm_name(Norm norm) { return norm == Norm::one ? "L1" : norm == Norm::two ? "L2" : "L∞"; }

std::string text_of(const Rectangle& r) {
    std::string out;
    for (std::size_t a = 0; a < r.low.size(); ++a)
        out += (a == 0 ? "[" : "×[") + std::to_string(r.low[a]) + "," + std::to_string(r.high[a]) + "]";
    return out;
}

std::vector<Predicate> queries_of(const std::vector<int>& sides, const std::vector<Rectangle>& rectangles) {
    std::vector<Predicate> out;
    for (const auto& r : rectangles) out.push_back(range_query(sides, r));
    return out;
}

struct GridShape {
    std::vector<int> sides;
    int most_rectangles, most_tuples;
};

std::vector<GridShape> grid_shapes(const Range& range) {
    if (range.long_suite)
        return {{{1}, 1, 4},    {{2}, 2, 4}, {{3}, 3, 4}, {{4}, 4, 5},
                {{2, 2}, 4, 5}, {{5}, 4, 5}, {{6}, 4, 4}, {{3, 3}, 2, 4}};
    return {{{1}, 1, 3},    {{2}, 2, 3}, {{3}, 3, 4}, {{4}, 3, 4},
            {{2, 2}, 3, 4}, {{5}, 2, 3}, {{6}, 2, 3}, {{3, 3}, 1, 3}};
}

int most_grid_tuples(const Range& range, const GridShape& shape) {
    return std::min(most_tuples_that_fit, tuples_or(range, shape.most_tuples));
}

}  // namespace

GridSystem::GridSystem(std::vector<int> sides, Norm norm, Rational theta, std::vector<Rectangle> rectangles, int tuples)
    : CountSystem(threshold_secrets(sides, norm, theta), tuples, queries_of(sides, rectangles)),
      sides_(std::move(sides)), norm_(norm), theta_(std::move(theta)), rectangles_(std::move(rectangles)),
      largest_(largest_components(queries(), Nearness{sides_, norm_, theta_})) {}

std::string GridSystem::name() const {
    return "grid [" + joined(sides_, "]×[") + "], " + norm_name(norm_) + " threshold " + theta_.str() + ", ranges {" +
           joined(rectangles_, ", ", [](const auto& r) { return text_of(r); }) + "}, n = " + std::to_string(tuples());
}

void GridSystem::describe(Counterexample& out) const {
    CountSystem::describe(out);
    out.values.push_back({"θ", theta_});
    out.values.push_back({"maxcomp(Q)", largest_component()});
}

bool GridSystem::has_point_query() const {
    return std::any_of(rectangles_.begin(), rectangles_.end(), [](const Rectangle& r) { return r.is_point(); });
}

Predicate GridSystem::outside() const {
    Predicate out(domain_size(sides_), true);
    for (const auto& q : queries())
        for (std::size_t v = 0; v < out.size(); ++v) out[v] = out[v] && !q[v];
    return out;
}

bool GridSystem::covers_everything() const {
    const Predicate rest = outside();
    return std::find(rest.begin(), rest.end(), true) == rest.end();
}

bool GridSystem::has_room() const {
    if (largest_.empty()) return !covers_everything();
    const Predicate rest = outside();
    const Nearness near{sides_, norm_, theta_};
    return std::any_of(largest_.begin(), largest_.end(), [&](const std::vector<int>& component) {
        return std::any_of(component.begin(), component.end(), [&](int r) { return near(queries()[r], rest); });
    });
}

Size GridSystem::extent() const {
    return {static_cast<int>(sides_.size()), secrets().size(), static_cast<int>(rectangles_.size()), tuples()};
}

const Source<GridSystem> grid_systems{
    "ranges on grids",
    [](const Range&) {
        return std::string(
            "sets Q of disjoint rectangles on lines and square grids T, θ = 1/2, 1, 2, …, L1 on lines, "
            "L1 and L∞ on squares, all realisable answers,");
    },
    {"dimension", "|T|", "|Q|", "n"},
    [](const Range& range, const CaseVisitor<GridSystem>& visitor) {
        for (const auto& shape : grid_shapes(range)) {
            const bool line = shape.sides.size() == 1;
            std::vector<Rational> thresholds{Rational(1, 2)};
            for (int theta = 1; theta < std::max(2, shape.sides.front()); ++theta) thresholds.emplace_back(theta);
            for (int tuples = 1; tuples <= most_grid_tuples(range, shape); ++tuples)
                for (const auto& rectangles : disjoint_rectangles(shape.sides, shape.most_rectangles))
                    for (const auto& theta : thresholds)
                        for (const Norm norm : {Norm::one, Norm::infinity}) {
                            if (line && norm != Norm::one) continue;
                            if (!visitor.see(
                                    std::make_shared<GridSystem>(shape.sides, norm, theta, rectangles, tuples)))
                                return;
                        }
        }
    },
    "|T|"};

const Stream<GridSystem> systems_of_ranges{&grid_systems, itself<GridSystem>};
const Stream<PolicyOf<GridSystem>, GridSystem> grid_policies{&grid_systems, each_policy<GridSystem>};

}  // namespace leakproof
