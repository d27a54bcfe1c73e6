// What has to keep its sign for a basis to stay optimal.
#pragma once

#include <optional>
#include <vector>

#include "optimum/curve/level_range.hpp"

namespace leakproof {

class Signs {
public:
    explicit Signs(const Rational& lambda) : lambda_(lambda) {}

    void positive(WholePolynomial p) { all_.push_back({std::move(p), true}); }
    void nonnegative(WholePolynomial p) { all_.push_back({std::move(p), false}); }
    void nonnegative(const PolynomialQuotient& q);  // and defined

    // The largest interval around λ where all of it is so; none where λ is an unlucky choice.
    std::optional<LevelInterval> interval();

private:
    struct Sign {
        WholePolynomial p;
        bool positive;  // and not only nonnegative
    };
    Rational lambda_;
    std::vector<Sign> all_;
};

// The sum, neighbours first, so that most additions are of small quotients.
PolynomialQuotient sum_of(std::vector<PolynomialQuotient> terms);

}  // namespace leakproof
