// How much of a budget is spent: ε + ln λ, so that levels given either way add up exactly.
#pragma once

#include <compare>
#include <string>

#include "exact/level.hpp"

namespace leakproof {

class PrivacyLoss {
public:
    PrivacyLoss() = default;
    explicit PrivacyLoss(const Level& level);

    PrivacyLoss& operator+=(const PrivacyLoss& other);
    friend PrivacyLoss operator+(PrivacyLoss a, const PrivacyLoss& b) { return a += b; }
    PrivacyLoss operator-(const PrivacyLoss& other) const;  // may be below zero

    friend std::strong_ordering operator<=>(const PrivacyLoss& a, const PrivacyLoss& b);  // decided exactly
    friend bool operator==(const PrivacyLoss& a, const PrivacyLoss& b) = default;  // e^ε is a fraction for 0 only

    Enclosure epsilon(unsigned bits = 128) const;
    std::string str() const;  // "ε = 3/4", "λ = 3/2", "ε = 1/2 + ln 3/2"; decimals of ε where λ has many digits

private:
    Rational epsilon_ = 0, lambda_ = 1;
};

}  // namespace leakproof
