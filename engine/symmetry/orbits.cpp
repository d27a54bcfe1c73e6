#include "symmetry/orbits.hpp"

#include <algorithm>

namespace leakproof {

PairOrbits::PairOrbits(int degree, const std::vector<Permutation>& generators) {
    std::vector<int> images;
    for (const auto& g : generators)
        for (int x = 0; x < degree; ++x) images.push_back(g(x));
    assign(degree, images);
}

void PairOrbits::assign(int degree, std::span<const int> images) {
    n_ = degree;
    const auto pairs = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
    number_.assign(pairs, -1);
    sizes_.clear();
    sizes_.reserve(pairs);
    first_.clear();
    first_.reserve(pairs);
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
            first_.push_back(i * n_ + j);
            ++orbit;
        }
}

TripleOrbits::TripleOrbits(int degree, const std::vector<Permutation>& generators)
    : n_(degree), number_(static_cast<std::size_t>(degree) * degree * degree, -1) {
    members_.reserve(number_.size());
    const auto number = [&](const Triple& t) -> int& { return number_[(t.i * n_ + t.h) * n_ + t.j]; };
    const auto take = [&](const Triple& t) {
        if (number(t) >= 0) return;
        number(t) = static_cast<int>(start_.size()) - 1;
        members_.push_back(t);
    };
    for (int i = 0; i < n_; ++i)
        for (int h = 0; h < n_; ++h)
            for (int j = 0; j < n_; ++j) {
                if (number({i, h, j}) >= 0) continue;
                const std::size_t begin = members_.size();
                start_.push_back(static_cast<int>(begin));
                take({i, h, j});
                for (std::size_t k = begin; k < members_.size(); ++k)
                    for (const auto& g : generators) take({g(members_[k].i), g(members_[k].h), g(members_[k].j)});
                std::sort(members_.begin() + static_cast<long>(begin), members_.end());
            }
    start_.push_back(static_cast<int>(members_.size()));
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
