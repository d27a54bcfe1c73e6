// Theorem 4.3 with Q_1, …, Q_p exhausting Q and every tuple in one of S_1, …, S_p, for any secret graph: as the paper
// defines what affects a tuple, and with critical pairs that need not be secrets, where a constraint that affects
// tuples of S_i only depends on no others, so that the permitted databases are a product.
#include <algorithm>
#include <array>
#include <bit>

#include "checks/he14/sentences.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/graph6.hpp"

namespace leakproof::he14 {
namespace {

// For each tuple whether changing it alone can break the constraint.
std::vector<bool> tuples_that_matter(const Databases& all, const std::vector<bool>& constraint) {
    std::vector<bool> out(all.tuples());
    for (int d = 0; d < all.size(); ++d)
        for (int e = 0; e < all.size(); ++e)
            if (constraint[d] && !constraint[e] && all.hamming_distance(d, e) == 1)
                out[total_difference(all, d, e).front().i] = true;
    return out;
}

bool covers_all_tuples(const TupleSets& sets, int tuples) {
    std::size_t members = 0;
    for (const auto& set : sets) members += set.size();
    return members == static_cast<std::size_t>(tuples);
}

bool affects_one_set_only(const std::vector<bool>& affected, const TupleSets& sets) {
    return std::count_if(sets.begin(), sets.end(), [&](const std::vector<int>& set) {
               return std::any_of(set.begin(), set.end(), [&](int i) { return affected[i]; });
           }) <= 1;
}

// Sets of so many words, all of them up to 4 words, beyond that those of at most two words and their complements.
std::vector<unsigned long> small_sets_of_words(std::size_t words) {
    std::vector<unsigned long> out;
    for (unsigned long mask = 1; mask + 1 < 1UL << words; ++mask) {
        const auto size = static_cast<std::size_t>(std::popcount(mask));
        if (words <= 4 || size <= 2 || size + 2 >= words) out.push_back(mask);
    }
    return out;
}

// A database belongs to the first constraint by its first tuples, and to the second by the other ones.
bool each_separate_pair(const Graph& secrets, int tuples, int first, const CaseVisitor<ConstrainedCase>& visitor) {
    const std::size_t last_words = all_words(secrets.size(), tuples - first).size(),
                      words = all_words(secrets.size(), tuples).size();
    for (const auto a : small_sets_of_words(words / last_words))
        for (const auto b : small_sets_of_words(last_words)) {
            std::vector<std::vector<bool>> constraints(2, std::vector<bool>(words));
            for (std::size_t w = 0; w < words; ++w) {
                constraints[0][w] = (a >> (w / last_words) & 1) != 0;
                constraints[1][w] = (b >> (w % last_words) & 1) != 0;
            }
            const std::string name = "secret graph " + to_graph6(secrets) + ", n = " + std::to_string(tuples) +
                                     ", a constraint on the first " + std::to_string(first) + " and one on the rest";
            if (!visitor.see(std::make_shared<ConstrainedCase>(secrets, tuples, constraints, name))) return false;
        }
    return true;
}

const Source<ConstrainedCase> separate_pairs{
    "separate constraints",
    [](const Range&) {
        return std::string(
            "all G, one constraint on the first tuples and one on the rest, sets of at most two words or their "
            "complements,");
    },
    {"|T|", "n", "constraints"},
    [](const Range&, const CaseVisitor<ConstrainedCase>& visitor) {
        for (const auto& [values, tuples, first] :
             std::vector<std::array<int, 3>>{{2, 2, 1}, {2, 3, 2}, {3, 2, 1}, {3, 3, 2}})
            for (const auto& secrets : graphs_by_edges(values))
                if (!each_separate_pair(secrets, tuples, first, visitor)) return;
    },
    "|T|, n"};

}  // namespace

const Stream<ConstrainedCase> separate_constraints{&separate_pairs, itself<ConstrainedCase>};

AffectedTuples affected_tuples_both_ways(const ConstrainedCase& c) {
    const Databases all = Databases::unconstrained(c.secrets, c.tuples);
    AffectedTuples out{affected_tuples(c), {}};
    for (const auto& q : c.constraints) out.by_any_change.push_back(tuples_that_matter(all, q));
    return out;
}

void theorem_4_3_covering(const ConstrainedCase& c, const AffectedTuples& affected, Findings& expect) {
    std::vector<Database> databases;
    for (std::size_t w = 0; w < c.words.size(); ++w)
        if (c.permitted(w)) databases.push_back(c.words[w]);
    if (databases.empty()) return;
    const Databases policy(c.secrets, c.tuples, std::move(databases));
    const auto arcs = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs();
    const auto judge = [&](const char* part, const TupleSets& sets, const std::vector<std::vector<bool>>& by) {
        if (!std::all_of(by.begin(), by.end(), [&](const auto& one) { return affects_one_set_only(one, sets); }))
            return;
        for (const auto& [d, e] : arcs)
            expect.truth(part, sets_that_differ(policy, d, e, sets) <= 1,
                         "neighbours differ on at most one of the sets",
                         [&, d = d, e = e] { return joint_release_shown(policy, d, e, sets); });
    };
    for (const auto& sets : disjoint_tuple_sets(c.tuples)) {
        if (!covers_all_tuples(sets, c.tuples)) continue;
        judge("secret-pairs", sets, affected.by_secrets);
        judge("any-pairs", sets, affected.by_any_change);
    }
}

}  // namespace leakproof::he14
