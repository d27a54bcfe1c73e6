#include "checks/he14/policy_theorems.hpp"

#include <algorithm>

#include "policy/constraints/ranges.hpp"

namespace leakproof::he14 {
namespace {

// What the theorems speak of.
struct Stated {
    const Policy& policy;
    Graph secrets;
    std::vector<Predicate> queries;

    const std::vector<int>& sides() const { return policy.domain().sides(); }
    const std::vector<std::vector<int>>& marginals() const { return policy.constraints().marginals; }
    const std::vector<Rectangle>& ranges() const { return policy.constraints().ranges; }
};

bool all_pairs_secret(const Graph& graph) {
    const long n = graph.size();
    return 2L * graph.edge_count() == n * (n - 1);
}

void add_sparse(const Stated& file, PolicyFacts& facts) {
    const auto queries = static_cast<long>(file.queries.size());
    const bool complete = all_pairs_secret(file.secrets);
    if (facts.alpha) {
        const long value = 2L * std::max(*facts.alpha, *facts.xi);
        if (complete)
            facts.theorems.push_back({"he14/theorem-8.2/complete-secrets",
                                      "sparse constraints, all pairs secret: S(h, P) ≤ 2·max{α, ξ}", value, true});
        else
            facts.printed.push_back(
                {"he14/theorem-8.2/bound", "sparse constraints: S(h, P) ≤ 2·max{α, ξ}", value, true});
    }
    if (complete)
        facts.theorems.push_back({"he14/corollary-8.3/complete-secrets/repaired",
                                  "sparse constraints, all pairs secret: S(h, P) ≤ 2·(|Q| + 1)", 2 * (queries + 1),
                                  true});
    facts.printed.push_back({"he14/corollary-8.3/as-printed", "sparse constraints: S(h, P) ≤ 2·max{|Q|, 1}",
                             2 * std::max(queries, 1L), true});
}

// Whether every cell of the only marginal has a tuple, and some attribute outside has two values.
bool has_enough(const Stated& file) {
    const auto& lengths = file.sides();
    const auto& inside = file.marginals().front();
    bool room = false;
    for (int a = 0; a < static_cast<int>(lengths.size()); ++a)
        room = room || (lengths[static_cast<std::size_t>(a)] >= 2 &&
                        std::find(inside.begin(), inside.end(), a) == inside.end());
    return room && std::all_of(file.policy.constraints().counts.begin(), file.policy.constraints().counts.end(),
                               [](const CountConstraint& c) { return *c.answer >= 1; });
}

void add_marginals(const Stated& file, PolicyFacts& facts) {
    long largest = 0, cells = 0;
    std::vector<int> used;
    for (const auto& m : file.marginals()) {
        const auto size = static_cast<long>(marginal_queries(file.sides(), m).size());
        cells += size;
        largest = std::max(largest, size);
        used.insert(used.end(), m.begin(), m.end());
        if (m.size() == file.sides().size()) return;  // not a proper set of attributes
    }
    if (cells != static_cast<long>(file.queries.size())) return;
    std::sort(used.begin(), used.end());
    const bool apart = std::adjacent_find(used.begin(), used.end()) == used.end();
    if (file.marginals().size() == 1 && all_pairs_secret(file.secrets)) {
        if (has_enough(file)) {
            facts.theorems.push_back({"he14/theorem-8.4/enough-tuples-and-values",
                                      "one marginal without an empty cell, all pairs secret: S(h, P) = 2·size(C)",
                                      2 * largest, false});
        } else {
            facts.theorems.push_back(
                {"he14/theorem-8.4/upper", "one marginal, all pairs secret: S(h, P) ≤ 2·size(C)", 2 * largest, true});
            facts.printed.push_back({"he14/theorem-8.4/every-n", "one marginal, all pairs secret: S(h, P) = 2·size(C)",
                                     2 * largest, false});
        }
    }
    if (apart && file.policy.secrets().kind() == SecretGraph::Kind::attribute)
        facts.printed.push_back({"he14/theorem-8.5/every-n",
                                 "disjoint marginals, attribute secrets: S(h, P) = 2·max size(C_i)", 2 * largest,
                                 false});
}

void add_ranges(const Stated& file, PolicyFacts& facts) {
    const SecretGraph& secrets = file.policy.secrets();
    if (secrets.kind() != SecretGraph::Kind::threshold || !secrets.rule().is_unit_grid()) return;
    for (std::size_t a = 0; a < file.queries.size(); ++a)
        for (std::size_t b = a + 1; b < file.queries.size(); ++b)
            if (!disjoint(file.queries[a], file.queries[b])) return;
    const bool points =
        std::any_of(file.ranges().begin(), file.ranges().end(), [](const Rectangle& r) { return r.is_point(); });
    const auto arcs = file.secrets.arcs();
    const auto largest = largest_components(file.queries, [&](const Predicate& a, const Predicate& b) {
        return std::any_of(arcs.begin(), arcs.end(), [&](const Edge& e) { return a[e.first] && b[e.second]; });
    });
    const long size = largest.empty() ? 0 : static_cast<long>(largest.front().size());
    facts.printed.push_back({points ? "he14/theorem-8.6/upper" : "he14/theorem-8.6/equality/as-printed",
                             points ? "disjoint ranges: S(h, P) ≤ 2(maxcomp(Q) + 1)"
                                    : "disjoint ranges, none a point: S(h, P) = 2(maxcomp(Q) + 1)",
                             2 * (size + 1), points});
}

PolicyFacts facts_of(const Stated& file) {
    PolicyFacts out;
    if (file.queries.empty()) {
        if (file.secrets.edge_count() > 0)
            out.theorems.push_back({"he14/sensitivities/histogram-two", "no constraints: S(h, P) = 2", 2, false});
        return out;
    }
    out.sparse = is_sparse(file.secrets, file.queries);
    if (!*out.sparse) return out;
    out.policy_graph.emplace(file.secrets, file.queries);
    if (static_cast<int>(file.queries.size()) <= most_queries_for_lengths) {
        out.alpha = out.policy_graph->longest_cycle();
        out.xi = out.policy_graph->longest_path();
    }
    add_sparse(file, out);
    if (!file.marginals().empty() && file.ranges().empty()) add_marginals(file, out);
    if (file.ranges().size() == file.queries.size()) add_ranges(file, out);
    return out;
}

}  // namespace

PolicyFacts theorems_about(const Policy& policy) {
    if (!policy.same_secrets() || policy.domain().absent() || !policy.answers_are_known() ||
        !(policy.is_unconstrained() || policy.only_counts()))
        return {};
    const auto secrets = policy.secrets().graph();
    if (!secrets) return {};
    Stated of{policy, *secrets, {}};
    for (const auto& c : policy.constraints().counts) of.queries.push_back(c.predicate);
    return facts_of(of);
}

}  // namespace leakproof::he14
