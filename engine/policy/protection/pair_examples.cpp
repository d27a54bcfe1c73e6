#include "policy/protection/pair_examples.hpp"

#include <map>
#include <set>

#include "base/interruption.hpp"
#include "policy/protection/protection.hpp"

namespace leakproof {
namespace {

constexpr int most_values_tried = 8;

// Some values, the first and the last of them, one that each of these has a secret pair with, and all pairs of them.
std::set<Edge> pairs_to_try(const Policy& policy) {
    std::set<int> values;
    const int size = policy.domain().size(), count = std::min(size, most_values_tried);
    for (int k = 0; k < count; ++k)
        values.insert(count == 1 ? 0 : static_cast<int>(static_cast<long>(size - 1) * k / (count - 1)));
    std::set<Edge> out;
    for (const int u : values)
        for (const int v : values)
            if (u < v) out.emplace(u, v);
    for (const auto& group : policy.people())
        for (const int u : values)
            if (u < group.secrets.present())
                group.secrets.for_each_neighbour(u, [&](int v) {
                    out.emplace(std::min(u, v), std::max(u, v));
                    return false;
                });
    return out;
}

}  // namespace

PairExamples pair_examples(const Policy& policy) {
    using Known = PairProtection::Known;
    std::map<std::pair<std::size_t, long>, Edge> found;
    PairExamples out;
    for (const auto& pair : pairs_to_try(policy)) {
        stop_if_asked();
        const auto ways = pair_protection(policy, pair.first, pair.second);
        for (std::size_t g = 0; g < ways.size(); ++g) {
            if (ways[g].known == Known::steps && ways[g].most) found.emplace(std::pair(g, *ways[g].most), pair);
            if (ways[g].known != Known::not_known || out.open) continue;
            out.open = pair;
            out.why = ways[g].why;
        }
    }
    for (const auto& [key, pair] : found) out.known.push_back({key.first, pair, key.second});
    return out;
}

}  // namespace leakproof
