// Channels of powers of λ, and prices that are moved along constraints: the parts of a certificate that only version 2
// has.
#include <algorithm>

#include "certificate.hpp"

namespace referee {
namespace {

using PowersFlaw = std::optional<std::string>;

constexpr std::size_t longest_power = 262144;  // bits
constexpr const char* too_large = "a power of lambda of more than 262144 bits";

Fraction power(const Fraction& x, int exponent) {
    using boost::multiprecision::denominator;
    using boost::multiprecision::numerator;
    using boost::multiprecision::pow;
    const auto e = static_cast<unsigned>(exponent);
    return Fraction(pow(Whole(numerator(x)), e), pow(Whole(denominator(x)), e));
}

// Whether λ^exponent would be too long to calculate with.
bool is_too_large(const Fraction& level, std::size_t exponent) {
    return exponent > 0 && Whole(boost::multiprecision::numerator(level)) > Whole(1) << (longest_power / exponent);
}

// With λ = p/q and the largest exponent t: p^{t-e} q^e, for e = 0, …, t.
std::vector<Whole> powers_over_one_denominator(const Fraction& level, int largest) {
    const Whole p(boost::multiprecision::numerator(level)), q(boost::multiprecision::denominator(level));
    std::vector<Whole> out(static_cast<std::size_t>(largest) + 1, Whole(1));
    for (std::size_t e = 1; e < out.size(); ++e) out[e] = out[e - 1] * q;
    Whole of_p = 1;
    for (std::size_t e = out.size(); e-- > 0; of_p *= p) out[e] *= of_p;
    return out;
}

PowersFlaw flaw_in_privacy(const Certificate& c) {
    const auto& exponent = c.columns->exponent;
    for (std::size_t k = 0; k < c.constraints.size(); ++k) {
        const auto& [u, v] = c.constraints[k];
        const int length = c.lengths.empty() ? 1 : c.lengths[k];
        const auto &x = exponent[static_cast<std::size_t>(u)], &y = exponent[static_cast<std::size_t>(v)];
        for (std::size_t j = 0; j < x.size(); ++j)
            if (x[j] != PowerColumns::zero && (y[j] == PowerColumns::zero || y[j] > x[j] + length))
                return "not private: rows " + std::to_string(u) + " and " + std::to_string(v) + ", column " +
                       std::to_string(j);
    }
    return {};
}

}  // namespace

std::optional<std::string> flaw_in_lengths(const Certificate& c) {
    for (const int length : c.lengths)
        if (is_too_large(c.lambda, static_cast<std::size_t>(length))) return too_large;
    return {};
}

std::vector<Fraction> levels(const Certificate& c) {
    std::vector<Fraction> out(c.constraints.size(), c.lambda);
    for (std::size_t k = 0; k < c.lengths.size(); ++k)
        if (c.lengths[k] != 1) out[k] = power(c.lambda, c.lengths[k]);
    return out;
}

std::optional<std::string> flaw_in_columns(const Certificate& c) {
    const auto& [denominator, weight, exponent] = *c.columns;
    int largest = 0;
    std::vector<bool> attained(weight.size());
    for (const auto& row : exponent)
        for (std::size_t j = 0; j < row.size(); ++j) {
            largest = std::max(largest, row[j]);
            if (row[j] == 0) attained[j] = true;
        }
    for (std::size_t j = 0; j < attained.size(); ++j)
        if (!attained[j]) return "no exponent is 0 in column " + std::to_string(j);
    if (is_too_large(c.lambda, static_cast<std::size_t>(largest))) return too_large;
    const auto powers = powers_over_one_denominator(c.lambda, largest);
    for (std::size_t i = 0; i < exponent.size(); ++i) {
        Whole sum;
        for (std::size_t j = 0; j < weight.size(); ++j)
            if (exponent[i][j] != PowerColumns::zero)
                sum += weight[j] * powers[static_cast<std::size_t>(exponent[i][j])];
        if (sum != denominator * powers.front()) return "row " + std::to_string(i) + " does not sum to 1";
    }
    if (auto found = flaw_in_privacy(c)) return found;
    Whole total;
    for (const auto& w : weight) total += w;
    const Fraction maxima(total, denominator);
    if (!(maxima == c.value)) return "the column maxima add up to " + maxima.str() + ", not " + c.value.str();
    return {};
}

std::optional<std::vector<std::vector<Fraction>>> written_out(const Certificate& c) {
    const auto& [denominator, weight, exponent] = *c.columns;
    int largest = 0;
    for (const auto& row : exponent)
        for (const int x : row) largest = std::max(largest, x);
    if (is_too_large(c.lambda, static_cast<std::size_t>(largest))) return {};
    const auto powers = powers_over_one_denominator(c.lambda, largest);
    std::vector<std::vector<Fraction>> out;
    for (const auto& row : exponent) {
        out.emplace_back(row.size());
        for (std::size_t j = 0; j < row.size(); ++j)
            if (row[j] != PowerColumns::zero)
                out.back()[j] =
                    Fraction(weight[j] * powers[static_cast<std::size_t>(row[j])], denominator * powers.front());
    }
    return out;
}

std::optional<std::string> flaw_in_moves(const Certificate& c) {
    const auto level = levels(c);
    for (std::size_t root = 0; root < c.moves.size(); ++root) {
        const std::string of_root = "moves " + std::to_string(root);
        std::vector<Fraction> balance = owed(c, root);
        std::size_t way = 0;
        for (const auto& [from, to] : c.moves[root]) {
            Fraction& here = balance[static_cast<std::size_t>(from)];
            const bool debt = here.sign() < 0;
            const std::pair used = debt ? std::pair{from, to} : std::pair{to, from};
            const auto place = std::lower_bound(c.constraints.begin(), c.constraints.end(), used);
            if (place == c.constraints.end() || *place != used)
                return of_root + " use the pair " + std::to_string(used.first) + " " + std::to_string(used.second) +
                       ", which is no constraint";
            const auto k = static_cast<std::size_t>(place - c.constraints.begin());
            way += c.lengths.empty() ? 1 : static_cast<std::size_t>(c.lengths[k]);
            if (is_too_large(c.lambda, way)) return too_large;
            const Fraction& by = level[k];
            balance[static_cast<std::size_t>(to)] += debt ? Fraction(here * by) : Fraction(here / by);
            here = 0;
        }
        for (std::size_t i = 0; i < balance.size(); ++i)
            if (balance[i].sign() < 0)
                return of_root + " leave " + balance[i].str() + " at vertex " + std::to_string(i);
    }
    return {};
}

}  // namespace referee
