#include "policy/protection/protection.hpp"

#include <algorithm>
#include <map>

#include "base/interruption.hpp"
#include "graph/distance.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/secrets/combination.hpp"

namespace leakproof {
namespace {

constexpr int most_values_counted = 2'000;  // by the distances of all pairs

Rational pairs_of(long n) { return Rational(n) * Rational(n - 1) / Rational(2); }

Protection counted_pairs(const Graph& graph) {
    const Distances distance(graph);
    Protection out;
    std::map<int, std::pair<long, Edge>> by_steps;
    for (int u = 0; u < graph.size(); ++u)
        for (int v = u + 1; v < graph.size(); ++v) {
            if (!distance.connected(u, v)) {
                out.unprotected += Rational(1);
                if (!out.unprotected_example) out.unprotected_example = Edge(u, v);
                continue;
            }
            ++by_steps.try_emplace(distance(u, v), 0, Edge(u, v)).first->second.first;
        }
    for (const auto& [steps, pairs] : by_steps) out.by_steps.push_back({steps, Rational(pairs.first), pairs.second});
    return out;
}

// Values that differ in k attributes, of T·e_k(s - 1)/2 pairs, e_k the elementary symmetric polynomial.
Protection by_attributes(const SecretGraph& secrets) {
    const auto& sides = secrets.sides();
    std::vector<Rational> ways{1};
    std::vector<int> far(sides.size());
    for (const int side : sides) {
        ways.emplace_back(0);
        for (std::size_t k = ways.size() - 1; k > 0; --k) ways[k] += ways[k - 1] * Rational(side - 1);
    }
    Protection out;
    std::size_t a = 0;
    for (std::size_t k = 1; k < ways.size() && !ways[k].is_zero(); ++k) {
        while (sides[a] < 2) ++a;
        far[a++] = 1;
        out.by_steps.push_back({static_cast<long>(k), Rational(secrets.present()) * ways[k] / Rational(2),
                                Edge(0, value_with(far, sides))});
    }
    return out;
}

// Ordered pairs of the values of each attribute by the steps between them: one attribute after the other the steps add
// up, all at once the largest counts.
std::optional<Protection> by_attributes_apart(const SecretGraph& secrets) {
    const auto& of = secrets.combination();
    const auto& sides = secrets.sides();
    if (!of.by_attributes()) return std::nullopt;
    struct Pairs {
        Rational number;
        std::vector<int> from, to;
    };
    std::map<long, Pairs> by_steps{{0, {1, {}, {}}}};
    for (std::size_t a = 0; a < sides.size(); ++a) {
        const auto* part = of.part_of(a);
        if (sides[a] > most_values_counted) return std::nullopt;
        const Distances distance(part != nullptr ? *part->graph() : Graph(sides[a]));
        std::map<long, std::pair<long, Edge>> own;
        for (int x = 0; x < sides[a]; ++x)
            for (int y = 0; y < sides[a]; ++y)
                if (distance.connected(x, y)) ++own.try_emplace(distance(x, y), 0, Edge(x, y)).first->second.first;
        std::map<long, Pairs> next;
        for (const auto& [steps, pairs] : by_steps)
            for (const auto& [more, found] : own) {
                const bool add = of.kind == SecretCombination::Kind::one_attribute;
                auto& place =
                    next.try_emplace(add ? steps + more : std::max(steps, more), Pairs{0, pairs.from, pairs.to})
                        .first->second;
                place.number += pairs.number * Rational(found.first);
                if (place.from.size() > a) continue;
                place.from.push_back(found.second.first);
                place.to.push_back(found.second.second);
            }
        by_steps = std::move(next);
    }
    Protection out;
    Rational joined;
    for (const auto& [steps, pairs] : by_steps) {
        if (steps == 0) continue;
        out.by_steps.push_back(
            {steps, pairs.number / Rational(2), Edge(value_with(pairs.from, sides), value_with(pairs.to, sides))});
        joined += pairs.number / Rational(2);
    }
    out.unprotected = pairs_of(secrets.present()) - joined;
    const auto component = secrets.component_numbers();
    const auto apart = std::find_if(component.begin(), component.end(), [](int c) { return c != 0; });
    if (apart != component.end()) out.unprotected_example = Edge(0, static_cast<int>(apart - component.begin()));
    return out;
}

Protection by_blocks(const SecretGraph& secrets) {
    Protection out;
    std::map<int, std::pair<long, int>> blocks;  // size, and a member
    Rational joined;
    for (int v = 0; v < secrets.present(); ++v) {
        auto& [size, member] = blocks.try_emplace(secrets.blocks()[v], 0, v).first->second;
        if (size == 1 && out.by_steps.empty()) out.by_steps.push_back({1, std::nullopt, Edge(member, v)});
        ++size;
        if (!out.unprotected_example && secrets.blocks()[v] != secrets.blocks()[0])
            out.unprotected_example = Edge(0, v);
    }
    for (const auto& [block, of] : blocks) joined += pairs_of(of.first);
    if (!out.by_steps.empty()) out.by_steps.front().pairs = joined;
    out.unprotected = pairs_of(secrets.present()) - joined;
    return out;
}

// The first and the last value are farthest apart: in a box with a norm the corners are.
Protection by_corners(const SecretGraph& secrets) {
    Protection out;
    const Edge corners(0, secrets.present() - 1);
    if (const auto steps = secrets.distance(corners.first, corners.second)) {
        out.by_steps.push_back({steps->most, std::nullopt, corners});
        out.not_counted = "more than " + std::to_string(most_values_counted) +
                          " values: only the largest distance is given" +
                          (steps->exact() ? "" : ", and only an upper bound of it");
    } else {
        out.unprotected_example = corners;
        out.not_counted = "more than " + std::to_string(most_values_counted) + " values: pairs were not counted";
    }
    return out;
}

}  // namespace

Protection protection_of(const SecretGraph& secrets) {
    if (secrets.size() <= most_values_counted) return counted_pairs(*secrets.graph());
    Protection out;
    if (!secrets.has_absent()) {
        switch (secrets.kind()) {
            case SecretGraph::Kind::full: return {{{1, pairs_of(secrets.present()), Edge(0, 1)}}, 0, {}, ""};
            case SecretGraph::Kind::attribute: return by_attributes(secrets);
            case SecretGraph::Kind::partition: return by_blocks(secrets);
            case SecretGraph::Kind::threshold: return by_corners(secrets);
            case SecretGraph::Kind::combined:
                if (auto counted = by_attributes_apart(secrets)) return *counted;
                break;
            case SecretGraph::Kind::edges: break;
        }
    }
    if (const auto graph = secrets.graph()) return counted_pairs(*graph);
    out.not_counted = "more than " + std::to_string(Graph::max_vertices) +
                      " values: distances are given by --pair for two values at a time";
    return out;
}

bool is_short(const Policy& policy) {
    const auto* databases = policy.listed();
    return databases != nullptr && databases->size() <= most_databases_for_protection &&
           policy.domain().size() <= most_values_for_protection;
}

ListedProtection listed_protection(const Policy& policy) {
    const auto values = static_cast<std::size_t>(policy.domain().size());
    const Distances distance(neighbour_relation(*policy.listed()).symmetric_closure());
    ListedProtection out{policy.domain().size(), std::vector<std::optional<long>>(values * values, 0),
                         std::vector<bool>(values * values)};
    std::vector<std::vector<int>> databases;
    for (int d = 0; d < policy.listed()->size(); ++d) databases.push_back(policy.database(d));
    for (std::size_t i = 0; i < databases.front().size(); ++i)
        for (std::size_t d = 0; d < databases.size(); ++d) {
            stop_if_asked();
            std::vector<int> nearest(values, Distances::infinite);
            std::vector<bool> there(values);
            for (std::size_t e = 0; e < databases.size(); ++e) {
                const int v = databases[e][i];
                there[v] = true;
                nearest[v] = std::min(nearest[v], distance(static_cast<int>(d), static_cast<int>(e)));
            }
            for (std::size_t v = 0; v < values; ++v) {
                if (!there[v]) continue;
                const auto cell = static_cast<std::size_t>(databases[d][i]) * values + v;
                out.possible[cell] = true;
                auto& steps = out.steps[cell];
                if (nearest[v] == Distances::infinite) steps.reset();
                else if (steps) steps = std::max(*steps, static_cast<long>(nearest[v]));
            }
        }
    return out;
}

}  // namespace leakproof
