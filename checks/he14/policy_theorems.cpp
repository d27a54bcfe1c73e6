#include "checks/he14/policy_theorems.hpp"

#include <algorithm>

#include "policy/ranges.hpp"

namespace leakproof::he14 {
namespace {

void add_marginal_theorems(const PolicyFile& file, std::vector<PolicyTheorem>& out) {
    long largest = 0, cells = 0;
    std::vector<int> used;
    for (const auto& m : file.marginals) {
        const auto size = static_cast<long>(marginal_queries(file.sides(), m).size());
        cells += size;
        largest = std::max(largest, size);
        used.insert(used.end(), m.begin(), m.end());
        if (m.size() == file.sides().size()) return;  // not a proper set of attributes
    }
    if (cells != static_cast<long>(file.queries.size())) return;
    std::sort(used.begin(), used.end());
    const bool apart = std::adjacent_find(used.begin(), used.end()) == used.end();
    if (file.marginals.size() == 1 && file.secrets_kind == "full")
        out.push_back(
            {"he14/theorem-8.4", "one marginal, full-domain secrets: S(h, P) = 2·size(C)", 2 * largest, false});
    if (apart && file.secrets_kind == "attribute")
        out.push_back({"he14/theorem-8.5", "disjoint marginals, attribute secrets: S(h, P) = 2·max size(C_i)",
                       2 * largest, false});
}

void add_range_theorem(const PolicyFile& file, std::vector<PolicyTheorem>& out) {
    if (file.secrets_kind != "threshold") return;
    for (std::size_t a = 0; a < file.queries.size(); ++a)
        for (std::size_t b = a + 1; b < file.queries.size(); ++b)
            if (!disjoint(file.queries[a], file.queries[b])) return;
    const bool points =
        std::any_of(file.ranges.begin(), file.ranges.end(), [](const Rectangle& r) { return r.is_point(); });
    const auto largest = largest_components(file.queries, {file.sides(), file.norm, file.theta});
    const long size = largest.empty() ? 0 : static_cast<long>(largest.front().size());
    out.push_back({"he14/theorem-8.6",
                   points ? "disjoint ranges: S(h, P) ≤ 2(maxcomp(Q) + 1)"
                          : "disjoint ranges, none a point: S(h, P) = 2(maxcomp(Q) + 1)",
                   2 * (size + 1), points});
}

}  // namespace

PolicyFacts theorems_about(const PolicyFile& file) {
    PolicyFacts out;
    if (file.listed) return out;
    if (file.queries.empty()) {
        if (file.policy.secrets().edge_count() > 0)
            out.theorems.push_back({"he14/sensitivities/histogram-two", "no constraints: S(h, P) = 2", 2, false});
        return out;
    }
    out.sparse = is_sparse(file.policy.secrets(), file.queries);
    if (!out.sparse) return out;
    out.policy_graph.emplace(file.policy.secrets(), file.queries);
    const auto queries = static_cast<long>(file.queries.size());
    if (queries <= most_queries_for_lengths) {
        out.alpha = out.policy_graph->longest_cycle();
        out.xi = out.policy_graph->longest_path();
        out.theorems.push_back({"he14/theorem-8.2", "sparse constraints: S(h, P) ≤ 2·max{α, ξ}",
                                2L * std::max(*out.alpha, *out.xi), true});
    }
    out.theorems.push_back(
        {"he14/corollary-8.3", "sparse constraints: S(h, P) ≤ 2·max{|Q|, 1}", 2 * std::max(queries, 1L), true});
    if (!file.marginals.empty() && file.ranges.empty()) add_marginal_theorems(file, out.theorems);
    if (file.ranges.size() == file.queries.size()) add_range_theorem(file, out.theorems);
    return out;
}

}  // namespace leakproof::he14
