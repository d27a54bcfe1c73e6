#include "exact/linear_form.hpp"

namespace leakproof {

LinearForm::LinearForm(int v, const Polynomial& p) {
    if (!p.is_zero()) terms_.emplace(v, p);
}

LinearForm& LinearForm::operator/=(const Rational& divisor) {
    const Polynomial factor(Rational(1) / divisor);
    for (auto& [v, p] : terms_) p *= factor;
    return *this;
}

LinearForm& LinearForm::add_multiple(const LinearForm& other, const Polynomial& factor) {
    for (const auto& [v, p] : other.terms_) {
        auto& mine = terms_[v];
        mine += p * factor;
        if (mine.is_zero()) terms_.erase(v);
    }
    return *this;
}

std::string LinearForm::str() const {
    std::string out;
    for (const auto& [v, p] : terms_)
        out += (out.empty() ? "(" : " + (") + p.str() + ")" + (v == constant_term ? "" : "·x" + std::to_string(v));
    return out.empty() ? "0" : out;
}

}  // namespace leakproof
