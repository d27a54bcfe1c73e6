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

// λ^x: a fraction where it is a short one.
Enclosure level_to(const Level& level, const Rational& x, unsigned bits) {
    constexpr long short_power = 4096;
    if (level.epsilon()) return exp_of(x * *level.epsilon(), bits);
    if (x <= Rational(short_power)) return LevelPower(level, x).enclosure(bits);
    const Enclosure exponent = x * ln_of(*level.lambda(), bits);
    return {exp_of(exponent.lower, bits).lower, exp_of(exponent.upper, bits).upper};
}

// Whether λ^{d/S} ≥ bound. They are equal for short fractions only: e^ε is transcendental, and where λ and the bound
// are fractions their logarithms are told apart with bits enough.
bool reaches(const RankErrorLaw& law, const Level& level, const Rational& d, const Rational& bound) {
    constexpr unsigned first = 128, last = 4096;
    if (bound <= Rational(1)) return true;
    for (unsigned bits = first; bits <= last; bits *= 2) {
        const Enclosure epsilon =
            level.epsilon() ? Enclosure{*level.epsilon(), *level.epsilon()} : ln_of(*level.lambda(), bits);
        const Enclosure difference = d / law.sensitivity * epsilon - ln_of(bound, bits);
        if (difference.lower.sign() > 0) return true;
        if (difference.upper.sign() < 0) return false;
    }
    return level_to(level, d / law.sensitivity, first).lower >= bound;
}

Enclosure squared_at(const RankErrorLaw& law, const Level& level, const Rational& d, unsigned bits) {
    if (d.is_zero()) return {0, 0};
    const Rational others(law.others);
    const Enclosure power = level_to(level, d / law.sensitivity, bits);
    const Rational square = others * d * d;
    return {square / (power.upper + others), square / (power.lower + others)};
}

// It first grows and then falls: its logarithm has the slope 2/d less a number that grows. Two that are not told apart
// are both at the top.
Enclosure largest_square(const RankErrorLaw& law, const Level& level, const RankErrors& of, unsigned bits) {
    Integer low = 0, high = of.largest();
    while (low < high) {
        Integer middle;
        fmpz_tdiv_q_2exp(middle.raw(), (low + high).raw(), 1);
        if (squared_at(law, level, of.at(middle), bits)
                .certainly_below(squared_at(law, level, of.at(middle + Integer(1)), bits)))
            low = middle + Integer(1);
        else high = middle;
    }
    Enclosure out;
    for (const Integer& k : {low - Integer(1), low, low + Integer(1)}) {
        if (k.sign() < 0 || k > of.largest()) continue;
        const auto one = squared_at(law, level, of.at(k), bits);
        out = {std::max(out.lower, one.lower), std::max(out.upper, one.upper)};
    }
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
