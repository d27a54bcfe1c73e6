#include "optimum/refinement/level_pair.hpp"

#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {

LevelPair level_pair(LevelMatrixFile first, LevelMatrixFile second, const std::string& place) {
    constexpr int most_equations = 600;
    auto &a = first.matrix, &b = second.matrix;
    const auto rows = matched_rows(first.rows, a.entries.rows(), second.rows, b.entries.rows(), place);
    QuotientMatrix sorted(b.entries.rows(), b.entries.columns());
    for (int i = 0; i < sorted.rows(); ++i)
        for (int j = 0; j < sorted.columns(); ++j) sorted(i, j) = b.entries(rows[i], j);
    b.entries = std::move(sorted);
    const int root = std::lcm(a.root, b.root);
    a = a.in_root(root);
    b = b.in_root(root);
    const int n = a.entries.rows(), of_first = a.entries.columns(), of_second = b.entries.columns();
    if (std::max(n * of_first + of_second, n * of_second + of_first) > most_equations)
        throw InputError("every λ",
                         counted(n, "input") + ", " + std::to_string(of_first) + " and " + counted(of_second, "output"),
                         "at most " + std::to_string(most_equations) +
                             " equations: inputs times outputs of one and the outputs of the other");
    return {std::move(first), std::move(second), root};
}

}  // namespace leakproof
