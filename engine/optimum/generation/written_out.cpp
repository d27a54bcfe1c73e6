#include "optimum/generation/written_out.hpp"

#include <algorithm>
#include <set>

#include "symmetry/orbits.hpp"
#include "transform/average_over_orbits.hpp"

namespace leakproof {
namespace {

// All images of a function under the group that the generators span; fewer than all if there are more than `most`.
std::vector<std::vector<int>> orbit_of_function(const std::vector<int>& f, const std::vector<Permutation>& generators,
                                                std::size_t most) {
    std::set<std::vector<int>> seen{f};
    std::vector<std::vector<int>> out{f};
    for (std::size_t head = 0; head < out.size() && out.size() <= most; ++head)
        for (const auto& g : generators) {
            std::vector<int> image(f.size());
            for (std::size_t i = 0; i < f.size(); ++i) image[g(static_cast<int>(i))] = out[head][i];
            if (seen.insert(image).second) out.push_back(std::move(image));
        }
    return out;
}

}  // namespace

Matrix channel_of(const Mixture& mixture, int n, const Rational& lambda, const std::vector<Permutation>& generators) {
    std::vector<Rational> power{1};
    Matrix out(n, n);
    for (std::size_t k = 0; k < mixture.weight.size(); ++k) {
        const auto& f = mixture.exponent[k];
        const int top = static_cast<int>(std::find(f.begin(), f.end(), 0) - f.begin());
        for (int i = 0; i < n; ++i) {
            if (f[i] == Mixture::nothing) continue;
            while (static_cast<int>(power.size()) <= f[i]) power.push_back(power.back() / lambda);
            out(i, top) += mixture.weight[k] * power[f[i]];
        }
    }
    return generators.empty() ? out : average_over_orbits(out, PairOrbits(n, generators));
}

bool add_average(PowerColumns& out, const Mixture& mixture, const std::vector<Permutation>& generators,
                 const std::vector<int>& vertices, int n, std::size_t most) {
    for (std::size_t k = 0; k < mixture.weight.size(); ++k) {
        if (mixture.weight[k].is_zero()) continue;
        const auto orbit = orbit_of_function(mixture.exponent[k], generators, most);
        if (out.weight.size() + orbit.size() > most) return false;
        const Rational weight = mixture.weight[k] / Rational(static_cast<long>(orbit.size()));
        for (const auto& f : orbit) {
            out.weight.push_back(weight);
            out.exponent.emplace_back(n, PowerColumns::nothing);
            for (std::size_t i = 0; i < vertices.size(); ++i) out.exponent.back()[vertices[i]] = f[i];
        }
    }
    return true;
}

}  // namespace leakproof
