#include "exact/integer.hpp"

namespace leakproof {

std::string Integer::str() const {
    char* text = fmpz_get_str(nullptr, 10, value_);
    std::string out(text);
    flint_free(text);
    return out;
}

Integer power(const Integer& base, unsigned exponent) {
    Integer out(1);
    for (unsigned k = 0; k < exponent; ++k) out *= base;
    return out;
}

Integer factorial(unsigned n) {
    Integer out(1);
    for (unsigned k = 2; k <= n; ++k) out *= Integer(static_cast<long>(k));
    return out;
}

}  // namespace leakproof
