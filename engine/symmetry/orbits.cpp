#include "symmetry/orbits.hpp"

#include <algorithm>

namespace leakproof {

PairOrbits::PairOrbits(int degree, const std::vector<Permutation>& generators)
    : n_(degree), number_(degree * degree, -1) {
    std::vector<int> queue;
    for (int start = 0; start < n_ * n_; ++start) {
        if (number_[start] >= 0) continue;
        const int orbit = count();
        number_[start] = orbit;
        queue.assign(1, start);
        for (std::size_t k = 0; k < queue.size(); ++k) {
            const int i = queue[k] / n_, j = queue[k] % n_;
            for (const auto& g : generators) {
                const int image = g(i) * n_ + g(j);
                if (number_[image] >= 0) continue;
                number_[image] = orbit;
                queue.push_back(image);
            }
        }
        sizes_.push_back(static_cast<int>(queue.size()));
        first_.push_back(start);
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
