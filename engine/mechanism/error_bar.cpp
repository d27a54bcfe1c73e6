#include "mechanism/error_bar.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "base/interruption.hpp"
#include "exact/level_power.hpp"

namespace leakproof {
namespace {

constexpr unsigned precision = 256;

Integer ceiling(const Rational& x) { return Integer(0) - floor(-x); }

Enclosure epsilon_of(const Level& level) {
    return level.epsilon() ? Enclosure{*level.epsilon(), *level.epsilon()} : ln_of(*level.lambda(), precision);
}

// The least k ≥ 1 with r^k ≤ c(1 + r): there Pr(Z ≥ k) = r^k/(1 + r) falls to c. Both sides are equal for fractions r =
// p/q in lowest terms only, and then q^{k-1} divides the denominator of c; that is tried exactly. (1 and r are
// independent over the fractions of a root r that is none, and e^ε is transcendental.)
Integer least_power(const Level& level, const Rational& exponent, const Rational& c) {
    const LevelPower ratio(level, -exponent);
    const Enclosure r = ratio.enclosure(precision);
    const Enclosure bound{c * (Rational(1) + r.lower), c * (Rational(1) + r.upper)};
    if (bound.lower >= r.upper) return 1;
    const Enclosure log{ln_of(bound.lower, precision).lower, ln_of(bound.upper, precision).upper};
    const Enclosure k = Enclosure{-log.upper, -log.lower} / (exponent * epsilon_of(level));
    const Integer low = std::max(Integer(1), ceiling(k.lower)), high = std::max(Integer(1), ceiling(k.upper));
    if (low == high) return low;
    if (ratio.exact() && power(*ratio.exact(), low.whole()) <= bound.lower) return low;
    return high;
}

// Probabilities in units of 2^-60, rounded down and up.
constexpr int unit_bits = 60;
using Word = std::uint64_t;
__extension__ using Product = unsigned __int128;
constexpr Word certain = Word{1} << unit_bits;

Word down(const Rational& x) {
    return static_cast<Word>(floor(x * Rational(Integer(static_cast<long>(certain)))).whole());
}
Word up(const Rational& x) {
    return static_cast<Word>(ceiling(x * Rational(Integer(static_cast<long>(certain)))).whole());
}
Word product_down(Word a, Word b) { return static_cast<Word>((Product{a} * b) >> unit_bits); }
Word product_up(Word a, Word b) { return static_cast<Word>((Product{a} * b + (certain - 1)) >> unit_bits); }
Word less(Word a, Word b) { return a > b ? a - b : 0; }

// Z = P - P' with P and P' alike, each a sum of geometric numbers ≥ 0.
class NoiseSum {
public:
    NoiseSum(const Level& level, const std::vector<NoiseTerm>& terms, long reach)
        : low_(static_cast<std::size_t>(reach) + 1), high_(low_.size()) {
        low_[0] = high_[0] = certain;
        for (const auto& term : terms) {
            const Enclosure r = LevelPower(level, -term.exponent).enclosure(precision);
            for (long k = 0; k < term.times; ++k) add(down(r.lower), std::min(up(r.upper), certain));
        }
        for (std::size_t k = 0; k < low_.size(); ++k) {  // Pr(P < k)
            below_low_.push_back(k == 0 ? 0 : below_low_.back() + low_[k - 1]);
            below_high_.push_back(k == 0 ? 0 : std::min(certain, below_high_.back() + high_[k - 1]));
        }
        beyond_ = less(certain, below_low_.back() + low_.back());
    }

    // Two numbers that Pr(Z ≥ c) lies between, c ≥ 1.
    std::pair<Rational, Rational> reaches(long c) const {
        Product low = 0, high = Product{beyond_} * certain;
        for (std::size_t j = 0; j < low_.size(); ++j) {
            const std::size_t k = j + static_cast<std::size_t>(c);
            const bool far = k >= low_.size();
            low += Product{low_[j]} * (far ? 0 : less(certain, below_high_[k]));
            high += Product{high_[j]} * (far ? beyond_ : less(certain, below_low_[k]));
            if (j % 4096 == 0) stop_if_asked();
        }
        return {in_units(static_cast<Word>(low >> unit_bits)), in_units(static_cast<Word>(high >> unit_bits) + 1)};
    }

private:
    static Rational in_units(Word x) { return Rational(Integer(static_cast<long>(x))) / power(Rational(2), unit_bits); }

    // One more geometric number: (1 - r) Σ r^g.
    void add(Word r_low, Word r_high) {
        stop_if_asked();
        Word low = 0, high = 0;
        for (std::size_t k = 0; k < low_.size(); ++k) {
            low = product_down(low_[k], certain - r_high) + product_down(low, r_low);
            high = std::min(certain, product_up(high_[k], certain - r_low) + product_up(high, r_high));
            low_[k] = low;
            high_[k] = high;
        }
    }

    std::vector<Word> low_, high_;              // Pr(P = k)
    std::vector<Word> below_low_, below_high_;  // Pr(P < k)
    Word beyond_ = 0;                           // Pr(P is beyond the list), at most
};

struct Least {
    Integer at;
    bool exact;
};

// The least c ≥ 1 with Pr(Z ≥ c) ≤ bound.
std::optional<Least> least_reached(const NoiseSum& sum, long reach, const Rational& bound) {
    long low = 1, high = reach;
    if (sum.reaches(high).second > bound) return std::nullopt;
    while (low < high) {
        const long middle = low + (high - low) / 2;
        if (sum.reaches(middle).second <= bound) high = middle;
        else low = middle + 1;
    }
    return Least{low, low == 1 || sum.reaches(low - 1).first > bound};
}

// Pr(Z ≥ c) ≤ M(a)/a^c for every a > 1 below all 1/r, where M(a) = Π (1-r)²/((1-ra)(1-r/a)): the best of some a = e^t.
Integer chernoff(const Level& level, const std::vector<NoiseTerm>& terms, const Rational& bound) {
    constexpr int parts = 32;
    const Enclosure one{1, 1};
    Rational least = terms.front().exponent;
    for (const auto& term : terms) least = std::min(least, term.exponent);
    std::optional<Integer> best;
    for (int k = 1; k < parts; ++k) {
        stop_if_asked();
        const Rational t = epsilon_of(level).lower * least * Rational(k, parts);
        const Enclosure a = exp_of(t, precision);
        Enclosure moment = one;
        for (const auto& term : terms) {
            const Enclosure r = LevelPower(level, -term.exponent).enclosure(precision);
            const Enclosure factor = (one - r) * (one - r) / ((one - r * a) * (one - r / a));
            for (long j = 0; j < term.times; ++j) moment = (moment * factor).with_decimals(precision / 4);
        }
        const Integer c = std::max(Integer(1), ceiling(ln_of(moment.upper / bound, precision).upper / t));
        if (!best || c < *best) best = c;
    }
    return *best;
}

// As far as P hardly ever reaches: scales 1/(xε), added up and then some.
std::optional<long> reach_of(const Level& level, const std::vector<NoiseTerm>& terms, long most_steps) {
    Rational sum, largest;
    long times = 0;
    for (const auto& term : terms) {
        const Rational scale = Rational(1) / (term.exponent * epsilon_of(level).lower);
        sum += Rational(term.times) * scale;
        largest = std::max(largest, scale);
        times += term.times;
    }
    const Rational reach = Rational(2) * sum + Rational(40) * largest + Rational(40);
    if (reach * Rational(times) > Rational(most_steps)) return std::nullopt;
    return ceiling(reach).whole();
}

}  // namespace

ErrorBar error_bar(const Level& level, const std::vector<NoiseTerm>& terms, const Rational& confidence,
                   long most_steps) {
    if (confidence.sign() <= 0 || confidence >= Rational(1)) throw std::logic_error("a confidence that is none");
    const Rational rest = Rational(1) - confidence, half = rest / Rational(2);
    long times = 0;
    for (const auto& term : terms) times += term.times;
    if (times == 0) return {0, 1, true};
    if (times == 1) {
        const auto& exponent =
            std::find_if(terms.begin(), terms.end(), [](const NoiseTerm& t) { return t.times > 0; })->exponent;
        return {least_power(level, exponent, half) - Integer(1), least_power(level, exponent, rest), true};
    }
    if (const auto reach = reach_of(level, terms, most_steps)) {
        const NoiseSum sum(level, terms, *reach);
        const auto width = least_reached(sum, *reach, half), count = least_reached(sum, *reach, rest);
        if (width && count) return {width->at - Integer(1), count->at, width->exact && count->exact};
    }
    return {chernoff(level, terms, half) - Integer(1), chernoff(level, terms, rest), false};
}

}  // namespace leakproof
