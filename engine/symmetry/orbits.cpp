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
    number_.assign(static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_), -1);
    sizes_.clear();
    const int* const end = images.data() + images.size();
    for (int i = 0; i < n_; ++i)
        for (int j = 0; j < n_; ++j) {
            if (number_[i * n_ + j] >= 0) continue;
            const int orbit = count();
            number_[i * n_ + j] = orbit;
            queue_.assign(1, {i, j});
            for (std::size_t k = 0; k < queue_.size(); ++k) {
                const Pair from = queue_[k];
                for (const int* g = images.data(); g != end; g += n_) {
                    const Pair to{g[from.i], g[from.j]};
                    if (number_[to.i * n_ + to.j] >= 0) continue;
                    number_[to.i * n_ + to.j] = orbit;
                    queue_.push_back(to);
                }
            }
            sizes_.push_back(static_cast<int>(queue_.size()));
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
