#include "corpus/enumerate/policies.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "policy/databases/database_sets.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"

namespace leakproof {
namespace {

std::vector<Permutation> listed(const PermutationGroup& group) {
    auto elements = group.elements();
    if (!elements) throw std::logic_error("a group too large to list");
    return *elements;
}

// The representatives of the databases' sets, of one size at a time.
struct Growing {
    Graph secrets;
    DatabaseSets sets;
    std::vector<WordSet> level;
};

Databases policy_of(const Graph& secrets, int tuples, const std::vector<Database>& words, WordSet set) {
    std::vector<Database> databases;
    for (; set != 0; set &= set - 1) databases.push_back(words[std::countr_zero(set)]);
    return {secrets, tuples, std::move(databases)};
}

using Mask = unsigned;

Mask image_of(Mask mask, const Permutation& g) {
    Mask out = 0;
    for (; mask != 0; mask &= mask - 1) out |= Mask{1} << g(std::countr_zero(mask));
    return out;
}

// Whether no automorphism of the secret graph maps the set of queries to a smaller one.
bool is_least(const std::vector<Mask>& queries, const std::vector<Permutation>& automorphisms) {
    return std::all_of(automorphisms.begin(), automorphisms.end(), [&](const Permutation& g) {
        std::vector<Mask> image;
        for (const Mask q : queries) image.push_back(image_of(q, g));
        std::sort(image.begin(), image.end());
        return !(image < queries);
    });
}

Predicate predicate_of(Mask mask, int values) {
    Predicate out(values);
    for (int v = 0; v < values; ++v) out[v] = (mask >> v & 1) != 0;
    return out;
}

// All ascending lists of `length` numbers in [from, end).
bool for_each_choice(int length, Mask from, Mask end, std::vector<Mask>& chosen,
                     const std::function<bool(const std::vector<Mask>&)>& action) {
    if (length == 0) return action(chosen);
    for (Mask m = from; m < end; ++m) {
        chosen.push_back(m);
        const bool go_on = for_each_choice(length - 1, m + 1, end, chosen, action);
        chosen.pop_back();
        if (!go_on) return false;
    }
    return true;
}

}  // namespace

std::vector<Graph> graphs_by_edges(int vertices) {
    std::vector<Graph> out;
    for_each_graph6(vertices, [&](const std::string& text) {
        out.push_back(parse_graph6(text));
        return true;
    });
    std::stable_sort(out.begin(), out.end(),
                     [](const Graph& a, const Graph& b) { return a.edge_count() < b.edge_count(); });
    return out;
}

void for_each_policy(int values, int tuples, int most_databases, const std::function<bool(const Databases&)>& action) {
    const auto words = all_words(values, tuples);
    const int points = static_cast<int>(words.size());
    std::vector<Growing> growing;
    for (auto& secrets : graphs_by_edges(values)) {
        DatabaseSets sets(secrets, tuples);
        growing.push_back({std::move(secrets), std::move(sets), {0}});
    }
    for (int size = 1; size <= std::min(points, most_databases); ++size)
        for (auto& g : growing) {
            g.level = g.sets.one_larger(g.level);
            for (const WordSet set : g.level)
                if (!action(policy_of(g.secrets, tuples, words, set))) return;
        }
}

void for_each_count_system(int values, int queries, const CountSystemAction& action) {
    const Mask all = (Mask{1} << values) - 1;
    for (const auto& secrets : graphs_by_edges(values)) {
        const auto group = listed(PermutationGroup(values, automorphisms(secrets).generators));
        std::vector<Mask> chosen;
        const bool go_on = for_each_choice(queries, 1, all, chosen, [&](const std::vector<Mask>& masks) {
            if (!is_least(masks, group)) return true;
            std::vector<Predicate> predicates;
            for (const Mask m : masks) predicates.push_back(predicate_of(m, values));
            return action(secrets, predicates);
        });
        if (!go_on) return;
    }
}

std::vector<std::vector<Rectangle>> disjoint_rectangles(const std::vector<int>& sides, int most) {
    const auto all = all_rectangles(sides);
    std::vector<Predicate> inside;
    for (const auto& r : all) inside.push_back(range_query(sides, r));
    std::vector<std::vector<std::size_t>> level{{}};
    std::vector<std::vector<Rectangle>> out{{}};
    for (int size = 1; size <= most; ++size) {
        std::vector<std::vector<std::size_t>> next;
        for (const auto& set : level)
            for (std::size_t r = set.empty() ? 0 : set.back() + 1; r < all.size(); ++r)
                if (std::all_of(set.begin(), set.end(),
                                [&](std::size_t s) { return disjoint(inside[s], inside[r]); })) {
                    next.push_back(set);
                    next.back().push_back(r);
                    out.emplace_back();
                    for (const std::size_t s : next.back()) out.back().push_back(all[s]);
                }
        level = std::move(next);
    }
    return out;
}

}  // namespace leakproof
