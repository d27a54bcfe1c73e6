// Permutations of 0, …, n-1.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
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
    friend bool operator==(const Permutation&, const Permutation&) = default;
    friend auto operator<=>(const Permutation&, const Permutation&) = default;

private:
    static constexpr int few = 16;

    explicit Permutation(int degree) : degree_(degree), large_(degree <= few ? 0 : degree) {}
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
