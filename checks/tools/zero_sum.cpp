#include "checks/tools/zero_sum.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace leakproof {
namespace {

using Vector = std::vector<int>;

bool below(const Vector& a, const Vector& b) {
    for (std::size_t k = 0; k < a.size(); ++k)
        if (a[k] > b[k]) return false;
    return true;
}

Vector sum_of(const std::vector<Vector>& vectors, const Vector& multiplicity) {
    Vector out(vectors.front().size());
    for (std::size_t v = 0; v < vectors.size(); ++v)
        for (std::size_t k = 0; k < out.size(); ++k) out[k] += multiplicity[v] * vectors[v][k];
    return out;
}

int product(const Vector& a, const Vector& b) { return std::inner_product(a.begin(), a.end(), b.begin(), 0); }

}  // namespace

// The procedure of Contejean and Devie for the minimal nonnegative solutions of Σ_v m_v v = 0: multiplicities grow by
// one vector at a time, only by vectors that point against the present sum, and never above a solution already found.
// It ends, and reaches every minimal solution.
int longest_minimal_zero_sum(const std::vector<std::vector<int>>& vectors) {
    int longest = 0;
    std::vector<Vector> minimal;
    std::set<Vector> level;
    for (std::size_t v = 0; v < vectors.size(); ++v) {
        Vector one(vectors.size());
        one[v] = 1;
        level.insert(one);
    }
    for (int length = 1; !level.empty(); ++length) {
        std::set<Vector> open;
        for (const auto& m : level) {
            const Vector sum = sum_of(vectors, m);
            if (std::all_of(sum.begin(), sum.end(), [](int x) { return x == 0; })) {
                minimal.push_back(m);
                longest = length;
            } else {
                open.insert(m);
            }
        }
        level.clear();
        for (const auto& m : open) {
            const Vector sum = sum_of(vectors, m);
            for (std::size_t v = 0; v < vectors.size(); ++v) {
                if (product(sum, vectors[v]) >= 0) continue;
                Vector next = m;
                ++next[v];
                if (std::none_of(minimal.begin(), minimal.end(), [&](const Vector& s) { return below(s, next); }))
                    level.insert(next);
            }
        }
    }
    return longest;
}

int longest_minimal_zero_sum(int dimension) {
    std::vector<Vector> vectors;
    Vector v(static_cast<std::size_t>(dimension), -1);
    while (true) {
        vectors.push_back(v);
        std::size_t k = 0;
        while (k < v.size() && v[k] == 1) v[k++] = -1;
        if (k == v.size()) break;
        ++v[k];
    }
    return longest_minimal_zero_sum(vectors);
}

}  // namespace leakproof
