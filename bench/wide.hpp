// 128-bit integers that never overflow silently: an operation that does not fit throws Overflow, and the caller
// starts again with rationals. Matrices of such numerators over one common denominator are the fast path.
#pragma once

#include <compare>
#include <string>

namespace leakproof {

struct Overflow {};

class Wide {
public:
    __extension__ typedef __int128 Native;

    Wide() = default;
    Wide(long value) : value_(value) {}  // NOLINT(google-explicit-constructor)

    Wide& operator+=(const Wide& b) {
        if (__builtin_add_overflow(value_, b.value_, &value_)) throw Overflow{};
        return *this;
    }
    Wide& operator-=(const Wide& b) {
        if (__builtin_sub_overflow(value_, b.value_, &value_)) throw Overflow{};
        return *this;
    }
    Wide& operator*=(const Wide& b) {
        // Most products fit a machine word, where multiplication is several times cheaper.
        long small = 0;
        const auto a64 = static_cast<long>(value_), b64 = static_cast<long>(b.value_);
        if (a64 == value_ && b64 == b.value_ && !__builtin_mul_overflow(a64, b64, &small)) value_ = small;
        else if (__builtin_mul_overflow(value_, b.value_, &value_)) throw Overflow{};
        return *this;
    }
    friend Wide operator+(Wide a, const Wide& b) {
        a += b;
        return a;
    }
    friend Wide operator-(Wide a, const Wide& b) {
        a -= b;
        return a;
    }
    friend Wide operator*(Wide a, const Wide& b) {
        a *= b;
        return a;
    }
    friend Wide exact_quotient(const Wide& a, const Wide& b) { return Wide(a.value_ / b.value_, 0); }

    friend bool operator==(const Wide& a, const Wide& b) { return a.value_ == b.value_; }
    friend std::strong_ordering operator<=>(const Wide& a, const Wide& b) {
        return a.value_ < b.value_   ? std::strong_ordering::less
               : a.value_ > b.value_ ? std::strong_ordering::greater
                                     : std::strong_ordering::equal;
    }
    bool is_zero() const { return value_ == 0; }
    std::string str() const;
    Native native() const { return value_; }
    static Wide from_native(Native value) { return Wide(value, 0); }

private:
    Wide(Native value, int) : value_(value) {}
    Native value_ = 0;
};

Wide greatest_common_divisor(const Wide& a, const Wide& b);  // of nonnegative numbers

// numerator / denominator in lowest terms, as p or p/q; both nonnegative, the denominator positive.
void append_fraction(std::string& out, const Wide& numerator, const Wide& denominator);

}  // namespace leakproof
