#include "checks/tools/pufferfish.hpp"

#include "linear/exact_program.hpp"

namespace leakproof {
namespace {

std::vector<Rational> normalised(std::vector<Rational> weight) {
    Rational total;
    for (const auto& w : weight) total += w;
    if (total.is_zero()) return {};
    for (auto& w : weight) w /= total;
    return weight;
}

}  // namespace

std::vector<Rational> conditioned(const Databases& policy, const ProductPrior& prior) {
    std::vector<Rational> weight;
    for (int d = 0; d < policy.size(); ++d) {
        Rational product = 1;
        for (std::size_t i = 0; i < prior.size(); ++i) product *= Rational(prior[i][policy.database(d)[i]]);
        weight.push_back(product);
    }
    return normalised(std::move(weight));
}

std::vector<Rational> given(const Databases& policy, const std::vector<Rational>& probability, int i, int x) {
    std::vector<Rational> weight = probability;
    for (int d = 0; d < policy.size(); ++d)
        if (policy.database(d)[i] != x) weight[d] = 0;
    return normalised(std::move(weight));
}

// Maximise Σ (p - λq) c subject to c_D - λ c_D' + s = 0 for D ~ D' and c_D + t = 1.
std::optional<std::vector<Rational>> telling_column(const OrderedRelation& relation, const std::vector<Rational>& p,
                                                    const std::vector<Rational>& q, const Rational& lambda) {
    const auto arcs = relation.arcs();
    const auto n = static_cast<std::size_t>(relation.size());
    const std::size_t rows = arcs.size() + n;
    std::vector<std::vector<Rational>> columns(n + rows, std::vector<Rational>(rows));
    std::vector<Rational> right(rows), objective(n + rows);
    for (std::size_t a = 0; a < arcs.size(); ++a) {
        columns[arcs[a].first][a] += Rational(1);
        columns[arcs[a].second][a] -= lambda;
    }
    for (std::size_t d = 0; d < n; ++d) {
        columns[d][arcs.size() + d] = 1;
        right[arcs.size() + d] = 1;
        objective[d] = p[d] - lambda * q[d];
    }
    for (std::size_t r = 0; r < rows; ++r) columns[n + r][r] = 1;
    ExactProgram program(std::move(right), ExactProgram::Rule::bland);  // of several columns, always the same
    for (std::size_t k = 0; k < columns.size(); ++k) program.add_column(std::move(columns[k]), objective[k]);
    program.solve();
    auto solution = program.solution();
    solution.resize(n);
    Rational gain;
    for (std::size_t d = 0; d < n; ++d) gain += objective[d] * solution[d];
    if (gain.sign() <= 0) return std::nullopt;
    return solution;
}

// The second output stays within [1/λ, 1], so that any two rows of it are within a factor of λ.
Matrix two_output_channel(const std::vector<Rational>& column, const Rational& lambda) {
    Matrix out(static_cast<int>(column.size()), 2);
    const Rational scale = Rational(1) - Rational(1) / lambda;
    for (int d = 0; d < out.rows(); ++d) {
        out(d, 0) = scale * column[d];
        out(d, 1) = Rational(1) - out(d, 0);
    }
    return out;
}

}  // namespace leakproof
