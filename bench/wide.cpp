#include "bench/wide.hpp"

#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

namespace leakproof {
namespace {

__extension__ typedef unsigned __int128 Unsigned;

int trailing_zeros(Unsigned x) {
    const auto low = static_cast<std::uint64_t>(x);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(x >> 64));
}

std::uint64_t gcd_of_odd_words(std::uint64_t a, std::uint64_t b) {
    while (a != b) {
        if (a < b) std::swap(a, b);
        a -= b;
        a >>= std::countr_zero(a);
    }
    return a;
}

// Binary algorithm, in machine words as soon as both numbers fit.
Unsigned gcd(Unsigned a, Unsigned b) {
    if (a == 0) return b;
    if (b == 0) return a;
    const int shift = trailing_zeros(a | b);
    a >>= trailing_zeros(a);
    b >>= trailing_zeros(b);
    while (a != b) {
        if (((a | b) >> 64) == 0)
            return static_cast<Unsigned>(gcd_of_odd_words(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)))
                   << shift;
        if (a < b) std::swap(a, b);
        a -= b;
        a >>= trailing_zeros(a);
    }
    return a << shift;
}

void append(std::string& out, Unsigned x) {
    char digits[40];
    int length = 0;
    while ((x >> 64) != 0) {  // nineteen digits at a time
        constexpr std::uint64_t chunk = 10000000000000000000ULL;
        auto rest = static_cast<std::uint64_t>(x % chunk);
        x /= chunk;
        for (int k = 0; k < 19; ++k, rest /= 10) digits[length++] = static_cast<char>('0' + rest % 10);
    }
    auto rest = static_cast<std::uint64_t>(x);
    do digits[length++] = static_cast<char>('0' + rest % 10);
    while ((rest /= 10) != 0);
    while (length > 0) out += digits[--length];
}

}  // namespace

Wide greatest_common_divisor(const Wide& a, const Wide& b) {
    return Wide::from_native(
        static_cast<Wide::Native>(gcd(static_cast<Unsigned>(a.native()), static_cast<Unsigned>(b.native()))));
}

Word greatest_common_divisor(const Word& a, const Word& b) { return std::gcd(a.native(), b.native()); }

void append_fraction(std::string& out, const Wide& numerator, const Wide& denominator) {
    const auto p = static_cast<Unsigned>(numerator.native()), q = static_cast<Unsigned>(denominator.native()),
               g = gcd(p, q);
    append(out, p / g);
    if (q != g) {
        out += '/';
        append(out, q / g);
    }
}

}  // namespace leakproof
