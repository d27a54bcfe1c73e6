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

// A matrix times λ^0, …, λ^most, all over one denominator, so that K_hj ≤ λ^d K_ij is a comparison of whole numbers.
class TimesPowers {
public:
    TimesPowers(const ScaledMatrix& k, const Rational& lambda, int most);
    const Integer& operator()(int exponent, int i, int j) const { return times_[exponent](i, j); }  // λ^exponent K_ij
    const Integer& power(int exponent) const { return power_[exponent]; }  // λ^exponent itself, over one as well

private:
    std::vector<Integer> power_;
    std::vector<BasicMatrix<Integer>> times_;
};

std::optional<std::string> not_a_channel(const ScaledMatrix& k);
std::optional<Place> privacy_violation(const ScaledMatrix& k, const Graph& graph, const Rational& lambda);
inline Rational sum_of_column_maxima(const ScaledMatrix& k) {
    return quotient(sum_of_column_maxima(k.numerators()), k.denominator());
}

}  // namespace leakproof
