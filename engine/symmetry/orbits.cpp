#include "symmetry/orbits.hpp"

#include <algorithm>

namespace leakproof {

PairOrbits::PairOrbits(int degree, const std::vector<Permutation>& generators) {
    std::vector<int> images;
    for (const auto& g : generators) images.insert(images.end(), g.image().begin(), g.image().end());
    assign(degree, images);
}

void PairOrbits::assign(int degree, std::span<const int> images) {
    n_ = degree;
    const auto pairs = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
    number_.assign(pairs, -1);
    sizes_.clear();
    sizes_.reserve(pairs);
    queue_.resize(pairs);
    Pair* const queue = queue_.data();
    int* const number = number_.data();
    const int* const end = images.data() + images.size();
    for (int i = 0, orbit = 0; i < n_; ++i)
        for (int j = 0; j < n_; ++j) {
            if (number[i * n_ + j] >= 0) continue;
            number[i * n_ + j] = orbit;
            queue[0] = {i, j};
            int length = 1;
            for (int k = 0; k < length; ++k) {
                const Pair from = queue[k];
                for (const int* g = images.data(); g != end; g += n_) {
                    const Pair to{g[from.i], g[from.j]};
                    int& found = number[to.i * n_ + to.j];
                    if (found >= 0) continue;
                    found = orbit;
                    queue[length++] = to;
                }
            }
            sizes_.push_back(length);
            ++orbit;
        }
}

std::vector<Triple> orbit_of_triple(const Triple& start, int degree, const std::vector<Permutation>& generators) {
    const auto key = [&](const Triple& t) { return static_cast<std::size_t>((t.i * degree + t.h) * degree + t.j); };
    std::vector<bool> seen(degree * degree * degree, false);
    std::vector<Triple> out{start};
    seen[key(start)] = true;
    for (std::size_t k = 0; k < out.size(); ++k)
        for (const auto& g : generators) {
            const Triple image{g(out[k].i), g(out[k].h), g(out[k].j)};
            if (seen[key(image)]) continue;
            seen[key(image)] = true;
            out.push_back(image);
        }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace leakproof
