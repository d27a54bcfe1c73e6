// Theorem 8.2: under count constraints that are sparse for the secret graph, the complete histogram has sensitivity at
// most 2·max{α, ξ}, with equality if some neighbours with the most secret differences have histograms that far apart.
#include <algorithm>

#include "checks/he14/he14.hpp"
#include "policy/zero_sum.hpp"

namespace leakproof::he14 {
namespace {

Findings::Values witness(const PolicyOf<CountSystem>& p, const CycleAndPath& lengths,
                         const std::optional<DatabasePair>& neighbours) {
    Findings::Values out{{"α", lengths.alpha}, {"ξ", lengths.xi}, {"S(h, P)", p.facts().sensitivity}};
    if (neighbours) {
        const auto more = neighbours_shown(p.secrets(), *neighbours);
        out.insert(out.end(), more.begin(), more.end());
        out.push_back({"‖h(D) - h(D')‖₁", histogram_distance(neighbours->first, neighbours->second)});
    }
    return out;
}

bool is_complete(const Graph& g) { return g.edge_count() == g.size() * (g.size() - 1) / 2; }

}  // namespace

CycleAndPath cycle_and_path(const CountSystem& s) {
    return {s.policy_graph().longest_cycle(), s.policy_graph().longest_path()};
}
CycleAndPath cycle_and_path_of(const PolicyOf<CountSystem>& p) { return cycle_and_path(p.system()); }

void theorem_8_2(const PolicyOf<CountSystem>& p, const CycleAndPath& lengths, Findings& expect) {
    if (!p.system().sparse()) return;
    const HistogramFacts& facts = p.facts();
    const long bound = 2L * lengths.longest();
    const auto of = [&](const std::optional<DatabasePair>& neighbours) {
        return [&, neighbours] { return witness(p, lengths, neighbours); };
    };
    expect.truth("bound", facts.sensitivity <= bound, "S(h, P) ≤ 2·max{α, ξ}", of(facts.witness));
    if (is_complete(p.secrets())) {
        expect.truth("complete-secrets", facts.sensitivity <= bound, "S(h, P) ≤ 2·max{α, ξ}", of(facts.witness));
        expect.truth("secrets-bound/complete-secrets", facts.most_secrets <= lengths.longest(),
                     "|T(D, D')| ≤ max{α, ξ} for neighbours", of(facts.most_secrets_witness));
    }
    if (facts.tight) expect.truth("equality", facts.sensitivity == bound, "S(h, P) = 2·max{α, ξ}", of(facts.witness));
    expect.truth("secrets-bound", facts.most_secrets <= lengths.longest(), "|T(D, D')| ≤ max{α, ξ} for neighbours",
                 of(facts.most_secrets_witness));
    expect.truth("histogram-step", !facts.above_secrets, "‖h(D) - h(D')‖₁ ≤ 2|T(D, D')| for neighbours",
                 of(facts.above_secrets));
    expect.truth("inequality-17/as-printed", facts.most_secrets >= lengths.longest(),
                 "some neighbours have |T(D, D')| ≥ max{α, ξ}", of(facts.most_secrets_witness));
}

// Statements about all answers, and about all numbers of tuples: the changes between neighbours are a minimal zero-sum
// sequence, so that this many tuples stand for any number.
void theorem_8_2_systems(const CountSystem& s, const CycleAndPath& lengths, Findings& expect) {
    if (!s.sparse()) return;
    const auto& policies = s.policies();
    const auto [least, most] = std::minmax_element(
        policies.begin(), policies.end(),
        [](const CountPolicy& a, const CountPolicy& b) { return a.facts.sensitivity < b.facts.sensitivity; });
    expect.truth("answers-irrelevant", least->facts.sensitivity == most->facts.sensitivity,
                 "S(h, P) is the same for all answers", [&, least = least, most = most] {
                     return Findings::Values{
                         {"answers " + show(least->answers), "S(h, P) = " + std::to_string(least->facts.sensitivity)},
                         {"answers " + show(most->answers), "S(h, P) = " + std::to_string(most->facts.sensitivity)}};
                 });
    if (s.queries().size() > 2) return;  // three queries need 10 tuples
    const int enough = std::max(1, longest_minimal_zero_sum(static_cast<int>(s.queries().size())));
    if (s.tuples() != enough) return;
    int most_secrets = 0;
    for (int n = 1; n <= enough; ++n)
        for (const auto& p : histogram_facts(s.secrets(), n, s.queries()))
            most_secrets = std::max(most_secrets, p.facts.most_secrets);
    if (s.secrets().edge_count() == 0) return;
    expect.truth("inequality-17/enough-tuples", most_secrets >= lengths.longest(),
                 "for some n and answers, some neighbours have |T(D, D')| ≥ max{α, ξ}", [&] {
                     return Findings::Values{
                         {"α", lengths.alpha}, {"ξ", lengths.xi}, {"largest |T(D, D')| for any n", most_secrets}};
                 });
    expect.note("inequality-17/enough-tuples",
                "|Q| ≤ 2 and all n: the changes between neighbours form a minimal zero-sum sequence, of at most 2 "
                "tuples for one query and 4 for two");
    expect.note("inequality-17/enough-tuples",
                "secret graphs with at least one edge: without any there are no neighbours, while ξ = 1 by definition");
}

}  // namespace leakproof::he14
