// Averaging a square matrix over a group Γ of permutations of its index set:
// K''_ij = (1/|Γ|) Σ_{σ ∈ Γ} K'_{σ(i)σ(j)}. Each pair of the orbit of (i, j) is hit equally often,
// so the average over the group is the average over the orbit, and the group is never listed.
#pragma once

#include <numeric>
#include <vector>

#include "channel/scaled_matrix.hpp"
#include "symmetry/orbits.hpp"

namespace leakproof {

template <class Entry>
std::vector<Entry> orbit_sums(const BasicMatrix<Entry>& k, const PairOrbits& orbits) {
    std::vector<Entry> sums(orbits.count());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) sums[orbits.number(i, j)] += k(i, j);
    return sums;
}

// Entry must be divisible by a rational.
template <class Entry>
BasicMatrix<Entry> average_over_orbits(const BasicMatrix<Entry>& k, const PairOrbits& orbits) {
    auto mean = orbit_sums(k, orbits);
    for (int o = 0; o < orbits.count(); ++o) mean[o] /= Rational(orbits.size(o));
    BasicMatrix<Entry> out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(i, j) = mean[orbits.number(i, j)];
    return out;
}

inline ScaledMatrix average_over_orbits(const ScaledMatrix& k, const PairOrbits& orbits) {
    Integer scale(1);
    for (int o = 0; o < orbits.count(); ++o) fmpz_lcm(scale.raw(), scale.raw(), Integer(orbits.size(o)).raw());
    auto mean = orbit_sums(k.numerators(), orbits);
    for (int o = 0; o < orbits.count(); ++o) {
        Integer factor;
        fmpz_divexact_si(factor.raw(), scale.raw(), orbits.size(o));
        mean[o] *= factor;
    }
    BasicMatrix<Integer> out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(i, j) = mean[orbits.number(i, j)];
    return {std::move(out), scale * k.denominator()};
}

template <class Entry>
bool is_constant_on_orbits(const BasicMatrix<Entry>& k, const PairOrbits& orbits) {
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            const auto [first, with] = orbits.first(i, j);
            if (!(k(i, j) == k(first, with))) return false;
        }
    return true;
}

// The same for integers over a common denominator: `scale` times the average, scale being the least common multiple
// of the orbit sizes, so that no division is needed.
template <class Entry>
struct ScaledAverage {
    BasicMatrix<Entry> matrix;
    long scale = 1;
};

template <class Entry>
ScaledAverage<Entry> scaled_average_over_orbits(const BasicMatrix<Entry>& k, const PairOrbits& orbits) {
    ScaledAverage<Entry> out{BasicMatrix<Entry>(k.rows(), k.columns()), 1};
    for (int o = 0; o < orbits.count(); ++o) out.scale = std::lcm(out.scale, static_cast<long>(orbits.size(o)));
    auto mean = orbit_sums(k, orbits);
    for (int o = 0; o < orbits.count(); ++o) mean[o] *= Entry(out.scale / orbits.size(o));
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out.matrix(i, j) = mean[orbits.number(i, j)];
    return out;
}

}  // namespace leakproof
