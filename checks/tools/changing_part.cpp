#include "checks/tools/changing_part.hpp"

#include <flint/fmpz_poly_factor.h>

namespace leakproof {
namespace {

class Factors {  // scoped handle
public:
    explicit Factors(const Polynomial& p) {
        fmpq_poly_t rational;
        fmpz_poly_t numerator;
        fmpq_poly_init(rational);
        fmpz_poly_init(numerator);
        fmpz_poly_factor_init(value_);
        for (long k = 0; k <= p.degree(); ++k)
            fmpq_poly_set_coeff_fmpq(rational, k, p.coefficient(static_cast<unsigned>(k)).raw());
        fmpq_poly_get_numerator(numerator, rational);
        fmpz_poly_factor(value_, numerator);
        fmpz_poly_clear(numerator);
        fmpq_poly_clear(rational);
    }
    ~Factors() { fmpz_poly_factor_clear(value_); }
    Factors(const Factors&) = delete;
    Factors& operator=(const Factors&) = delete;

    long count() const { return value_->num; }
    bool odd(long k) const { return value_->exp[k] % 2 != 0; }
    Polynomial factor(long k) const {
        Polynomial out;
        for (long power = 0; power < fmpz_poly_length(value_->p + k); ++power) {
            Integer coefficient;
            fmpz_poly_get_coeff_fmpz(coefficient.raw(), value_->p + k, power);
            out += Polynomial(Rational(coefficient)) * lambda_to(static_cast<int>(power));
        }
        return out;
    }

private:
    fmpz_poly_factor_t value_;
};

int leading_sign(const Polynomial& p) { return p.coefficient(static_cast<unsigned>(p.degree())).sign(); }

}  // namespace

// An irreducible factor has simple roots only, so it changes its sign above 1 unless it keeps one there.
Polynomial changing_part(const Polynomial& p) {
    if (p.is_zero()) return 1;
    Polynomial out(leading_sign(p));
    const Factors factors(p);
    for (long k = 0; k < factors.count(); ++k) {
        Polynomial factor = factors.factor(k);
        if (leading_sign(factor) < 0) factor = -factor;
        if (factors.odd(k) && !factor.nonnegative_from_one()) out *= factor;
    }
    return out;
}

}  // namespace leakproof
