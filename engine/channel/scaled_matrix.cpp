#include "channel/scaled_matrix.hpp"

#include <numeric>

namespace leakproof {
namespace {

// A number below the limit, or none.
std::optional<std::int64_t> word(const fmpz_t x) {
    if (fmpz_fits_si(x) == 0) return std::nullopt;
    const std::int64_t value = fmpz_get_si(x);
    if (value >= ScaledMatrix::limit || value <= -ScaledMatrix::limit) return std::nullopt;
    return value;
}

}  // namespace

std::optional<ScaledMatrix> scaled(const Matrix& k) {
    ScaledMatrix out{k.rows(), k.columns(), 1, {}};
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            const auto denominator = word(fmpq_denref(k(i, j).raw()));
            if (!denominator) return std::nullopt;
            // Both are below 2^40, their quotient by a common factor times the other need not be.
            const std::int64_t more = *denominator / std::gcd(out.denominator, *denominator);
            if (more >= ScaledMatrix::limit / out.denominator) return std::nullopt;
            out.denominator *= more;
        }
    out.entry.reserve(static_cast<std::size_t>(k.rows()) * static_cast<std::size_t>(k.columns()));
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            const auto numerator = word(fmpq_numref(k(i, j).raw()));
            if (!numerator) return std::nullopt;
            const std::int64_t factor = out.denominator / fmpz_get_si(fmpq_denref(k(i, j).raw()));
            if (*numerator >= ScaledMatrix::limit / factor || *numerator <= -(ScaledMatrix::limit / factor))
                return std::nullopt;
            out.entry.push_back(*numerator * factor);
        }
    return out;
}

WholeMatrix over_common_denominator(const Matrix& k) {
    WholeMatrix out{Integer(1), BasicMatrix<Integer>(k.rows(), k.columns())};
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            fmpz_lcm(out.denominator.raw(), out.denominator.raw(), fmpq_denref(k(i, j).raw()));
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            Integer& entry = out.numerator(i, j);
            fmpz_divexact(entry.raw(), out.denominator.raw(), fmpq_denref(k(i, j).raw()));
            fmpz_mul(entry.raw(), entry.raw(), fmpq_numref(k(i, j).raw()));
        }
    return out;
}

}  // namespace leakproof
