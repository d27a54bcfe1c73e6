#include "tuning/front.hpp"

#include "base/interruption.hpp"
#include "exact/level_power.hpp"

namespace leakproof {
namespace {

using Order = std::optional<std::strong_ordering>;

constexpr long most_bits_of_power = 1 << 22;

// steps·ε
Enclosure log_of(const OddsFactor& x, unsigned bits) {
    const Rational steps = *x.steps;
    if (x.level.epsilon()) return {steps * *x.level.epsilon(), steps * *x.level.epsilon()};
    return steps * ln_of(*x.level.lambda(), bits);
}

bool short_power(const OddsFactor& x) {
    return x.level.lambda() && Rational(*x.steps) * Rational(static_cast<long>(x.level.lambda()->str().size())) * 4 <
                                   Rational(most_bits_of_power);
}

// The bits of one person, at most; none: without bound.
Order compare_bits(const std::optional<LeakedBits>& a, const std::optional<LeakedBits>& b) {
    if (!a || !b)
        return a.has_value() == b.has_value() ? std::strong_ordering::equal
               : a                            ? std::strong_ordering::less
                                              : std::strong_ordering::greater;
    const Enclosure &x = a->one_most, &y = b->one_most;
    if (x.certainly_below(y)) return std::strong_ordering::less;
    if (y.certainly_below(x)) return std::strong_ordering::greater;
    if (x.lower == y.lower && x.upper == y.upper) return std::strong_ordering::equal;
    return std::nullopt;
}

struct Beats {
    bool certainly = false, possibly = false;
};

class Comparison {
public:
    void add(const Order& order) {
        if (!order) open_ = true;
        else if (*order == std::strong_ordering::greater) above_ = true;
        else if (*order == std::strong_ordering::less) below_ = true;
    }
    bool lost() const { return above_; }
    Beats result() const { return {!above_ && !open_ && below_, !above_ && (open_ || below_)}; }

private:
    bool above_ = false, below_ = false, open_ = false;
};

OddsFactor factor_of(const PairSteps& pair, const Level& level) {
    return {level, pair.bounded() ? std::optional(pair.guaranteed()) : std::nullopt};
}

Beats beats(const std::vector<TunedEntry>& entries, const TunePoint& a, const TunePoint& b) {
    Comparison all;
    const auto& pairs = entries[a.entry].pairs;
    for (std::size_t k = 0; k < pairs.size() && !all.lost(); ++k)
        all.add(compare(factor_of(pairs[k], a.level), factor_of(entries[b.entry].pairs[k], b.level)));
    if (pairs.empty()) all.add(compare_bits(a.bits, b.bits));
    if (!all.lost()) all.add(compare(a.error, a.level, b.error, b.level));
    return all.result();
}

}  // namespace

Order compare(const OddsFactor& a, const OddsFactor& b) {
    if (!a.steps || !b.steps)
        return a.steps   ? std::strong_ordering::less
               : b.steps ? std::strong_ordering::greater
                         : std::strong_ordering::equal;
    if (same_level(a.level, b.level)) return *a.steps <=> *b.steps;
    if (*a.steps == 0 || *b.steps == 0) return (*a.steps == 0 ? 0 : 1) <=> (*b.steps == 0 ? 0 : 1);
    if (short_power(a) && short_power(b))
        return power(*a.level.lambda(), *a.steps) <=> power(*b.level.lambda(), *b.steps);
    for (unsigned bits = first_bits; bits <= last_bits; bits *= 4) {
        const Enclosure x = log_of(a, bits), y = log_of(b, bits);
        if (x.lower == x.upper && y.lower == y.upper) return x.lower <=> y.lower;
        if (x.certainly_below(y)) return std::strong_ordering::less;
        if (y.certainly_below(x)) return std::strong_ordering::greater;
    }
    return std::nullopt;
}

Enclosure belief_after(const OddsFactor& factor, int decimals) {
    if (!factor.steps) return {1, 1};
    const Enclosure one{1, 1};
    // 1/(1 + λ^{-steps}), which is defined however large the factor is.
    const Enclosure inverse = LevelPower(factor.level, Rational(-*factor.steps)).between(decimals + 8);
    const Enclosure out{Rational(1) / (Rational(1) + inverse.upper), Rational(1) / (Rational(1) + inverse.lower)};
    return out.lower == out.upper ? out : out.with_decimals(decimals + 4);
}

std::vector<FrontPlace> pareto_front(const std::vector<TunedEntry>& entries, const std::vector<TunePoint>& points) {
    std::vector<FrontPlace> out(points.size());
    for (std::size_t b = 0; b < points.size(); ++b)
        for (std::size_t a = 0; a < points.size() && out[b].front; ++a) {
            if (a == b) continue;
            stop_if_asked();
            const Beats found = beats(entries, points[a], points[b]);
            if (found.certainly) out[b] = {false, true, a};
            else if (found.possibly) out[b].decided = false;
        }
    return out;
}

}  // namespace leakproof
