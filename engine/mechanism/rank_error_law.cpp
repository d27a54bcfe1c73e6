#include "mechanism/rank_error_law.hpp"

#include <algorithm>
#include <vector>

#include "exact/level_power.hpp"

namespace leakproof {
namespace {

Integer rounded_up(const Rational& x) { return Integer(0) - floor(-x); }

// Rank errors that there can be: start, start + step, … up to `last`.
struct RankErrors {
    Rational start, step, last;

    Rational at(const Integer& k) const { return start + Rational(k) * step; }
    Integer largest() const { return floor((last - start) / step); }
};

// Whole numbers less qn, and qn less whole numbers; or multiples of 1/r, q = p/r, where n is one of many numbers.
std::vector<RankErrors> rank_errors_of(const RankErrorLaw& law) {
    const Rational below = law.quantile * Rational(law.persons), above = Rational(law.persons) - below;
    if (!law.all_counted) return {{0, quotient(1, law.quantile.denominator()), std::max(below, above)}};
    return {{Rational(rounded_up(below)) - below, 1, above}, {below - Rational(floor(below)), 1, below}};
}

Enclosure epsilon_of(const Level& level, unsigned bits) {
    return level.epsilon() ? Enclosure{*level.epsilon(), *level.epsilon()} : ln_of(*level.lambda(), bits);
}

// λ^x: a fraction where it is a short one.
Enclosure level_to(const Level& level, const Rational& x, unsigned bits) {
    const Rational short_power = 1L << 16;  // in bits
    if (level.lambda() && x * Rational(static_cast<long>(fmpz_bits(fmpq_numref(level.lambda()->raw())))) <= short_power)
        return LevelPower(level, x).enclosure(bits);
    const Enclosure exponent = x * epsilon_of(level, bits);
    return {exp_of(exponent.lower, bits).lower, exp_of(exponent.upper, bits).upper};
}

// Whether λ^{d/S} ≥ bound. They are equal for short fractions only: e^ε is transcendental, and where λ and the bound
// are fractions their logarithms are told apart with bits enough.
bool reaches(const RankErrorLaw& law, const Level& level, const Rational& d, const Rational& bound) {
    constexpr unsigned first = 128, last = 4096;
    if (bound <= Rational(1)) return true;
    for (unsigned bits = first; bits <= last; bits *= 2) {
        const Enclosure difference = d / law.sensitivity * epsilon_of(level, bits) - ln_of(bound, bits);
        if (difference.lower.sign() > 0) return true;
        if (difference.upper.sign() < 0) return false;
    }
    return level_to(level, d / law.sensitivity, first).lower >= bound;
}

// A power beyond this one is not written down: the square is then next to nothing.
constexpr long largest_exponent = 1L << 16;

Enclosure squared_at(const RankErrorLaw& law, const Level& level, const Rational& d, unsigned bits) {
    if (d.is_zero()) return {0, 0};
    const Rational others(law.others), square = others * d * d, exponent = d / law.sensitivity;
    if ((exponent * epsilon_of(level, bits)).lower > Rational(largest_exponent))
        return {0, square / exp_of(Rational(largest_exponent), bits).lower};
    const Enclosure power = level_to(level, exponent, bits);
    return {square / (power.upper + others), square / (power.lower + others)};
}

// The y with (y - 2) e^y = 2k, where y²/(e^y + k) is largest: between 2 and max(4, 1 + ln k), halved as long as the
// signs are told.
Enclosure top_of_squares(long k, unsigned bits) {
    Enclosure out{2, std::max(Rational(4), Rational(1) + ln_of(Rational(k), bits).upper)};
    for (unsigned halvings = 0; halvings < bits; ++halvings) {
        const Rational y = (out.lower + out.upper) / Rational(2);
        const Enclosure slope = (y - Rational(2)) * exp_of(y, bits);
        if (slope.lower > Rational(2 * k)) out.upper = y;
        else if (slope.upper < Rational(2 * k)) out.lower = y;
        else break;
    }
    return out;
}

// It grows up to the top and then falls, so that those next to the top are the largest; if they are too many to be
// looked at, none is more than the largest square over the least power.
Enclosure largest_square(const RankErrorLaw& law, const Level& level, const RankErrors& of, unsigned bits) {
    const Integer few = 4, last = of.largest();
    if (law.others == 0 || last.sign() < 0) return {0, 0};
    const Enclosure top = law.sensitivity * (top_of_squares(law.others, bits) / epsilon_of(level, bits));
    const auto place = [&](const Rational& d) { return std::clamp(floor((d - of.start) / of.step), Integer(0), last); };
    const Integer low = place(top.lower), high = std::min(place(top.upper) + Integer(1), last);
    const auto at = [&](const Integer& k) { return squared_at(law, level, of.at(k), bits); };
    Enclosure out = at(low);
    const auto consider = [&](const Enclosure& one) {
        out = {std::max(out.lower, one.lower), std::max(out.upper, one.upper)};
    };
    if (high - low <= few) {
        for (Integer k = low + Integer(1); k <= high; k += Integer(1)) consider(at(k));
        return out;
    }
    consider(at(high));
    const Rational others(law.others), farthest = of.at(high);
    const Rational least = level_to(level, of.at(low) / law.sensitivity, bits).lower;
    out.upper = std::max(out.upper, others * farthest * farthest / (least + others));
    return out;
}

}  // namespace

Integer rank_error_within(const RankErrorLaw& law, const Level& level, const Rational& confidence) {
    const Rational bound = Rational(law.others) * confidence / (Rational(1) - confidence);
    Rational most;  // the largest rank error that is too likely
    for (const auto& errors : rank_errors_of(law)) {
        Integer low = -1, high = errors.largest();  // the last that is too likely, if there is one
        while (low < high) {
            Integer middle;
            fmpz_fdiv_q_2exp(middle.raw(), (low + high + Integer(1)).raw(), 1);
            if (reaches(law, level, errors.at(middle), bound)) high = middle - Integer(1);
            else low = middle;
        }
        if (low.sign() >= 0) most = std::max(most, errors.at(low));
    }
    return rounded_up(most);
}

std::string rank_weight_text(const Rational& sensitivity) {
    const Rational exponent = Rational(1) / sensitivity;
    return "λ^(-" + (exponent == Rational(1) ? "" : exponent.str() + "·") + "d)";
}

Enclosure expected_squared_rank_error(const RankErrorLaw& law, const Level& level, unsigned bits) {
    Enclosure out;
    for (const auto& errors : rank_errors_of(law)) {
        const auto one = largest_square(law, level, errors, bits);
        out = {std::max(out.lower, one.lower), std::max(out.upper, one.upper)};
    }
    return out;
}

}  // namespace leakproof
