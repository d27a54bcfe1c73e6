#include "exact/integer.hpp"

#include <stdexcept>

namespace leakproof {

long Integer::whole() const {
    if (fmpz_fits_si(value_) == 0) throw std::domain_error(str() + " is too large for a word");
    return fmpz_get_si(value_);
}

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

std::string with_point(const Integer& units, int decimals) {
    std::string digits = units.str();
    if (decimals == 0) return digits;
    const auto places = static_cast<std::size_t>(decimals);
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    return digits.insert(digits.size() - places, ".");
}

}  // namespace leakproof
