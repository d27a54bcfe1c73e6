#include "symmetry/permutation.hpp"

#include "base/error.hpp"

namespace leakproof {

Permutation::Permutation(const std::vector<int>& image) : Permutation(static_cast<int>(image.size())) {
    std::vector<bool> hit(image.size(), false);
    for (int x = 0; x < degree_; ++x) {
        const int y = image[x];
        if (y < 0 || y >= degree_ || hit[y])
            throw InputError("permutation", "image " + std::to_string(y),
                             "each of 0.." + std::to_string(degree_ - 1) + " once");
        hit[y] = true;
        set(x, y);
    }
}

Permutation Permutation::identity(int degree) {
    Permutation out(degree);
    for (int x = 0; x < degree; ++x) out.set(x, x);
    return out;
}

std::vector<int> Permutation::image() const {
    std::vector<int> out(degree_);
    for (int x = 0; x < degree_; ++x) out[x] = (*this)(x);
    return out;
}

bool Permutation::is_identity() const {
    for (int x = 0; x < degree_; ++x)
        if ((*this)(x) != x) return false;
    return true;
}

Permutation compose(const Permutation& a, const Permutation& b) {
    Permutation out(b.degree_);
    const auto n = static_cast<std::size_t>(b.degree_);
    if (b.degree_ <= Permutation::few)
        for (std::size_t x = 0; x < n; ++x) out.small_[x] = a.small_[b.small_[x]];
    else
        for (std::size_t x = 0; x < n; ++x) out.large_[x] = a.large_[b.large_[x]];
    return out;
}

Permutation Permutation::inverse() const {
    Permutation out(degree_);
    for (int x = 0; x < degree_; ++x) out.set((*this)(x), x);
    return out;
}

std::string Permutation::str() const {
    std::string out;
    std::vector<bool> done(degree_, false);
    for (int x = 0; x < degree(); ++x) {
        if (done[x] || (*this)(x) == x) continue;
        out += '(';
        for (int y = x; !done[y]; y = (*this)(y)) {
            done[y] = true;
            out += (y == x ? "" : " ") + std::to_string(y);
        }
        out += ')';
    }
    return out.empty() ? "()" : out;
}

}  // namespace leakproof
