#include "policy/sensitivity/rules/edge_sensitivity.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "policy/secrets/combination.hpp"
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

// Of all kinds but combinations.
std::optional<BestChange> best_over_edges(const AdditiveQuery& query, const SecretGraph& secrets) {
    using Kind = SecretGraph::Kind;
    switch (secrets.kind()) {
        case Kind::full:
        case Kind::partition:
        case Kind::attribute: return best_over_cliques(query, secrets);
        case Kind::threshold: return best_by_threshold(query, secrets);
        case Kind::edges: return best_over_lists(query, secrets);
        case Kind::combined: break;
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

// Pairs of values are tried one by one: all of them if they are not too many, else those of some values. An answer of
// counts of disjoint blocks changes by 2 at most.
struct Tried {
    BestChange best;
    bool all;
};
Tried try_pairs(const AdditiveQuery& query, const SecretGraph& secrets) {
    constexpr long most_pairs = 20'000'000;
    const bool disjoint =
        std::holds_alternative<HistogramQuery>(query.kind()) || std::holds_alternative<BlockQuery>(query.kind());
    const long cost = secrets.listing_cost(), step = std::max(1L, cost / most_pairs + (cost > most_pairs ? 1 : 0));
    Tried out{{}, step == 1};
    for (long u = 0; u < secrets.present(); u += step) {
        stop_if_asked();
        secrets.for_each_neighbour(static_cast<int>(u), [&](int v) {
            out.best.consider(query, static_cast<int>(u), v);
            return !disjoint || out.best.value != Rational(2);
        });
        if (disjoint && out.best.value == Rational(2)) return {std::move(out.best), true};
    }
    return out;
}

EdgeBounds exactly(BestChange best) {
    Rational value = best.value;
    return {std::move(best), std::move(value)};
}

// The best of several ways, each of which some edges go.
EdgeBounds best_way(const AdditiveQuery& query, const std::vector<SecretGraph>& ways) {
    EdgeBounds out;
    for (const auto& way : ways) {
        const auto one = change_over_edges(query, way);
        out.found.consider(one.found);
        out.at_most = std::max(out.at_most, one.at_most);
    }
    return out;
}

// Along one attribute at a time.
std::vector<SecretGraph> single_attributes(const SecretGraph& secrets) {
    const auto& of = secrets.combination();
    std::vector<SecretGraph> out;
    for (std::size_t k = 0; k < of.parts.size(); ++k)
        out.push_back(
            along_attributes(secrets.sides(), {of.axes[k]}, {of.parts[k]}, SecretCombination::Kind::each_attribute));
    return out;
}

// Changes of several attributes at once are made one after the other, each of them along an edge.
EdgeBounds attribute_after_attribute(const AdditiveQuery& query, const SecretGraph& secrets) {
    EdgeBounds out;
    if (secrets.combination().parts.size() == 1) return {{}, largest_thinkable(query)};
    for (const auto& way : single_attributes(secrets)) {
        const auto one = change_over_edges(query, way);
        out.found.consider(one.found);
        out.at_most += one.at_most;
    }
    return out;
}

// An edge of all parts is an edge of each.
EdgeBounds within_all(const AdditiveQuery& query, const SecretGraph& secrets) {
    EdgeBounds out{{}, largest_thinkable(query)};
    for (const auto& part : secrets.combination().parts) {
        const auto one = change_over_edges(query, part);
        out.at_most = std::min(out.at_most, one.at_most);
        if (one.found.pair && secrets.joined(one.found.pair->first, one.found.pair->second))
            out.found.consider(one.found);
    }
    return out;
}

EdgeBounds change_in_combination(const AdditiveQuery& query, const SecretGraph& secrets) {
    using Kind = SecretCombination::Kind;
    const Kind kind = secrets.combination().kind;
    if (kind == Kind::any_of) return best_way(query, secrets.combination().parts);
    if (kind == Kind::one_attribute) return best_way(query, single_attributes(secrets));
    if (kind == Kind::each_attribute)
        if (auto best = best_by_attributes(query, secrets)) return exactly(std::move(*best));
    auto tried = try_pairs(query, secrets);
    if (tried.all) return exactly(std::move(tried.best));
    auto out = kind == Kind::all_of ? within_all(query, secrets) : attribute_after_attribute(query, secrets);
    out.found.consider(tried.best);
    out.at_most = std::max(out.found.value, std::min(out.at_most, largest_thinkable(query)));
    return out;
}

}  // namespace

EdgeBounds change_over_edges(const AdditiveQuery& query, const SecretGraph& secrets) {
    if (secrets.kind() == SecretGraph::Kind::combined) return change_in_combination(query, secrets);
    if (auto best = best_over_edges(query, secrets)) return exactly(std::move(*best));
    EdgeBounds out{{}, largest_thinkable(query)};
    if (secrets.kind() == SecretGraph::Kind::threshold) {
        auto steps = stepwise_change(query, secrets);
        out.at_most = std::min(out.at_most, steps.at_most);
        out.found = std::move(steps.found);
    }
    return out;
}

SensitivityBounds unconstrained_sensitivity(const SecretGraph& secrets, const AdditiveQuery& query) {
    auto [out, at_most] = change_over_edges(query, secrets);
    at_most = std::max(at_most, out.value);
    for (int v = 0; v < secrets.present(); ++v)
        if (secrets.absent_joined(v)) out.consider(query, v, secrets.present());
    at_most = std::max(at_most, out.value);
    if (out.value == at_most)
        return {at_most, at_most, changes_of(out), "", "the largest ‖g(u) - g(v)‖₁ over the edges of the secret graph"};
    const bool combined = secrets.kind() == SecretGraph::Kind::combined;
    return {out.value, at_most, changes_of(out), "the secret pairs are too many to be tried one by one",
            combined
                ? "what the secrets that are combined allow, and the largest ‖g(u) - g(v)‖₁ over all pairs of values"
                : "the steps that make up an edge, and the largest ‖g(u) - g(v)‖₁ over all pairs of values"};
}

}  // namespace leakproof
