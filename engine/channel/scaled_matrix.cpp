#include "channel/scaled_matrix.hpp"

#include "exact/lambda_powers.hpp"

namespace leakproof {

ScaledMatrix::ScaledMatrix(const Matrix& k) : numerators_(k.rows(), k.columns()), denominator_(1) {
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            fmpz_lcm(denominator_.raw(), denominator_.raw(), fmpq_denref(k(i, j).raw()));
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            Integer& out = numerators_(i, j);
            fmpz_divexact(out.raw(), denominator_.raw(), fmpq_denref(k(i, j).raw()));
            fmpz_mul(out.raw(), out.raw(), fmpq_numref(k(i, j).raw()));
        }
}

Matrix ScaledMatrix::matrix() const {
    Matrix out(rows(), columns());
    for (int i = 0; i < rows(); ++i)
        for (int j = 0; j < columns(); ++j) out(i, j) = entry(i, j);
    return out;
}

TimesPowers::TimesPowers(const ScaledMatrix& k, const Rational& lambda, int most) {
    const LambdaPowers whole(lambda, most);
    for (int d = 0; d <= most; ++d) {
        const Integer& factor = whole[most - d];
        auto& times = times_.emplace_back(k.numerators());
        power_.push_back(factor * k.denominator());
        if (factor == Integer(1)) continue;
        for (int i = 0; i < k.rows(); ++i)
            for (int j = 0; j < k.columns(); ++j) times(i, j) *= factor;
    }
}

std::optional<std::string> not_a_channel(const ScaledMatrix& k) {
    for (int i = 0; i < k.rows(); ++i) {
        Integer sum;
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j).sign() < 0) return not_a_channel(k.matrix());
            sum += k(i, j);
        }
        if (sum != k.denominator()) return not_a_channel(k.matrix());
    }
    return k.rows() == 0 || k.columns() == 0 ? not_a_channel(k.matrix()) : std::nullopt;
}

std::optional<Place> privacy_violation(const ScaledMatrix& k, const Graph& graph, const Rational& lambda) {
    const TimesPowers times(k, lambda, 1);
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < k.columns(); ++j)
            if (times(0, i, j) > times(1, h, j)) return Place{i, h, j};
    return std::nullopt;
}

}  // namespace leakproof
