#include "policy/sensitivity/rules/edge_sensitivity.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "policy/sensitivity/rules/best_change.hpp"

namespace leakproof {
namespace {

// The sets of values that are joined to each other, every edge in one of them: one set, the blocks, or the lines along
// one coordinate.
void for_each_clique(const SecretGraph& secrets, FunctionRef<bool(const std::vector<int>&)> action) {
    const auto& sides = secrets.sides();
    if (secrets.kind() == SecretGraph::Kind::attribute) {
        for (std::size_t a = 0; a < sides.size(); ++a) {
            int stride = 1;
            for (std::size_t b = a + 1; b < sides.size(); ++b) stride *= sides[b];
            for (int v = 0; v < secrets.present(); ++v) {
                if (v / stride % sides[a] != 0) continue;
                std::vector<int> line;
                for (int x = 0; x < sides[a]; ++x) line.push_back(v + x * stride);
                if (!action(line)) return;
            }
        }
        return;
    }
    const bool one = secrets.kind() == SecretGraph::Kind::full;
    std::vector<std::vector<int>> blocks(one ? 1 : static_cast<std::size_t>(secrets.present()));
    for (int v = 0; v < secrets.present(); ++v)
        blocks[one ? 0 : static_cast<std::size_t>(secrets.blocks()[v])].push_back(v);
    for (const auto& block : blocks)
        if (!action(block)) return;
}

std::optional<BestChange> best_over_cliques(const AdditiveQuery& query, const SecretGraph& secrets) {
    BestChange out;
    bool known = true;
    for_each_clique(secrets, [&](const std::vector<int>& members) {
        stop_if_asked();
        const auto best = best_in_clique(query, members);
        known = best.has_value();
        if (best) out.consider(*best);
        return known;
    });
    return known ? std::optional(out) : std::nullopt;
}

BestChange best_over_lists(const AdditiveQuery& query, const SecretGraph& secrets) {
    BestChange out;
    for (int u = 0; u < secrets.present(); ++u)
        for (const int v : secrets.lists()[u]) out.consider(query, u, v);
    return out;
}

std::optional<BestChange> best_over_edges(const AdditiveQuery& query, const SecretGraph& secrets) {
    using Kind = SecretGraph::Kind;
    switch (secrets.kind()) {
        case Kind::full:
        case Kind::partition:
        case Kind::attribute: return best_over_cliques(query, secrets);
        case Kind::threshold: return best_by_threshold(query, secrets);
        case Kind::edges: return best_over_lists(query, secrets);
    }
    return std::nullopt;
}

// The largest change between any two values, or at least no less than it: twice the largest ‖g(v)‖₁.
Rational largest_thinkable(const AdditiveQuery& query) {
    std::vector<int> all;
    Rational largest;
    for (int v = 0; v < query.present(); ++v) {
        all.push_back(v);
        largest = std::max(largest, query.change(v, query.present()));
    }
    const auto best = best_in_clique(query, all);
    return best ? best->value : Rational(2) * largest;
}

std::vector<ValueChange> changes_of(const BestChange& best) {
    if (!best.pair) return {};
    return {{best.pair->first, best.pair->second}};
}

}  // namespace

SensitivityBounds unconstrained_sensitivity(const SecretGraph& secrets, const AdditiveQuery& query) {
    const std::string by_edges = "the largest ‖g(u) - g(v)‖₁ over the edges of the secret graph";
    BestChange out;
    for (int v = 0; v < secrets.present(); ++v)
        if (secrets.absent_joined(v)) out.consider(query, v, secrets.present());
    if (const auto best = best_over_edges(query, secrets)) {
        out.consider(*best);
        return {out.value, out.value, changes_of(out), "", by_edges};
    }
    Rational upper = largest_thinkable(query);
    if (secrets.kind() == SecretGraph::Kind::threshold) {
        const auto steps = stepwise_change(query, secrets);
        upper = std::max(std::min(upper, steps.at_most), out.value);
        out.consider(steps.found);
    }
    const bool exact = out.value == upper;
    return {out.value, upper, changes_of(out), exact ? "" : "the secret pairs are too many to be tried one by one",
            "the steps that make up an edge, and the largest ‖g(u) - g(v)‖₁ over all pairs of values"};
}

}  // namespace leakproof
