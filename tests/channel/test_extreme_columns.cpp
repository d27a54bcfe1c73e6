// Extreme columns against the extreme rays of the cone of private columns, found by solving every choice of
// tight constraints.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "channel/extreme_columns.hpp"
#include "corpus/enumerate/channels.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

using Vector = std::vector<Rational>;

// The one direction of the kernel, if the kernel is a line; scaled to largest entry 1, so that it is one of ± v.
std::optional<Vector> kernel_line(std::vector<Vector> m, std::size_t n) {
    std::vector<std::size_t> pivots;
    std::size_t top = 0;
    for (std::size_t c = 0; c < n && top < m.size(); ++c) {
        std::size_t r = top;
        while (r < m.size() && m[r][c].is_zero()) ++r;
        if (r == m.size()) continue;
        std::swap(m[r], m[top]);
        const Rational scale = m[top][c];
        for (auto& x : m[top]) x /= scale;
        for (std::size_t other = 0; other < m.size(); ++other) {
            if (other == top) continue;
            const Rational factor = m[other][c];
            for (std::size_t k = 0; k < n; ++k) m[other][k] -= factor * m[top][k];
        }
        pivots.push_back(c);
        ++top;
    }
    if (pivots.size() + 1 != n) return {};
    std::size_t free = 0;
    while (free < pivots.size() && pivots[free] == free) ++free;
    Vector v(n);
    v[free] = 1;
    for (std::size_t r = 0; r < pivots.size(); ++r) v[pivots[r]] = -m[r][free];
    return v;
}

// All extreme rays of {x ≥ 0 : x_i ≤ λ x_h for adjacent i, h}, largest entry 1.
std::set<Vector> extreme_rays(const Graph& g, const Rational& lambda) {
    const auto n = static_cast<std::size_t>(g.size());
    std::vector<Vector> constraints;
    for (std::size_t i = 0; i < n; ++i) {
        constraints.emplace_back(n);
        constraints.back()[i] = 1;
    }
    for (const auto& [i, h] : g.arcs()) {
        constraints.emplace_back(n);
        constraints.back()[h] = lambda;
        constraints.back()[i] = -1;
    }
    std::set<Vector> out;
    std::vector<std::size_t> chosen(n - 1);
    const auto visit = [&] {
        std::vector<Vector> tight;
        for (const auto k : chosen) tight.push_back(constraints[k]);
        auto v = kernel_line(tight, n);
        if (!v) return;
        for (const int sign : {1, -1}) {
            Vector ray = *v;
            for (auto& x : ray) x *= Rational(sign);
            bool inside = true;
            for (const auto& c : constraints) {
                Rational value;
                for (std::size_t k = 0; k < n; ++k) value += c[k] * ray[k];
                inside = inside && value.sign() >= 0;
            }
            if (!inside) continue;
            const Rational top = *std::max_element(ray.begin(), ray.end());
            for (auto& x : ray) x /= top;
            out.insert(ray);
        }
    };
    const auto choose = [&](const auto& self, std::size_t at, std::size_t from) -> void {
        if (at == chosen.size()) return visit();
        for (std::size_t k = from; k < constraints.size(); ++k) {
            chosen[at] = k;
            self(self, at + 1, k + 1);
        }
    };
    choose(choose, 0, 0);
    return out;
}

std::vector<ExtremeColumn> columns_of(const Graph& g) { return extreme_columns(g, components(g, Distances(g))); }

std::set<Vector> as_rays(const std::vector<ExtremeColumn>& columns, const Rational& lambda) {
    std::set<Vector> out;
    for (const auto& c : columns) {
        Vector ray;
        for (const int f : c.exponent) ray.push_back(f == ExtremeColumn::absent ? Rational(0) : power(lambda, -f));
        out.insert(ray);
    }
    return out;
}

}  // namespace

TEST_CASE("extreme columns are the extreme rays of the cone, for every graph with at most 4 vertices") {
    for (int n = 1; n <= 4; ++n)
        for (const auto& g : oracle::all_graphs_up_to_isomorphism(n))
            for (const auto& lambda : {Rational(2), Rational(11, 10)}) {
                CAPTURE(to_graph6(g));
                const auto columns = columns_of(g);
                REQUIRE(as_rays(columns, lambda) == extreme_rays(g, lambda));
                REQUIRE(as_rays(columns, lambda).size() == columns.size());  // none listed twice
            }
}

TEST_CASE("extreme columns of two graphs with 5 vertices") {
    for (const auto& g : {cycle(5), Graph(5, {{0, 1}, {1, 2}, {0, 2}, {3, 4}})})
        CHECK(as_rays(columns_of(g), Rational(3, 2)) == extreme_rays(g, Rational(3, 2)));
}

TEST_CASE("numbers of extreme columns") {
    for (int n = 2; n <= 9; ++n) {
        CHECK(columns_of(complete(n)).size() == (1U << n) - 2);  // a proper part of the vertices is lower
        CHECK(columns_of(path(n)).size() == 1U << (n - 1));      // each edge goes up or down
        CHECK(columns_of(star(n - 1)).size() == 1U << (n - 1));
        CHECK(columns_of(empty_graph(n)).size() == static_cast<std::size_t>(n));
    }
    CHECK(columns_of(complete(1)).size() == 1);
    // Even cycles: every edge tight with as many steps up as down, or all but one edge tight is impossible by parity.
    CHECK(columns_of(cycle(4)).size() == 6);
    CHECK(columns_of(cycle(6)).size() == 20);
    CHECK(oracle::has(oracle::error_of([] { columns_of(path(17)); }), "found a component with 17 vertices"));
    CHECK(columns_of(empty_graph(40)).size() == 40);
}

TEST_CASE("all extreme channels of K2 and of two single vertices, worked by hand") {
    // K2 at λ = 2: columns (1, 1/2) and (1/2, 1), each with weight 2/3: randomised response and nothing else.
    const auto of = [](const Graph& g) { return all_extreme_channels(g, components(g, Distances(g)), Rational(2)); };
    const auto found = of(complete(2));
    REQUIRE(found.size() == 1);
    CHECK(sum_of_column_maxima(found[0].matrix()) == Rational(4, 3));
    const auto identity = of(empty_graph(2));
    REQUIRE(identity.size() == 1);
    CHECK(sum_of_column_maxima(identity[0].matrix()) == Rational(2));
}
