#include "exact/linear_form.hpp"

#include <algorithm>

namespace leakproof {

LinearForm::LinearForm(int v, const Polynomial& p) {
    if (!p.is_zero()) terms_.emplace_back(v, p);
}

LinearForm& LinearForm::operator+=(const LinearForm& other) {
    static const Polynomial one(1);
    return add_multiple(other, one);
}

LinearForm& LinearForm::operator-=(const LinearForm& other) {
    static const Polynomial minus_one(-1);
    return add_multiple(other, minus_one);
}

LinearForm& LinearForm::operator/=(const Rational& divisor) {
    const Polynomial factor(Rational(1) / divisor);
    for (auto& [v, p] : terms_) p *= factor;
    return *this;
}

LinearForm& LinearForm::add_multiple(const LinearForm& other, const Polynomial& factor) {
    if (&other == this) return add_multiple(LinearForm(other), factor);  // terms vanish while the list is walked
    if (terms_.empty()) terms_.reserve(2 * other.terms_.size());         // a difference mostly follows
    const bool plain = factor.is_one();  // the most frequent case, worth saving a product for each term
    for (const auto& [v, p] : other.terms_) {
        const auto place = std::lower_bound(terms_.begin(), terms_.end(), v,
                                            [](const auto& term, int variable) { return term.first < variable; });
        if (place == terms_.end() || place->first != v) {
            if (plain) terms_.emplace(place, v, p);
            else if (Polynomial product = p * factor; !product.is_zero()) terms_.emplace(place, v, std::move(product));
            continue;
        }
        if (plain) place->second += p;
        else place->second += p * factor;
        if (place->second.is_zero()) terms_.erase(place);
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
