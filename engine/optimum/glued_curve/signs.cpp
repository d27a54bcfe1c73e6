#include "optimum/glued_curve/signs.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {

void Signs::nonnegative(const PolynomialQuotient& q) {
    const bool negative = q.denominator.sign_at(lambda_) < 0;
    positive(negative ? -q.denominator : q.denominator);
    nonnegative(negative ? -q.numerator : q.numerator);
}

// The small ones first: where these have left little, large ones seldom have a root.
std::optional<LevelInterval> Signs::interval() {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Sign& a, const Sign& b) { return a.p.degree() < b.p.degree(); });
    SignRange range(lambda_);
    for (const auto& [p, positive] : all_) {
        stop_if_asked();
        if (positive ? !range.keep_positive(p) : !range.keep_nonnegative(p)) return {};
    }
    return range.interval();
}

PolynomialQuotient sum_of(std::vector<PolynomialQuotient> terms) {
    if (terms.empty()) return {0, 1};
    while (terms.size() > 1) {
        stop_if_asked();
        std::vector<PolynomialQuotient> next;
        for (std::size_t k = 0; k < terms.size(); k += 2)
            next.push_back(k + 1 < terms.size() ? terms[k] + terms[k + 1] : std::move(terms[k]));
        terms = std::move(next);
    }
    return std::move(terms.front());
}

}  // namespace leakproof
