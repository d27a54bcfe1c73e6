// Permutations of 0, …, n-1.
#pragma once

#include <compare>
#include <string>
#include <vector>

namespace leakproof {

class Permutation {
public:
    Permutation() = default;
    explicit Permutation(std::vector<int> image);  // must list each of 0..n-1 once
    static Permutation identity(int degree);

    int degree() const { return static_cast<int>(image_.size()); }
    int operator()(int x) const { return image_[x]; }
    const std::vector<int>& image() const { return image_; }
    bool is_identity() const;

    // (a ∘ b)(x) = a(b(x))
    friend Permutation compose(const Permutation& a, const Permutation& b);
    Permutation inverse() const;

    std::string str() const;  // in cycles, "(0 2)(1 3 4)"; "()" for the identity

    friend bool operator==(const Permutation&, const Permutation&) = default;
    friend auto operator<=>(const Permutation&, const Permutation&) = default;

private:
    std::vector<int> image_;
};

Permutation compose(const Permutation& a, const Permutation& b);

}  // namespace leakproof
