#include "metric/unit_powers.hpp"

namespace leakproof {

UnitPowers::UnitPowers(const Metric& metric, const Rational& mu)
    : UnitPowers(metric, [&](int units) { return power(mu, units); }) {}

UnitPowers::UnitPowers(const Metric& metric, const std::function<Rational(int units)>& power) {
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (const int units = metric.in_units()(i, h); units != Distances::infinite && !power_.contains(units))
                power_.emplace(units, power(units));
}

}  // namespace leakproof
