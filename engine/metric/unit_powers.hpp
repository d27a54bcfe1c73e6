// Powers of a level that distances ask for.
#pragma once

#include <functional>
#include <map>

#include "metric/metric.hpp"

namespace leakproof {

// μ^k for every distance k that occurs, or numbers below or above them: what grows with λ is below or above then.
class UnitPowers {
public:
    UnitPowers(const Metric& metric, const Rational& mu);
    UnitPowers(const Metric& metric, const std::function<Rational(int units)>& power);

    const Rational& operator()(int units) const { return power_.at(units); }

private:
    std::map<int, Rational> power_;
};

}  // namespace leakproof
