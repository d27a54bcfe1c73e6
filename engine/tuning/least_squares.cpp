#include "tuning/least_squares.hpp"

#include <flint/fmpq_mat.h>

#include <algorithm>
#include <numeric>

#include "base/interruption.hpp"
#include "policy/sensitivity/sensitivity.hpp"
#include "tuning/workload_squares.hpp"

namespace leakproof {
namespace {

constexpr int most_fan_out_tried = 16;

class RationalMatrix {
public:
    RationalMatrix(std::size_t rows, std::size_t columns) {
        fmpq_mat_init(value_, static_cast<slong>(rows), static_cast<slong>(columns));
    }
    RationalMatrix(const RationalMatrix&) = delete;
    RationalMatrix& operator=(const RationalMatrix&) = delete;
    ~RationalMatrix() { fmpq_mat_clear(value_); }

    void set(std::size_t i, std::size_t j, const Rational& x) {
        fmpq_set(fmpq_mat_entry(value_, static_cast<slong>(i), static_cast<slong>(j)), x.raw());
    }
    fmpq_mat_struct* raw() { return value_; }

private:
    fmpq_mat_t value_;
};

// The components of all secret graphs together: a change of a person stays in one. ⊥ is the last value.
std::vector<int> components_of(const Policy& policy) {
    std::vector<int> root(static_cast<std::size_t>(policy.domain().present()) + 1);
    std::iota(root.begin(), root.end(), 0);
    const auto find = [&](int v) {
        while (root[v] != v) v = root[v] = root[root[v]];
        return v;
    };
    for (const auto& group : policy.people()) {
        const auto numbers = group.secrets.component_numbers();
        std::vector<int> first(numbers.size(), -1);
        for (std::size_t v = 0; v < numbers.size(); ++v) {
            int& of = first[numbers[v]];
            if (of < 0) of = static_cast<int>(v);
            root[find(static_cast<int>(v))] = find(of);
        }
    }
    for (std::size_t v = 0; v < root.size(); ++v) root[v] = find(static_cast<int>(v));
    return root;
}

// What the squares depend on besides query and strategy: the components, and whether ⊥ may be in one.
std::vector<int> known_exactly(const Policy& policy) {
    auto out = components_of(policy);
    out.push_back(policy.domain().absent() ? 1 : 0);
    return out;
}

// A basis of what is not known: e_value - e_other, where ⊥ stands for 0.
struct Direction {
    int value, other;
};

std::vector<Direction> directions_of(const Policy& policy) {
    const auto component = components_of(policy);
    const int absent = policy.domain().present();
    std::vector<int> last(component.size(), -1);
    for (int v = 0; v <= absent; ++v)
        if (v < absent || policy.domain().absent()) last[component[v]] = v;
    std::vector<Direction> out;
    for (int v = 0; v < absent; ++v)
        if (last[component[v]] != v) out.push_back({v, last[component[v]]});
    return out;
}

// ⟨g(u) - g(a), g(v) - g(b)⟩
Rational inner_product(const AdditiveQuery& query, const Direction& x, const Direction& y) {
    const auto square = [&](int u, int v) { return u == v ? Rational(0) : squared_change(query, u, v); };
    return (square(x.value, y.other) + square(x.other, y.value) - square(x.value, y.value) - square(x.other, y.other)) /
           Rational(2);
}

bool inside(const Rectangle& r, int value, const std::vector<int>& sides, int absent) {
    if (value == absent) return false;
    const auto point = attributes_of(value, sides);
    for (std::size_t a = 0; a < sides.size(); ++a)
        if (point[a] < r.low[a] || point[a] > r.high[a]) return false;
    return true;
}

using Interval = std::pair<int, int>;

void grow(int first, int length, int fan_out, std::vector<Interval>& out) {
    out.emplace_back(first, first + length - 1);
    if (length == 1) return;
    const int piece = (length + fan_out - 1) / fan_out;
    for (int from = first; from < first + length; from += piece)
        grow(from, std::min(piece, first + length - from), fan_out, out);
}

CountStrategy tree_of(const std::vector<int>& sides, int fan_out) {
    CountStrategy out{"tree of fan-out " + std::to_string(fan_out), {Rectangle{}}};
    for (const int side : sides) {
        std::vector<Interval> intervals;
        grow(0, side, fan_out, intervals);
        std::vector<Rectangle> longer;
        for (const auto& r : out.counts)
            for (const auto& [low, high] : intervals) {
                longer.push_back(r);
                longer.back().low.push_back(low);
                longer.back().high.push_back(high);
            }
        out.counts = std::move(longer);
    }
    out.counts.erase(out.counts.begin());  // everything
    return out;
}

CountStrategy cells_of(const std::vector<int>& sides) {
    CountStrategy out{"histogram", {}};
    for (int v = 0; v < domain_size(sides); ++v) {
        const auto point = attributes_of(v, sides);
        out.counts.push_back({point, point});
    }
    return out;
}

Rational sensitivity_of(const Policy& policy, const CountStrategy& strategy) {
    return sensitivity(policy, AdditiveQuery(strategy.name, policy.domain().sides(), RangesQuery{strategy.counts}))
        .upper;
}

}  // namespace

std::vector<CountStrategy> count_strategies(const std::vector<int>& sides) {
    std::vector<CountStrategy> out{cells_of(sides)};
    const int longest = *std::max_element(sides.begin(), sides.end());
    for (int f = 2; f < std::min(longest, most_fan_out_tried + 1); ++f) out.push_back(tree_of(sides, f));
    if (sides.size() > 1) {
        out.push_back(tree_of(sides, longest));
        out.back().name = "histograms of all attributes";
    }
    return out;
}

Rational squares_by_least_squares(const Policy& policy, const AdditiveQuery& query, const CountStrategy& strategy) {
    const auto directions = directions_of(policy);
    const std::size_t free = directions.size();
    if (free == 0) return 0;
    const auto& sides = policy.domain().sides();
    const int absent = policy.domain().present();
    std::vector<std::vector<int>> counts;  // of each direction, by count
    for (const auto& [value, other] : directions) {
        counts.emplace_back();
        for (const auto& r : strategy.counts)
            counts.back().push_back((inside(r, value, sides, absent) ? 1 : 0) -
                                    (inside(r, other, sides, absent) ? 1 : 0));
    }
    RationalMatrix normal(free, free), gram(free, free), solution(free, free);
    for (std::size_t i = 0; i < free; ++i) {
        stop_if_asked();
        for (std::size_t j = 0; j <= i; ++j) {
            const Rational n = std::inner_product(counts[i].begin(), counts[i].end(), counts[j].begin(), 0L);
            const Rational g = inner_product(query, directions[i], directions[j]);
            normal.set(i, j, n);
            normal.set(j, i, n);
            gram.set(i, j, g);
            gram.set(j, i, g);
        }
    }
    fmpq_mat_solve(solution.raw(), normal.raw(), gram.raw());  // the cells are counted, so that it is regular
    Rational trace;
    fmpq_mat_trace(trace.raw(), solution.raw());
    return trace / query.components();
}

LeastSquares best_least_squares(const Policy& policy, const AdditiveQuery& query, SquaresFound& found) {
    const int values = policy.domain().present();
    if (values > most_values_for_least_squares)
        return {{},
                "",
                std::to_string(values) + " values, where it expects at most " +
                    std::to_string(most_values_for_least_squares)};
    std::optional<Rational> least;
    LeastSquares out;
    const auto known = known_exactly(policy);
    const auto squares_by = [&](const CountStrategy& strategy) {
        const std::tuple key{known, policy.tuples(), query.name(), strategy.name};
        auto place = found.by_components.find(key);
        if (place == found.by_components.end())
            place = found.by_components.emplace(key, squares_by_least_squares(policy, query, strategy)).first;
        return place->second;
    };
    for (const auto& strategy : count_strategies(policy.domain().sides())) {
        stop_if_asked();
        const Rational s = sensitivity_of(policy, strategy);
        const Rational squares = s.is_zero() ? Rational(0) : squares_by(strategy);
        const Rational error = squares * s * s;
        if (least && error >= *least) continue;
        least = error;
        out = {s.is_zero() ? ExpectedError() : ExpectedError::geometric(squares, Rational(1) / s), strategy.name, ""};
    }
    return out;
}

}  // namespace leakproof
