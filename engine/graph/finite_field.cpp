#include "graph/finite_field.hpp"

namespace leakproof {

std::optional<FiniteField> FiniteField::of_order(int q) {
    constexpr int largest = 4096;
    if (q < 2 || q > largest) return {};
    int prime = 2;
    while (q % prime != 0) ++prime;
    int degree = 0, rest = q;
    for (; rest % prime == 0; rest /= prime) ++degree;
    if (rest != 1) return {};
    return FiniteField(prime, degree);
}

FiniteField::FiniteField(int prime, int degree) : prime_(prime), degree_(degree) {
    for (int k = 0; k < degree; ++k) order_ *= prime;
    for (int lower = 0; lower < order_; ++lower) {
        modulus_ = polynomial(lower);
        modulus_.push_back(1);
        if (is_irreducible(modulus_)) return;
    }
}

FiniteField::Polynomial FiniteField::polynomial(int element) const {
    Polynomial out;
    for (int k = 0; k < degree_; ++k, element /= prime_) out.push_back(element % prime_);
    return out;
}

int FiniteField::element(const Polynomial& polynomial) const {
    int out = 0;
    for (auto digit = polynomial.rbegin(); digit != polynomial.rend(); ++digit) out = out * prime_ + *digit;
    return out;
}

FiniteField::Polynomial FiniteField::remainder(Polynomial of, const Polynomial& monic) const {
    while (of.size() >= monic.size()) {
        const int leading = of.back();
        const std::size_t shift = of.size() - monic.size();
        for (std::size_t k = 0; k < monic.size(); ++k)
            of[shift + k] = (of[shift + k] + (prime_ - leading) * monic[k]) % prime_;
        of.pop_back();
    }
    return of;
}

// By trial division with every monic polynomial of at most half its degree.
bool FiniteField::is_irreducible(const Polynomial& monic) const {
    int divisors = 1;
    for (int degree = 1; 2 * degree <= degree_; ++degree) {
        divisors *= prime_;
        for (int lower = 0; lower < divisors; ++lower) {
            Polynomial divisor = polynomial(lower);
            divisor.resize(degree);
            divisor.push_back(1);
            if (element(remainder(monic, divisor)) == 0) return false;
        }
    }
    return true;
}

int FiniteField::add(int a, int b) const {
    int out = 0;
    for (int place = 1; place < order_; place *= prime_) out += (a / place + b / place) % prime_ * place;
    return out;
}

int FiniteField::subtract(int a, int b) const {
    int out = 0;
    for (int place = 1; place < order_; place *= prime_)
        out += (a / place % prime_ + prime_ - b / place % prime_) % prime_ * place;
    return out;
}

int FiniteField::multiply(int a, int b) const {
    const Polynomial x = polynomial(a), y = polynomial(b);
    Polynomial product(2 * x.size() - 1, 0);
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < y.size(); ++j) product[i + j] = (product[i + j] + x[i] * y[j]) % prime_;
    return element(remainder(std::move(product), modulus_));
}

}  // namespace leakproof
