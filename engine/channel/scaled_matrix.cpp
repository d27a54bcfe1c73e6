#include "channel/scaled_matrix.hpp"

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

PowersOfLambda::PowersOfLambda(const Rational& lambda, int most) : power_(static_cast<std::size_t>(most) + 1, 1) {
    Integer p, q;
    fmpz_set(p.raw(), fmpq_numref(lambda.raw()));
    fmpz_set(q.raw(), fmpq_denref(lambda.raw()));
    for (int k = 0; k <= most; ++k)
        for (int step = 0; step < most; ++step) power_[k] *= step < k ? p : q;
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
    const PowersOfLambda power(lambda, 1);
    BasicMatrix<Integer> above = k.numerators(), below = above;  // made once an entry, not once an edge
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            above(i, j) *= power(1);
            below(i, j) *= power.one();
        }
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < k.columns(); ++j)
            if (below(i, j) > above(h, j)) return Place{i, h, j};
    return std::nullopt;
}

}  // namespace leakproof
