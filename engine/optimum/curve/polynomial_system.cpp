#include "optimum/curve/polynomial_system.hpp"

#include <flint/fmpz_poly_mat.h>

#include "optimum/curve/modular_system.hpp"

namespace leakproof {
namespace {

constexpr std::size_t fewest_modulo_primes = 6;  // smaller ones take less by elimination

class PolynomialMatrix {  // scoped handle
public:
    PolynomialMatrix(std::size_t rows, std::size_t columns) {
        fmpz_poly_mat_init(raw, static_cast<long>(rows), static_cast<long>(columns));
    }
    ~PolynomialMatrix() { fmpz_poly_mat_clear(raw); }
    PolynomialMatrix(const PolynomialMatrix&) = delete;
    PolynomialMatrix& operator=(const PolynomialMatrix&) = delete;
    fmpz_poly_struct* entry(std::size_t r, std::size_t c) {
        return fmpz_poly_mat_entry(raw, static_cast<long>(r), static_cast<long>(c));
    }
    fmpz_poly_mat_t raw;
};

}  // namespace

WholePolynomial OverDenominator::sum() const {
    WholePolynomial out;
    for (const auto& p : numerator) out += p;
    return out;
}

void OverDenominator::reduce() {
    WholePolynomial common = denominator;
    for (const auto& p : numerator) {
        if (common.is_one()) return;
        common = gcd(common, p);
    }
    denominator = exact_quotient(denominator, common);
    for (auto& p : numerator) p = exact_quotient(p, common);
}

void OverDenominator::negate() {
    denominator = -denominator;
    for (auto& p : numerator) p = -p;
}

std::optional<OverDenominator> solve_by_elimination(const PolynomialRows& rows,
                                                    const std::vector<WholePolynomial>& right) {
    const std::size_t m = rows.size();
    PolynomialMatrix matrix(m, m), given(m, 1), solution(m, 1);
    for (std::size_t r = 0; r < m; ++r) {
        for (std::size_t c = 0; c < m; ++c) fmpz_poly_set(matrix.entry(r, c), rows[r][c].raw());
        fmpz_poly_set(given.entry(r, 0), right[r].raw());
    }
    OverDenominator out{std::vector<WholePolynomial>(m), {}};
    if (fmpz_poly_mat_solve(solution.raw, out.denominator.raw(), matrix.raw, given.raw) == 0) return {};
    for (std::size_t c = 0; c < m; ++c) fmpz_poly_swap(out.numerator[c].raw(), solution.entry(c, 0));
    out.reduce();
    return out;
}

std::optional<OverDenominator> solve_polynomial_system(const PolynomialRows& rows,
                                                       const std::vector<WholePolynomial>& right) {
    if (rows.size() < fewest_modulo_primes) return solve_by_elimination(rows, right);
    auto out = solve_modulo_primes(rows, right);
    if (out) out->reduce();
    return out;
}

std::optional<PolynomialInverse> inverse(const PolynomialRows& rows) {
    const std::size_t m = rows.size();
    PolynomialMatrix matrix(m, m), inverted(m, m);
    for (std::size_t r = 0; r < m; ++r)
        for (std::size_t c = 0; c < m; ++c) fmpz_poly_set(matrix.entry(r, c), rows[r][c].raw());
    PolynomialInverse out{PolynomialRows(m, std::vector<WholePolynomial>(m)), {}};
    if (fmpz_poly_mat_inv(inverted.raw, out.denominator.raw(), matrix.raw) == 0) return {};
    WholePolynomial common = out.denominator;
    for (std::size_t r = 0; r < m; ++r)
        for (std::size_t c = 0; c < m; ++c) {
            fmpz_poly_swap(out.numerator[r][c].raw(), inverted.entry(r, c));
            common = gcd(common, out.numerator[r][c]);
        }
    out.denominator = exact_quotient(out.denominator, common);
    for (auto& row : out.numerator)
        for (auto& p : row) p = exact_quotient(p, common);
    return out;
}

PolynomialRows transposed(const PolynomialRows& rows) {
    PolynomialRows out(rows.size(), std::vector<WholePolynomial>(rows.size()));
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows.size(); ++c) out[c][r] = rows[r][c];
    return out;
}

}  // namespace leakproof
