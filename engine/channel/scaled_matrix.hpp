// A matrix of whole numbers over one denominator. Concrete channels are judged in this form: sums, maxima and
// comparisons need no common divisors, and numbers of 62 bits stay in machine words.
#pragma once

#include "channel/channel.hpp"

namespace leakproof {

class ScaledMatrix {
public:
    ScaledMatrix(BasicMatrix<Integer> numerators, Integer denominator)  // which is positive
        : numerators_(std::move(numerators)), denominator_(std::move(denominator)) {}
    explicit ScaledMatrix(const Matrix& k);

    int rows() const { return numerators_.rows(); }
    int columns() const { return numerators_.columns(); }
    bool is_square() const { return numerators_.is_square(); }
    const Integer& operator()(int i, int j) const { return numerators_(i, j); }  // times the denominator
    const Integer& denominator() const { return denominator_; }
    const BasicMatrix<Integer>& numerators() const { return numerators_; }

    Rational entry(int i, int j) const { return quotient(numerators_(i, j), denominator_); }
    Matrix matrix() const;

private:
    BasicMatrix<Integer> numerators_;
    Integer denominator_;
};

// λ^0, …, λ^most over one denominator.
class PowersOfLambda {
public:
    PowersOfLambda(const Rational& lambda, int most);
    const Integer& operator()(int exponent) const { return power_[exponent]; }  // times one()
    const Integer& one() const { return power_.front(); }

private:
    std::vector<Integer> power_;
};

std::optional<std::string> not_a_channel(const ScaledMatrix& k);
std::optional<Place> privacy_violation(const ScaledMatrix& k, const Graph& graph, const Rational& lambda);
inline Rational sum_of_column_maxima(const ScaledMatrix& k) {
    return quotient(sum_of_column_maxima(k.numerators()), k.denominator());
}

}  // namespace leakproof
