#include "policy/databases/database_sets.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

namespace leakproof {
namespace {

std::vector<int> members_of(WordSet set) {
    std::vector<int> out;
    for (; set != 0; set &= set - 1) out.push_back(std::countr_zero(set));
    return out;
}

// Tuple i is vertex i, the value v in it is vertex n + i·|T| + v.
Graph graph_of_places(const Graph& secrets, int tuples) {
    const int values = secrets.size();
    std::vector<Edge> edges;
    for (int i = 0; i < tuples; ++i) {
        for (int v = 0; v < values; ++v) edges.emplace_back(i, tuples + i * values + v);
        for (const auto& [u, v] : secrets.edges()) edges.emplace_back(tuples + i * values + u, tuples + i * values + v);
    }
    return {tuples + tuples * values, edges};
}

std::uint64_t scrambled(std::uint64_t x) {  // the finaliser of splitmix64
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

}  // namespace

DatabaseSets::DatabaseSets(const Graph& secrets, int tuples)
    : values_(secrets.size()), tuples_(tuples), places_(graph_of_places(secrets, tuples)),
      words_(all_words(values_, tuples)) {
    if (words_.size() > 64) throw std::logic_error("more than 64 words");
    // In how many tuples two words agree, and in how many they differ by a secret pair: kept by all symmetries.
    for (const auto& a : words_) {
        relation_.emplace_back();
        for (const auto& b : words_) {
            std::uint64_t agree = 0, secret = 0;
            for (std::size_t i = 0; i < a.size(); ++i) {
                agree += a[i] == b[i] ? 1 : 0;
                secret += secrets.adjacent(a[i], b[i]) ? 1 : 0;
            }
            relation_.back().push_back(scrambled(1 + agree * 64 + secret));
        }
    }
}

std::vector<std::uint64_t> DatabaseSets::invariants(const std::vector<int>& members) const {
    std::vector<std::uint64_t> once, out;
    for (const int a : members) {
        std::uint64_t sum = 0;
        for (const int b : members) sum += relation_[a][b];
        once.push_back(scrambled(sum));
    }
    for (const int a : members) {
        std::uint64_t sum = 0;
        for (std::size_t k = 0; k < members.size(); ++k) sum += relation_[a][members[k]] * once[k];
        out.push_back(sum);
    }
    return out;
}

CanonicalOrder DatabaseSets::order_of(const std::vector<int>& members, const std::vector<int>& colours) const {
    const int first = places_.size();
    std::vector<Edge> edges = places_.edges();
    std::vector<int> all_colours(first, 1);
    std::fill(all_colours.begin(), all_colours.begin() + tuples_, 0);
    for (std::size_t k = 0; k < members.size(); ++k) {
        for (int i = 0; i < tuples_; ++i)
            edges.emplace_back(tuples_ + i * values_ + words_[members[k]][i], first + static_cast<int>(k));
        all_colours.push_back(2 + (colours.empty() ? 0 : colours[k]));
    }
    return canonical_order(Graph(first + static_cast<int>(members.size()), edges), all_colours);
}

std::vector<int> DatabaseSets::word_orbits(const std::vector<int>& members) const {
    std::vector<int> least(words_.size());
    std::iota(least.begin(), least.end(), 0);
    const auto find = [&](int w) {
        while (least[w] != w) w = least[w] = least[least[w]];
        return w;
    };
    for (const auto& g : order_of(members, {}).group.generators)
        for (std::size_t w = 0; w < words_.size(); ++w) {
            std::vector<int> image(tuples_);
            for (int i = 0; i < tuples_; ++i) {
                const int place = g(tuples_ + i * values_ + words_[w][i]) - tuples_;
                image[place / values_] = place % values_;
            }
            int number = 0;
            for (const int v : image) number = number * values_ + v;
            const int a = find(static_cast<int>(w)), b = find(number);
            least[std::max(a, b)] = std::min(a, b);
        }
    for (std::size_t w = 0; w < words_.size(); ++w) least[w] = find(static_cast<int>(w));
    return least;
}

// Whether the added member lies in the orbit of the member that comes last in canonical order; members of larger
// invariant come later. Mostly the invariants alone tell.
bool DatabaseSets::is_canonical_augmentation(const std::vector<int>& members, int added) const {
    const auto own = invariants(members);
    const auto place = static_cast<std::size_t>(std::find(members.begin(), members.end(), added) - members.begin());
    const auto largest = *std::max_element(own.begin(), own.end());
    if (own[place] != largest) return false;
    if (std::count(own.begin(), own.end(), largest) == 1) return true;
    std::vector<int> colours;
    for (const auto x : own) colours.push_back(x == largest ? 1 : 0);
    const auto order = order_of(members, colours);
    const auto orbit = [&](int vertex) { return order.group.orbit_of[vertex]; };
    return orbit(places_.size() + static_cast<int>(place)) == orbit(order.vertices.back());
}

std::vector<WordSet> DatabaseSets::one_larger(const std::vector<WordSet>& sets) const {
    std::vector<WordSet> out;
    for (const WordSet set : sets) {
        const auto least = word_orbits(members_of(set));
        for (int w = 0; w < static_cast<int>(words_.size()); ++w) {
            if ((set >> w & 1) != 0 || least[w] != w) continue;
            const WordSet larger = set | WordSet{1} << w;
            if (is_canonical_augmentation(members_of(larger), w)) out.push_back(larger);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace leakproof
