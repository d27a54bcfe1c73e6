// Averaging a square matrix by distance: K''_ij is the mean of K'_hk over all pairs (h, k) at the distance of i and j.
// Pairs in different components, infinitely far apart, are a class of their own.
#pragma once

#include <map>

#include "channel/matrix.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// Entry must be divisible by a rational.
template <class Entry>
BasicMatrix<Entry> average_by_distance(const BasicMatrix<Entry>& k, const Distances& distance) {
    std::map<int, std::pair<Entry, long>> classes;  // sum and number of pairs
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) {
            auto& [sum, count] = classes[distance(i, j)];
            sum += k(i, j);
            ++count;
        }
    for (auto& [d, entry] : classes) entry.first /= Rational(entry.second);
    BasicMatrix<Entry> out(k.rows(), k.columns());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(i, j) = classes[distance(i, j)].first;
    return out;
}

}  // namespace leakproof
