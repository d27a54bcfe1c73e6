#include <numeric>
#include <stdexcept>

#include "policy/secrets/secret_graph.hpp"

namespace leakproof {
namespace {

constexpr long largest_position = 1L << 29;  // so that sums of squares fit

long whole(const Rational& x, long most) {
    if (x > Rational(most)) throw std::invalid_argument("numbers above 2^29 once they are brought to whole numbers");
    return std::stol(floor(x).str());
}

// A multiple of all denominators.
Rational common_denominator(const std::vector<std::vector<Rational>>& positions) {
    Rational out = 1;
    for (const auto& axis : positions)
        for (const auto& p : axis) {
            Rational denominator;
            const Rational scaled = p * out;
            fmpz_set(fmpq_numref(denominator.raw()), fmpq_denref(scaled.raw()));
            out *= denominator;
        }
    return out;
}

}  // namespace

long ThresholdRule::measure(const std::vector<int>& a, const std::vector<int>& b) const {
    long out = 0;
    for (std::size_t k = 0; k < positions.size(); ++k) {
        const long x = positions[k][a[k]] - positions[k][b[k]];
        const long size = x < 0 ? -x : x;
        out = norm == Norm::infinity ? std::max(out, size) : out + (norm == Norm::two ? size * size : size);
    }
    return out;
}

bool ThresholdRule::is_unit_grid() const {
    for (const auto& axis : positions)
        for (std::size_t k = 0; k < axis.size(); ++k)
            if (axis[k] != static_cast<long>(k)) return false;
    return true;
}

long ThresholdRule::axis_reach() const {
    if (norm != Norm::two) return limit;
    long out = 0;
    for (long bit = 1L << 31; bit > 0; bit /= 2)
        if ((out + bit) <= limit / (out + bit)) out += bit;
    return out;
}

ThresholdRule threshold_rule(const std::vector<std::vector<Rational>>& positions, Norm norm, const Rational& theta) {
    const Rational scale = common_denominator(positions);
    ThresholdRule out{{}, norm, 0};
    long divisor = 0, widest = 0;
    for (const auto& axis : positions) {
        out.positions.emplace_back();
        for (const auto& p : axis) {
            if (p < axis.front()) throw std::invalid_argument("numbers that do not ascend");
            out.positions.back().push_back(whole((p - axis.front()) * scale, largest_position));
        }
        for (std::size_t k = 1; k < axis.size(); ++k) {
            const long gap = out.positions.back()[k] - out.positions.back()[k - 1];
            if (gap <= 0) throw std::invalid_argument("numbers that do not ascend");
            divisor = std::gcd(divisor, gap);
        }
        widest += out.positions.back().back();
    }
    if (widest > largest_position)
        throw std::invalid_argument("numbers above 2^29 once they are brought to whole numbers");
    if (divisor == 0) divisor = 1;
    for (auto& axis : out.positions)
        for (auto& p : axis) p /= divisor;
    // No two values are further apart than the sum of the sides.
    Rational reach = theta * scale / Rational(divisor);
    if (reach > Rational(widest)) reach = Rational(widest);
    out.limit = whole(norm == Norm::two ? reach * reach : reach, 1L << 62);
    return out;
}

}  // namespace leakproof
