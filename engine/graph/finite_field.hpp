// The field with q = p^k elements. Its elements are numbered: the digits of a number in base p are the coefficients of
// a polynomial over the residues modulo p, the last digit being the constant one. Products are taken modulo the monic
// irreducible polynomial of degree k whose lower coefficients make the least number.
#pragma once

#include <optional>
#include <vector>

namespace leakproof {

class FiniteField {
public:
    // No value unless q is a power of a prime; q at most 4096.
    static std::optional<FiniteField> of_order(int q);

    int order() const { return order_; }
    int add(int a, int b) const;
    int subtract(int a, int b) const;
    int multiply(int a, int b) const;

private:
    using Polynomial = std::vector<int>;  // the constant coefficient first

    FiniteField(int prime, int degree);
    Polynomial polynomial(int element) const;
    int element(const Polynomial& polynomial) const;
    Polynomial remainder(Polynomial of, const Polynomial& monic) const;
    bool is_irreducible(const Polynomial& monic) const;

    int prime_, degree_, order_ = 1;
    Polynomial modulus_{};
};

}  // namespace leakproof
