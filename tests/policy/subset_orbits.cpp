#include "tests/policy/subset_orbits.hpp"

#include <bit>
#include <set>
#include <stdexcept>

#include "symmetry/action.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {

SubsetOrbits::SubsetOrbits(int points, std::vector<Permutation> elements)
    : points_(points), elements_(std::move(elements)) {
    if (points > 64) throw std::logic_error("subsets of more than 64 points");
}

PointSet SubsetOrbits::least_image(PointSet set) const {
    PointSet least = set;
    for (const auto& g : elements_) {
        PointSet image = 0;
        for (PointSet rest = set; rest != 0; rest &= rest - 1) image |= PointSet{1} << g(std::countr_zero(rest));
        if (image < least) least = image;
    }
    return least;
}

std::vector<PointSet> SubsetOrbits::one_larger(const std::vector<PointSet>& representatives) const {
    std::set<PointSet> found;
    for (const PointSet set : representatives)
        for (int p = 0; p < points_; ++p)
            if ((set >> p & 1) == 0) found.insert(least_image(set | PointSet{1} << p));
    return {found.begin(), found.end()};
}

std::vector<Integer> SubsetOrbits::counts_by_size() const {
    std::vector<Integer> total(static_cast<std::size_t>(points_) + 1);
    for (const auto& g : elements_) {
        std::vector<Integer> fixed{1};
        std::vector<bool> seen(points_);
        for (int p = 0; p < points_; ++p) {
            std::size_t length = 0;
            for (int x = p; !seen[x]; x = g(x), ++length) seen[x] = true;
            if (length == 0) continue;
            std::vector<Integer> next(fixed.size() + length);
            for (std::size_t k = 0; k < fixed.size(); ++k) {
                next[k] = next[k] + fixed[k];
                next[k + length] = next[k + length] + fixed[k];
            }
            fixed = std::move(next);
        }
        for (std::size_t k = 0; k < fixed.size(); ++k) total[k] = total[k] + fixed[k];
    }
    for (auto& t : total) t = Integer(std::stol(t.str()) / static_cast<long>(elements_.size()));
    return total;
}

PermutationGroup symmetries_of_words(const Graph& secrets, int tuples) {
    auto generators = one_place_at_a_time(automorphisms(secrets).generators, secrets.size(), tuples);
    for (int i = 0; i + 1 < tuples; ++i) {
        std::vector<int> order(tuples);
        for (int k = 0; k < tuples; ++k) order[k] = k == i ? i + 1 : k == i + 1 ? i : k;
        generators.push_back(position_permutation(order, secrets.size()));
    }
    int words = 1;
    for (int i = 0; i < tuples; ++i) words *= secrets.size();
    return PermutationGroup(words, std::move(generators));
}

}  // namespace leakproof
