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
    }
}

namespace {

// Triples that were met, a bit for each.
class Met {
public:
    explicit Met(int degree) : degree_(degree), seen_(static_cast<std::size_t>(degree * degree * degree), false) {}

    bool has(const Triple& t) const { return seen_[key(t)]; }

    // Adds the orbit of a triple that was not met, and returns it.
    std::vector<Triple> orbit(const Triple& start, const std::vector<Permutation>& generators) {
        std::vector<Triple> out{start};
        seen_[key(start)] = true;
        for (std::size_t k = 0; k < out.size(); ++k)
            for (const auto& g : generators) {
                const Triple image{g(out[k].i), g(out[k].h), g(out[k].j)};
                if (has(image)) continue;
                seen_[key(image)] = true;
                out.push_back(image);
            }
        return out;
    }

private:
    std::size_t key(const Triple& t) const { return static_cast<std::size_t>((t.i * degree_ + t.h) * degree_ + t.j); }

    int degree_;
    std::vector<bool> seen_;
};

}  // namespace

std::vector<Triple> orbit_of_triple(const Triple& start, int degree, const std::vector<Permutation>& generators) {
    auto out = Met(degree).orbit(start, generators);
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<Triple> one_of_each_orbit(const std::vector<Triple>& given, int degree,
                                      const std::vector<Permutation>& generators) {
    Met met(degree);
    std::vector<Triple> out;
    for (const auto& t : given) {
        if (met.has(t)) continue;
        met.orbit(t, generators);
        out.push_back(t);
    }
    return out;
}

}  // namespace leakproof
