#include "symmetry/permutation.hpp"

#include <numeric>

#include "base/error.hpp"

namespace leakproof {

Permutation::Permutation(std::vector<int> image) : image_(std::move(image)) {
    std::vector<bool> hit(image_.size(), false);
    for (const int x : image_) {
        if (x < 0 || x >= degree() || hit[x])
            throw InputError("permutation", "image " + std::to_string(x),
                             "each of 0.." + std::to_string(degree() - 1) + " once");
        hit[x] = true;
    }
}

Permutation Permutation::identity(int degree) {
    Permutation out;
    out.image_.resize(degree);
    std::iota(out.image_.begin(), out.image_.end(), 0);
    return out;
}

bool Permutation::is_identity() const {
    for (int x = 0; x < degree(); ++x)
        if ((*this)(x) != x) return false;
    return true;
}

Permutation compose(const Permutation& a, const Permutation& b) {
    Permutation out;
    out.image_.reserve(b.image_.size());
    for (const int y : b.image_) out.image_.push_back(a(y));
    return out;
}

Permutation Permutation::inverse() const {
    Permutation out;
    out.image_.resize(image_.size());
    for (int x = 0; x < degree(); ++x) out.image_[(*this)(x)] = x;
    return out;
}

std::string Permutation::str() const {
    std::string out;
    std::vector<bool> done(image_.size(), false);
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
