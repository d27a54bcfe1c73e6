// Machine integers that never overflow silently: an operation that does not fit throws Overflow, and the caller starts
// again with wider numbers, in the end with rationals. Matrices of such numerators are the fast path.
#pragma once

#include <compare>
#include <concepts>
#include <string>

namespace leakproof {

struct Overflow {};

__extension__ typedef __int128 DoubleWord;

template <class Number>
class Checked {
public:
    using Native = Number;

    Checked() = default;
    Checked(long value) : value_(value) {}  // NOLINT(google-explicit-constructor)
    static Checked from_native(Native value) {
        Checked out;
        out.value_ = value;
        return out;
    }

    Checked& operator+=(const Checked& b) {
        if (__builtin_add_overflow(value_, b.value_, &value_)) throw Overflow{};
        return *this;
    }
    Checked& operator-=(const Checked& b) {
        if (__builtin_sub_overflow(value_, b.value_, &value_)) throw Overflow{};
        return *this;
    }
    Checked& operator*=(const Checked& b) {
        if constexpr (sizeof(Native) > sizeof(long)) {
            // Most products fit a machine word, where multiplication is several times cheaper.
            long small = 0;
            const auto a64 = static_cast<long>(value_), b64 = static_cast<long>(b.value_);
            if (a64 == value_ && b64 == b.value_ && !__builtin_mul_overflow(a64, b64, &small)) {
                value_ = small;
                return *this;
            }
        }
        if (__builtin_mul_overflow(value_, b.value_, &value_)) throw Overflow{};
        return *this;
    }
    friend Checked operator+(Checked a, const Checked& b) {
        a += b;
        return a;
    }
    friend Checked operator-(Checked a, const Checked& b) {
        a -= b;
        return a;
    }
    friend Checked operator*(Checked a, const Checked& b) {
        a *= b;
        return a;
    }
    friend Checked exact_quotient(const Checked& a, const Checked& b) { return from_native(a.value_ / b.value_); }

    friend bool operator==(const Checked& a, const Checked& b) { return a.value_ == b.value_; }
    friend std::strong_ordering operator<=>(const Checked& a, const Checked& b) {
        return a.value_ < b.value_   ? std::strong_ordering::less
               : a.value_ > b.value_ ? std::strong_ordering::greater
                                     : std::strong_ordering::equal;
    }
    Native native() const { return value_; }

private:
    Native value_ = 0;
};

using Word = Checked<long>;
using Wide = Checked<DoubleWord>;

Wide greatest_common_divisor(const Wide& a, const Wide& b);  // of nonnegative numbers
Word greatest_common_divisor(const Word& a, const Word& b);

// numerator / denominator in lowest terms, as p or p/q; both nonnegative, the denominator positive.
void append_fraction(std::string& out, const Wide& numerator, const Wide& denominator);

}  // namespace leakproof
