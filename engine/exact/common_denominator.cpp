#include "exact/common_denominator.hpp"

namespace leakproof {

OverOneDenominator over_one_denominator(const std::vector<Rational>& numbers) {
    OverOneDenominator out{std::vector<Integer>(numbers.size()), 1};
    fmpz* const common = out.denominator.raw();
    for (const auto& x : numbers) fmpz_lcm(common, common, fmpq_denref(x.raw()));
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        fmpz* const numerator = out.numerators[k].raw();
        fmpz_divexact(numerator, common, fmpq_denref(numbers[k].raw()));
        fmpz_mul(numerator, numerator, fmpq_numref(numbers[k].raw()));
    }
    return out;
}

}  // namespace leakproof
