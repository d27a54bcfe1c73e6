#include "optimum/covering/weight_bounds.hpp"

#include <algorithm>
#include <stdexcept>

#include "exact/lambda_powers.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/words.hpp"

namespace leakproof {
namespace {

// The columns of M for one component.
std::vector<std::vector<Rational>> closeness(const Component& component, const Distances& distance,
                                             const Rational& lambda) {
    std::vector<std::vector<Rational>> out;
    for (const int j : component.vertices) {
        out.emplace_back();
        for (const int i : component.vertices) out.back().push_back(power(lambda, -distance(i, j)));
    }
    return out;
}

}  // namespace

Graph graph_of(const Component& component, const Distances& distance) {
    std::vector<Edge> edges;
    const int n = static_cast<int>(component.vertices.size());
    for (int a = 0; a < n; ++a)
        for (int b = a + 1; b < n; ++b)
            if (distance(component.vertices[a], component.vertices[b]) == 1) edges.emplace_back(a, b);
    return {n, edges};
}

Covering covering_bound(const std::vector<Component>& components, const Distances& distance, const Rational& lambda) {
    Covering out{0, std::vector<Rational>(distance.size()), std::vector<Rational>(distance.size())};
    for (const auto& component : components) {
        const std::size_t n = component.vertices.size();
        ExactProgram program(std::vector<Rational>(n, 1));
        for (auto& column : closeness(component, distance, lambda)) program.add_column(std::move(column), 1);
        std::vector<int> slacks;
        for (std::size_t i = 0; i < n; ++i) {
            std::vector<Rational> slack(n);
            slack[i] = 1;
            slacks.push_back(program.add_column(std::move(slack), 0));
        }
        program.start_from(slacks);
        if (program.solve() != ExactProgram::Outcome::optimal)
            throw std::logic_error("the covering program without an optimum");
        out.value += program.value();
        const auto solution = program.solution();
        for (std::size_t i = 0; i < n; ++i) {
            out.cover[component.vertices[i]] = program.prices()[i];
            out.packing[component.vertices[i]] = solution[i];
        }
    }
    return out;
}

Rational covering_bound_value(const std::vector<Component>& components, const Distances& distance,
                              const Rational& lambda) {
    Rational sum;
    for (const auto& component : components) {
        const auto value = covering_in_words(component, distance, lambda);
        sum += value ? *value : covering_number(graph_of(component, distance), lambda).value;
    }
    return sum;
}

Rational covering_bound_value(const std::vector<Component>& components, const Distances& distance,
                              const Rational& lambda, const std::vector<Rational>& optimal_price) {
    Rational sum;
    for (const auto& y : optimal_price) {
        if (y.sign() < 0) return covering_bound_value(components, distance, lambda);
        sum += y;
    }
    return sum;
}

// With λ = p/q the equations are multiplied by p^D, D the largest distance.
std::optional<Rational> magnitude_of(const std::vector<int>& points, const Distances& distance,
                                     const Rational& lambda) {
    int farthest = 0;
    for (const int i : points)
        for (const int h : points)
            if (distance.connected(i, h)) farthest = std::max(farthest, distance(i, h));
    const LambdaPowers entry(lambda, farthest);
    std::vector<std::vector<Integer>> rows;
    for (const int i : points) {
        rows.emplace_back();
        for (const int h : points) rows.back().push_back(distance.connected(i, h) ? entry[distance(i, h)] : Integer(0));
    }
    if (const auto w = solve_square(rows, std::vector<Integer>(rows.size(), entry.one()))) {
        Rational sum;
        for (const auto& x : *w) sum += x;
        return sum;
    }
    // M is singular: a question of feasibility, w being a difference of two vectors without negative entries. The sum
    // is bounded just if all solutions have the same.
    ExactProgram program(std::vector<Rational>(rows.size(), 1));
    for (const int h : points)
        for (const long sign : {1L, -1L}) {
            std::vector<Rational> column;
            for (const int i : points)
                column.push_back(distance.connected(i, h) ? Rational(sign) * power(lambda, -distance(i, h))
                                                          : Rational(0));
            program.add_column(std::move(column), sign);
        }
    if (program.solve() != ExactProgram::Outcome::optimal) return std::nullopt;
    return program.value();
}

// A singular M may still have solutions, some of them nonnegative: this is a question of feasibility.
std::optional<std::vector<Rational>> nonnegative_magnitude_weights(const std::vector<Component>& components,
                                                                   const Distances& distance, const Rational& lambda) {
    std::vector<Rational> out(distance.size());
    for (const auto& component : components) {
        ExactProgram program(std::vector<Rational>(component.vertices.size(), 1));
        for (auto& column : closeness(component, distance, lambda)) program.add_column(std::move(column), 1);
        if (program.solve() != ExactProgram::Outcome::optimal) return {};
        const auto solution = program.solution();
        for (std::size_t i = 0; i < solution.size(); ++i) out[component.vertices[i]] = solution[i];
    }
    return out;
}

}  // namespace leakproof
