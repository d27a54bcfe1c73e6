#include "channel/metric_privacy.hpp"

namespace leakproof {

// a^{1/d} < b^{1/e} as a^e < b^d, in units: both are whole numbers then. Where enclosures of the logarithms tell them
// apart, these long powers are not needed.
MetricPrivacy privacy_for(const Matrix& k, const Metric& metric) {
    MetricPrivacy out;
    const Distances& distance = metric.in_units();
    int units = 1;         // of the distance of the witness
    Enclosure most{0, 0};  // the logarithm of the level, in units
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h) {
            if (i == h || !distance.connected(i, h)) continue;
            const int here = distance(i, h);
            for (int j = 0; j < k.columns(); ++j) {
                if (k(i, j) <= k(h, j)) continue;
                if (k(h, j).is_zero()) {
                    out.bounded = false;
                    out.witness = Place{i, h, j};
                    return out;
                }
                const Rational ratio = k(i, j) / k(h, j);
                const Enclosure epsilon = Rational(1, here) * ln_of(ratio, 64);
                if (out.witness && (epsilon.certainly_below(most) ||
                                    (!most.certainly_below(epsilon) && power(ratio, units) <= power(out.ratio, here))))
                    continue;
                most = epsilon;
                out.ratio = ratio;
                out.distance = *metric.distance(i, h);
                units = here;
                out.witness = Place{i, h, j};
            }
        }
    return out;
}

std::optional<Rational> MetricPrivacy::lambda() const {
    if (!bounded) return {};
    return LevelPower(Level::of_lambda(ratio), Rational(1) / distance).exact();
}

Enclosure MetricPrivacy::enclosure(int decimals) const {
    return LevelPower(Level::of_lambda(ratio), Rational(1) / distance).between(decimals);
}

// A ratio above 1 is no power of e, and no power of λ that is none of its fractions: enclosures decide.
bool MetricPrivacy::holds_at(const Level& level) const {
    if (!bounded) return false;
    if (ratio == Rational(1)) return level.compare(Rational(1)) <= 0;
    const LevelPower most(level, distance);
    if (most.exact()) return ratio <= *most.exact();
    for (unsigned bits = 128;; bits *= 2)
        if (const Enclosure value = most.enclosure(bits); value.certainly_not(ratio)) return ratio < value.lower;
}

std::string MetricPrivacy::str() const {
    if (const auto exact = lambda()) return exact->str();
    const Rational exponent = Rational(1) / distance;
    return (ratio.is_whole() ? ratio.str() : "(" + ratio.str() + ")") + "^(" + exponent.str() + ")";
}

}  // namespace leakproof
