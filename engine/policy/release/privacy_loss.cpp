#include "policy/release/privacy_loss.hpp"

namespace leakproof {

PrivacyLoss::PrivacyLoss(const Level& level) {
    if (level.epsilon()) epsilon_ = *level.epsilon();
    else lambda_ = *level.lambda();
}

PrivacyLoss& PrivacyLoss::operator+=(const PrivacyLoss& other) {
    epsilon_ += other.epsilon_;
    lambda_ *= other.lambda_;
    return *this;
}

PrivacyLoss PrivacyLoss::operator-(const PrivacyLoss& other) const {
    PrivacyLoss out = *this;
    out.epsilon_ -= other.epsilon_;
    out.lambda_ /= other.lambda_;
    return out;
}

// a ≥ b if e^(ε_a - ε_b) ≥ λ_b/λ_a.
std::strong_ordering operator<=>(const PrivacyLoss& a, const PrivacyLoss& b) {
    const Rational more = a.epsilon_ - b.epsilon_;
    if (more.is_zero()) return a.lambda_ <=> b.lambda_;
    if (more.sign() < 0) return 0 <=> (b <=> a);
    return 0 <=> Level::of_epsilon(more).compare(b.lambda_ / a.lambda_);
}

Enclosure PrivacyLoss::epsilon(unsigned bits) const {
    const Enclosure exact{epsilon_, epsilon_};
    return lambda_ == Rational(1) ? exact : exact + ln_of(lambda_, bits);
}

std::string PrivacyLoss::str() const {
    constexpr std::size_t longest = 40;  // of a fraction that says something
    if (lambda_.str().size() > longest) return "ε = " + epsilon().str(6);
    if (lambda_ == Rational(1)) return "ε = " + epsilon_.str();
    if (epsilon_.is_zero() && lambda_ > Rational(1)) return "λ = " + lambda_.str();
    return "ε = " + (epsilon_.is_zero() ? "" : epsilon_.str() + " + ") + "ln " + lambda_.str();
}

}  // namespace leakproof
