// Theorem 8.2: under count constraints that are sparse for the secret graph, the complete histogram has sensitivity at
// most 2·max{α, ξ}, with equality if some neighbours with the most secret differences have histograms that far apart.
#include <algorithm>

#include "checks/he14/he14.hpp"
#include "checks/tools/zero_sum.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

Findings::Values witness(const PolicyOf<CountSystem>& p, const SparseCounts& of,
                         const std::optional<DatabasePair>& neighbours) {
    auto out = with_neighbours({{"α", of.lengths.alpha}, {"ξ", of.lengths.xi}, {"S(h, P)", of.facts.sensitivity}},
                               p.secrets(), neighbours);
    if (neighbours) out.push_back({"‖h(D) - h(D')‖₁", histogram_distance(neighbours->first, neighbours->second)});
    return out;
}

}  // namespace

CycleAndPath cycle_and_path(const CountSystem& s) {
    return {s.policy_graph().longest_cycle(), s.policy_graph().longest_path()};
}
SparseCounts sparse_counts(const PolicyOf<CountSystem>& p) {
    SparseCounts out{cycle_and_path(p.system()), {}, p.facts()};
    const CountSystem all_pairs(complete(p.secrets().size()), p.system().tuples(), p.system().queries());
    if (all_pairs.sparse()) out.all_pairs = cycle_and_path(all_pairs);
    return out;
}

void theorem_8_2(const PolicyOf<CountSystem>& p, const SparseCounts& of, Findings& expect) {
    if (!p.system().sparse()) return;
    const HistogramFacts& facts = of.facts;
    const int longest = of.lengths.longest();
    const long bound = 2L * longest;
    const auto shown = [&](const std::optional<DatabasePair>& neighbours) {
        return [&, neighbours] { return witness(p, of, neighbours); };
    };
    const auto both = [&](const std::string& part, const std::string& complete, bool holds, std::string_view expected,
                          const std::optional<DatabasePair>& neighbours) {
        expect.truth(part, holds, expected, shown(neighbours));
        if (is_complete(p.secrets())) expect.truth(complete, holds, expected, shown(neighbours));
    };
    both("bound", "complete-secrets", facts.sensitivity <= bound, "S(h, P) ≤ 2·max{α, ξ}", facts.witness);
    both("secrets-bound", "secrets-bound/complete-secrets", facts.most_secrets <= longest,
         "|T(D, D')| ≤ max{α, ξ} for neighbours", facts.most_secrets_witness);
    both("histogram-step", "histogram-step/complete-secrets", !facts.above_secrets,
         "‖h(D) - h(D')‖₁ ≤ 2|T(D, D')| for neighbours", facts.above_secrets);
    if (of.all_pairs)
        expect.truth("any-secrets", facts.sensitivity <= 2L * of.all_pairs->longest(),
                     "S(h, P) ≤ 2·max{α, ξ}, α and ξ as if all pairs were secrets", shown(facts.witness));
    if (facts.tight) {
        expect.truth("equality", facts.sensitivity == bound, "S(h, P) = 2·max{α, ξ}", shown(facts.witness));
        if (is_complete(p.secrets()) && facts.most_secrets == longest)
            expect.truth("equality/complete-secrets", facts.sensitivity == bound, "S(h, P) = 2·max{α, ξ}",
                         shown(facts.witness));
    }
    expect.degenerate_if(!facts.witness, "no neighbours at all");
    expect.truth("inequality-17/as-printed", facts.most_secrets >= longest,
                 "some neighbours have |T(D, D')| ≥ max{α, ξ}", shown(facts.most_secrets_witness));
}

// For all numbers of tuples: the changes between neighbours are a minimal zero-sum sequence, so that this many tuples
// stand for any number. Three queries need 10 tuples.
CountsForAllTuples counts_for_all_tuples(const CountSystem& s) {
    if (!s.sparse()) return {};
    CountsForAllTuples out{cycle_and_path(s), {}};
    if (s.queries().size() > 2) return out;
    const int enough = std::max(1, longest_minimal_zero_sum(static_cast<int>(s.queries().size())));
    if (s.tuples() != enough) return out;
    out.most_secrets = 0;
    for (int n = 1; n <= enough; ++n)
        for (const auto& p : histogram_facts(s.secrets(), n, s.queries()))
            out.most_secrets = std::max(*out.most_secrets, p.facts.most_secrets);
    return out;
}

void theorem_8_2_systems(const CountSystem& s, const CountsForAllTuples& of, Findings& expect) {
    if (!s.sparse() || !of.most_secrets || s.secrets().edge_count() == 0) return;
    const auto speak = [&](const char* part) {
        expect.truth(part, *of.most_secrets >= of.lengths.longest(),
                     "for some n and answers, some neighbours have |T(D, D')| ≥ max{α, ξ}", [&] {
                         return Findings::Values{{"α", of.lengths.alpha},
                                                 {"ξ", of.lengths.xi},
                                                 {"largest |T(D, D')| for any n", *of.most_secrets}};
                     });
        expect.note(part,
                    "|Q| ≤ 2 and all n: the changes between neighbours form a minimal zero-sum sequence, of at most 2 "
                    "tuples for one query and 4 for two");
        expect.note(part,
                    "secret graphs with at least one edge: without any there are no neighbours, while ξ = 1 by "
                    "definition");
    };
    speak("inequality-17/enough-tuples");
    if (is_complete(s.secrets())) speak("inequality-17/complete-secrets");
}

}  // namespace leakproof::he14
