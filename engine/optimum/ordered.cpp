#include <algorithm>
#include <stdexcept>

#include "base/error.hpp"
#include "linear/exact_program.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/ordered_flow.hpp"

namespace leakproof {
namespace {

void check_input(int vertices, const std::vector<Edge>& arcs, const Rational& lambda) {
    if (lambda < Rational(1)) throw InputError("lambda", lambda.str(), "a number that is at least 1");
    for (const auto& [i, h] : arcs)
        if (i < 0 || h < 0 || i >= vertices || h >= vertices || i == h)
            throw InputError("arc", "(" + std::to_string(i) + ", " + std::to_string(h) + ")",
                             "two different vertices below " + std::to_string(vertices));
}

// Columns are scaled to maximum 1, so that each adds its weight to the sum of maxima.
std::vector<Rational> scaled_to_one(std::vector<Rational> column) {
    const Rational most = *std::max_element(column.begin(), column.end());
    for (auto& x : column) x /= most;
    return column;
}

// λ^{-d(i,h)} for every h, zero where no path leads; a step a round.
std::vector<Rational> least_column(int vertices, const std::vector<Edge>& arcs, const Rational& lambda, int root) {
    std::vector<Rational> out(vertices);
    out[root] = 1;
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto& [i, h] : arcs)
            if (const Rational next = out[i] / lambda; out[h] < next) {
                out[h] = next;
                grown = true;
            }
    }
    return out;
}

}  // namespace

Rational covering_number_ordered(int vertices, const std::vector<Edge>& arcs, const Rational& lambda) {
    check_input(vertices, arcs, lambda);
    ExactProgram program(std::vector<Rational>(vertices, 1));
    for (int i = 0; i < vertices; ++i) {
        program.add_column(least_column(vertices, arcs, lambda, i), 1);
        std::vector<Rational> slack(vertices);
        slack[i] = 1;
        program.add_column(std::move(slack), 0);
    }
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("no weights are feasible, and they are bounded, yet no optimum");
    return program.value();
}

Optimum maximum_leakage_ordered(int vertices, const std::vector<Edge>& arcs, const Rational& lambda) {
    check_input(vertices, arcs, lambda);
    std::vector<RatioArc> same;
    for (const auto& [i, h] : arcs) same.push_back({i, h, lambda});
    return maximum_leakage_ordered(vertices, same);
}

Optimum maximum_leakage_ordered(int vertices, const std::vector<RatioArc>& arcs) {
    ExactProgram program(std::vector<Rational>(vertices, 1));
    std::vector<std::vector<Rational>> column{std::vector<Rational>(vertices, 1)};
    if (vertices > 0) program.add_column(column.back(), 1);
    for (bool settled = false; !settled;) {
        if (program.solve() != ExactProgram::Outcome::optimal)
            throw std::logic_error("the constant column is feasible, yet no optimum");
        settled = true;
        for (int root = 0; root < vertices; ++root) {
            auto answer = ordered_flow(vertices, arcs, program.prices(), root);
            if (answer.cheaper_column.empty()) continue;
            settled = false;
            column.push_back(scaled_to_one(std::move(answer.cheaper_column)));
            program.add_column(column.back(), 1);
        }
    }
    Optimum out{program.value(), Matrix(vertices, vertices), program.prices()};
    const auto weight = program.solution();
    for (std::size_t k = 0; k < weight.size(); ++k) {
        const auto top = static_cast<int>(std::max_element(column[k].begin(), column[k].end()) - column[k].begin());
        for (int i = 0; i < vertices; ++i) out.channel(i, top) += weight[k] * column[k][i];
    }
    return out;
}

}  // namespace leakproof
