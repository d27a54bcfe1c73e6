#include "tests/optimum/private_utility.hpp"

#include <algorithm>

#include "linear/exact_program.hpp"

namespace leakproof {

PrivateUtility::PrivateUtility(const Graph& graph, const Rational& lambda) {
    for (const auto& f : extreme_columns(graph, components(graph, Distances(graph)))) {
        std::vector<Rational> column;
        for (const int exponent : f.exponent)
            column.push_back(exponent == ExtremeColumn::absent ? Rational(0) : power(lambda, -exponent));
        columns_.push_back(std::move(column));
    }
}

Rational PrivateUtility::most(const std::vector<Rational>& prior) const {
    ExactProgram program(std::vector<Rational>(prior.size(), Rational(1)));
    for (const auto& column : columns_) {
        Rational best;
        for (std::size_t y = 0; y < prior.size(); ++y) best = std::max(best, prior[y] * column[y]);
        program.add_column(column, best);
    }
    program.solve();
    return program.value();
}

}  // namespace leakproof
