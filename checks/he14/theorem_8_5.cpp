// Theorem 8.5: disjoint marginals known, attribute secrets: S(h, P) = 2·max_i size(C_i).
#include <algorithm>
#include <limits>

#include "checks/he14/he14.hpp"
#include "policy/zero_sum.hpp"

namespace leakproof::he14 {
namespace {

bool attribute_secrets_of(const MarginalSystem& s) { return s.secrets() == attribute_secrets(s.sides()); }

// How a change of a value changes the answers, for all pairs of values.
std::vector<std::vector<int>> changes_of_answers(const CountSystem& s) {
    std::vector<std::vector<int>> out;
    for (int x = 0; x < s.secrets().size(); ++x)
        for (int y = 0; y < s.secrets().size(); ++y) {
            std::vector<int> change;
            for (const auto& q : s.queries()) change.push_back(lifts(q, x, y) ? 1 : lowers(q, x, y) ? -1 : 0);
            if (std::find(out.begin(), out.end(), change) == out.end()) out.push_back(change);
        }
    return out;
}

}  // namespace

void theorem_8_5(const PolicyOf<MarginalSystem>& p, const long& value, Findings& expect) {
    const auto& system = p.system();
    if (!attribute_secrets_of(system)) return;
    const auto& facts = p.facts();
    const auto values = [&] {
        Findings::Values out{{"S(h, P)", facts.sensitivity}, {"2·max_i size(C_i)", value}};
        if (!facts.witness) return out;
        const auto more = neighbours_shown(p.secrets(), *facts.witness);
        out.insert(out.end(), more.begin(), more.end());
        return out;
    };
    expect.truth("every-n", facts.sensitivity == value, "S(h, P) = 2·max_i size(C_i)", values);
    expect.truth("upper", facts.sensitivity <= value, "S(h, P) ≤ 2·max_i size(C_i)", values);
}

BestOverTuples best_over_tuples(const MarginalSystem& s) {
    BestOverTuples out;
    if (s.tuples() != 1 || !attribute_secrets_of(s)) return out;
    // One marginal: the changes go round a simple cycle through its cells. Several: by computation while that is short.
    const auto changes = changes_of_answers(s);
    out.enough = s.marginals().size() == 1 ? s.cells(0)
                 : changes.size() <= 9     ? longest_minimal_zero_sum(changes)
                                           : std::numeric_limits<int>::max();
    constexpr int most_tuples = 6;
    for (int n = 1;
         n <= std::min(most_tuples, out.enough) && CountNeighbours::fits(s.secrets().size(), n, s.queries().size());
         ++n) {
        for (const auto& p : histogram_facts(s.secrets(), n, s.queries()))
            out.sensitivity = std::max(out.sensitivity, p.facts.sensitivity);
        out.tuples = n;
    }
    return out;
}

void theorem_8_5_systems(const MarginalSystem& s, const BestOverTuples& best, Findings& expect) {
    if (s.tuples() != 1 || !attribute_secrets_of(s)) return;
    expect.truth("sparse", s.sparse(), "every edge lifts at most one query and lowers at most one");

    const PolicyGraph& graph = s.policy_graph();
    std::vector<std::size_t> marginal_of;
    long largest = 0;
    for (std::size_t m = 0; m < s.marginals().size(); ++m) {
        marginal_of.insert(marginal_of.end(), static_cast<std::size_t>(s.cells(m)), m);
        largest = std::max(largest, 2L * s.cells(m));
    }
    bool cliques = true;
    for (int a = 0; a < graph.queries(); ++a)
        for (int b = 0; b < graph.queries(); ++b)
            cliques = cliques && graph.edge(a, b) == (a != b && marginal_of[a] == marginal_of[b]);
    expect.truth("cliques", cliques,
                 "the queries of each marginal form a clique of the policy graph, without other edges between queries",
                 [&] {
                     std::string edges;
                     for (int a = 0; a < graph.queries(); ++a)
                         for (int b = 0; b < graph.queries(); ++b)
                             if (graph.edge(a, b))
                                 edges += (edges.empty() ? "" : ", ") + text_of(s.queries()[a]) + " → " +
                                          text_of(s.queries()[b]);
                     return Findings::Values{{"edges", edges}};
                 });
    if (std::any_of(s.sides().begin(), s.sides().end(), [](int side) { return side < 2; })) return;
    if (best.sensitivity != largest && best.tuples < best.enough) {
        expect.note("enough-tuples",
                    "left out: systems whose value was not met with n ≤ 6, where more tuples might meet it");
        return;
    }
    expect.truth(
        "enough-tuples", best.sensitivity == largest, "for some n and counts S(h, P) = 2·max_i size(C_i)", [&] {
            return Findings::Values{{"largest S(h, P) for any n", best.sensitivity}, {"2·max_i size(C_i)", largest}};
        });
}

}  // namespace leakproof::he14
