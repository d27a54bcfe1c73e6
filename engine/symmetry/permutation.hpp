// Permutations of 0, …, n-1.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace leakproof {

// Groups of small graphs are listed element by element, so a small permutation has no memory of its own.
class Permutation {
public:
    Permutation() = default;
    explicit Permutation(const std::vector<int>& image);  // must list each of 0..n-1 once
    static Permutation identity(int degree);

    int degree() const { return degree_; }
    int operator()(int x) const { return degree_ <= few ? small_[static_cast<std::size_t>(x)] : large_[x]; }
    std::vector<int> image() const;
    bool is_identity() const;

    // (a ∘ b)(x) = a(b(x))
    friend Permutation compose(const Permutation& a, const Permutation& b);
    Permutation inverse() const;

    std::string str() const;  // in cycles, "(0 2)(1 3 4)"; "()" for the identity

    // By degree, then by images, the first in front.
    friend bool operator==(const Permutation& a, const Permutation& b) {
        return a.degree_ == b.degree_ && a.packed(0) == b.packed(0) && a.packed(8) == b.packed(8) &&
               a.large_ == b.large_;
    }
    friend std::strong_ordering operator<=>(const Permutation& a, const Permutation& b) {
        if (a.degree_ != b.degree_) return a.degree_ <=> b.degree_;
        if (a.packed(0) != b.packed(0)) return a.packed(0) <=> b.packed(0);
        if (a.packed(8) != b.packed(8)) return a.packed(8) <=> b.packed(8);
        return a.large_ <=> b.large_;
    }

private:
    static constexpr int few = 16;

    explicit Permutation(int degree) : degree_(degree), large_(degree <= few ? 0 : degree) {}
    // Eight small images as one number, the first in front, so that numbers compare as lists do.
    std::uint64_t packed(std::size_t from) const {
        std::uint64_t out = 0;
        std::memcpy(&out, small_.data() + from, sizeof out);
        if constexpr (std::endian::native == std::endian::little) out = __builtin_bswap64(out);
        return out;
    }
    void set(int x, int y) {
        if (degree_ <= few) small_[static_cast<std::size_t>(x)] = static_cast<std::uint8_t>(y);
        else large_[x] = y;
    }

    int degree_ = 0;
    std::array<std::uint8_t, few> small_{};  // of at most so many points, otherwise zero
    std::vector<int> large_;                 // of more
};

Permutation compose(const Permutation& a, const Permutation& b);

}  // namespace leakproof
