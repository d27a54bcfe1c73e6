// Theorem 8.5: disjoint marginals known, attribute secrets: S(h, P) = 2·max_i size(C_i). With a single marginal the
// changes between neighbours go round a simple cycle through its cells, one of them along a secret pair; with three
// combinations of values outside of it, such a cycle can change the histogram in all its places.
#include <algorithm>
#include <limits>

#include "checks/he14/he14.hpp"
#include "checks/tools/zero_sum.hpp"

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

// The cells of all marginals as the queries list them: the marginal, and the values of its attributes.
struct Cell {
    std::size_t marginal;
    std::vector<int> values;
};
std::vector<Cell> cells_of(const MarginalSystem& s) {
    std::vector<Cell> out;
    for (std::size_t m = 0; m < s.marginals().size(); ++m) {
        std::vector<int> known;
        for (const int a : s.marginals()[m]) known.push_back(s.sides()[a]);
        for (int c = 0; c < s.cells(m); ++c) out.push_back({m, attributes_of(c, known)});
    }
    return out;
}

// In how many attributes two cells of one marginal differ.
int differing(const Cell& a, const Cell& b) {
    int out = 0;
    for (std::size_t k = 0; k < a.values.size(); ++k) out += a.values[k] != b.values[k];
    return out;
}

void judge_policy_graph(const MarginalSystem& s, const PolicyGraph& graph, Findings& expect) {
    const auto cells = cells_of(s);
    bool cliques = true, one_attribute = true;
    std::string edges;
    for (int a = 0; a < graph.queries(); ++a)
        for (int b = 0; b < graph.queries(); ++b) {
            const bool together = a != b && cells[a].marginal == cells[b].marginal;
            cliques = cliques && graph.edge(a, b) == together;
            one_attribute = one_attribute && graph.edge(a, b) == (together && differing(cells[a], cells[b]) == 1);
            if (graph.edge(a, b))
                edges += (edges.empty() ? "" : ", ") + text_of(s.queries()[a]) + " → " + text_of(s.queries()[b]);
        }
    const auto values = [&] { return Findings::Values{{"edges", edges}}; };
    expect.truth("cliques", cliques,
                 "the queries of each marginal form a clique of the policy graph, without other edges between queries",
                 values);
    expect.truth("cliques/repaired", one_attribute,
                 "queries are joined exactly if they belong to one marginal and their cells differ in one attribute",
                 values);
}

}  // namespace

void theorem_8_5(const PolicyOf<MarginalSystem>& p, const PrintedValue& printed, Findings& expect) {
    const auto& system = p.system();
    if (!attribute_secrets_of(system)) return;
    const auto& facts = printed.facts;
    const long value = printed.value;
    const auto values = [&] {
        return with_neighbours({{"S(h, P)", facts.sensitivity}, {"2·max_i size(C_i)", value}}, p.secrets(),
                               facts.witness);
    };
    expect.truth("upper", facts.sensitivity <= value, "S(h, P) ≤ 2·max_i size(C_i)", values);
    if (system.marginals().size() == 1) {
        expect.truth("one-marginal/upper", facts.sensitivity <= value, "S(h, P) ≤ 2·size(C)", values);
        const auto& counts = p.answers();
        if (std::find(counts.begin(), counts.end(), 0) == counts.end() && system.combinations_outside(0) >= 3)
            expect.truth("one-marginal/equality", facts.sensitivity == value, "S(h, P) = 2·size(C)", values);
    }
    expect.degenerate(facts.sensitivity < value        ? "the printed value is only larger than needed"
                      : system.has_trivial_attribute() ? "an attribute with one value"
                                                       : "");
    expect.truth("every-n", facts.sensitivity == value, "S(h, P) = 2·max_i size(C_i)", values);
}

std::optional<long> bound_for_two_marginals(const PolicyOf<MarginalSystem>& p) {
    const auto& system = p.system();
    if (system.marginals().size() != 2) return std::nullopt;
    std::optional<long> out;
    for (const std::size_t other : {0U, 1U}) {
        if (system.cells(1 - other) != 2) continue;
        const long cells = system.cells(other), bound = 2 * cells * std::max(2L, 2 * cells - 1);
        out = std::min(out.value_or(bound), bound);
    }
    return out;
}

void theorem_8_5_two_marginals(const PolicyOf<MarginalSystem>& p, const std::optional<long>& bound, Findings& expect) {
    if (!bound || !attribute_secrets_of(p.system())) return;
    const auto& facts = p.facts();
    expect.truth("two-marginals/upper", facts.sensitivity <= *bound, "S(h, P) ≤ 2C·max{2, 2C - 1}", [&] {
        return with_neighbours({{"S(h, P)", facts.sensitivity}, {"2C·max{2, 2C - 1}", *bound}}, p.secrets(),
                               facts.witness);
    });
}

AttributeMarginals attribute_marginals(const MarginalSystem& s) {
    AttributeMarginals out{{}, s.policy_graph(), s.sparse()};
    BestOverTuples& best = out.best;
    if (s.tuples() != 1 || !attribute_secrets_of(s)) return out;
    // One marginal: the changes go round a simple cycle through its cells. Several: by computation while that is short.
    const auto changes = changes_of_answers(s);
    best.enough = s.marginals().size() == 1 ? s.cells(0)
                  : changes.size() <= 9     ? longest_minimal_zero_sum(changes)
                                            : std::numeric_limits<int>::max();
    constexpr int most_tuples = 6;
    for (int n = 1;
         n <= std::min(most_tuples, best.enough) && CountNeighbours::fits(s.secrets().size(), n, s.queries().size());
         ++n) {
        for (const auto& p : histogram_facts(s.secrets(), n, s.queries()))
            best.sensitivity = std::max(best.sensitivity, p.facts.sensitivity);
        best.tuples = n;
    }
    return out;
}

void theorem_8_5_systems(const MarginalSystem& s, const AttributeMarginals& of, Findings& expect) {
    if (s.tuples() != 1 || !attribute_secrets_of(s)) return;
    expect.truth("sparse", of.sparse, "every edge lifts at most one query and lowers at most one");
    judge_policy_graph(s, of.graph, expect);
    if (s.has_trivial_attribute()) return;
    long largest = 0;
    for (std::size_t m = 0; m < s.marginals().size(); ++m) largest = std::max(largest, 2L * s.cells(m));
    if (of.best.sensitivity != largest && of.best.tuples < of.best.enough) {
        expect.note("enough-tuples",
                    "left out: systems whose value was not met with n ≤ 6, where more tuples might meet it");
        return;
    }
    expect.truth(
        "enough-tuples", of.best.sensitivity == largest, "for some n and counts S(h, P) = 2·max_i size(C_i)", [&] {
            return Findings::Values{{"largest S(h, P) for any n", of.best.sensitivity}, {"2·max_i size(C_i)", largest}};
        });
}

}  // namespace leakproof::he14
