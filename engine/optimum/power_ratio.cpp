#include "optimum/power_ratio.hpp"

#include <algorithm>
#include <stdexcept>

#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof {
namespace {

using Rows = std::vector<std::vector<Rational>>;

Rows similarity(const Distances& distance, const Rational& lambda) {
    Rows out(static_cast<std::size_t>(distance.size()));
    for (int i = 0; i < distance.size(); ++i)
        for (int j = 0; j < distance.size(); ++j)
            out[i].push_back(distance.connected(i, j) ? power(lambda, -distance(i, j)) : Rational(0));
    return out;
}

// c ≤ 1 with c·excess ≤ λ - 1
Rational share_for(const Rational& excess, const Rational& lambda) {
    const Rational rise = lambda - Rational(1);
    return excess <= rise ? Rational(1) : rise / excess;
}

// The least max(λ - 1, max over arcs of λ s_b - s_a) over all optimal packings: one row for each vertex, M x + slack =
// 1, one for Σ x = cov, one for each arc, λ s_b - s_a - t + slack = λ - 1 with t ≥ 0 to be small.
Rational least_excess(const Graph& graph, const Rows& m, const Rational& covering, const Rational& lambda) {
    const int n = graph.size();
    const auto arcs = graph.arcs();
    const std::size_t rows = static_cast<std::size_t>(n) + 1 + arcs.size();
    const Rational rise = lambda - Rational(1);
    std::vector<Rational> right(rows, rise);
    std::fill_n(right.begin(), n, Rational(1));
    right[n] = covering;
    ExactProgram program(right);
    for (int j = 0; j < n; ++j) {
        std::vector<Rational> column;
        for (int i = 0; i < n; ++i) column.push_back(m[i][j]);
        column.emplace_back(1);
        for (const auto& [a, b] : arcs) column.push_back(lambda * m[b][j] - m[a][j]);
        program.add_column(std::move(column), 0);
    }
    std::vector<Rational> beyond(rows);
    std::fill(beyond.begin() + n + 1, beyond.end(), Rational(-1));
    program.add_column(std::move(beyond), -1);
    for (std::size_t row = 0; row < rows; ++row) {
        if (static_cast<int>(row) == n) continue;
        std::vector<Rational> slack(rows);
        slack[row] = 1;
        program.add_column(std::move(slack), 0);
    }
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("a covering number without a packing");
    return rise - program.value();
}

}  // namespace

Rational packing_share(const Graph& graph, const std::vector<Rational>& packing, const Rational& lambda) {
    const Distances distance(graph);
    std::vector<Rational> powers{1}, s;
    while (static_cast<int>(powers.size()) <= graph.size()) powers.push_back(powers.back() / lambda);
    for (int i = 0; i < graph.size(); ++i) {
        Rational sum;
        for (int j = 0; j < graph.size(); ++j)
            if (!packing[j].is_zero() && distance.connected(i, j)) sum += powers[distance(i, j)] * packing[j];
        s.push_back(std::move(sum));
    }
    Rational most;
    for (const auto& [a, b] : graph.arcs()) most = std::max(most, lambda * s[b] - s[a]);
    return share_for(most, lambda);
}

Rational best_packing_share(const Graph& graph, const Covering& covering, const Rational& lambda) {
    const Rational given = packing_share(graph, covering.packing, lambda);
    if (given == Rational(1) || graph.size() > most_for_best_share) return given;
    return share_for(least_excess(graph, similarity(Distances(graph), lambda), covering.value, lambda), lambda);
}

PowerRatio power_ratio(const Graph& graph, const Rational& lambda) {
    const Covering covering = covering_number(graph, lambda);
    OptimumSolver solver(lambda);
    const Rational first = solver.value(graph);
    if (first == covering.value) return {1, 1, 1};
    PowerRatio out{best_packing_share(graph, covering, lambda), first / covering.value, 1};
    long vertices = static_cast<long>(graph.size()) * graph.size();
    for (int n = 2; vertices <= most_vertices_of_power; ++n, vertices *= graph.size()) {
        out.upper = solver.value(cartesian_power(graph, n)) / power(covering.value, n);
        out.power = n;
    }
    return out;
}

}  // namespace leakproof
