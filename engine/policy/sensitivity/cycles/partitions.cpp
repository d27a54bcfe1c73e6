#include "policy/sensitivity/cycles/partitions.hpp"

#include <algorithm>

namespace leakproof {
namespace {

std::vector<int> counted_types(const std::vector<std::vector<int>>& vectors, std::size_t q) {
    std::vector<int> out;
    for (std::size_t t = 0; t < vectors.size(); ++t)
        if (vectors[t][q] == 1) out.push_back(static_cast<int>(t));
    return out;
}

void close_with_rest(TypePartition& partition) {
    const int rest = partition.classes();
    bool some = false;
    for (auto& c : partition.class_of) {
        if (c >= 0) continue;
        c = rest;
        some = true;
    }
    if (some) partition.count.emplace_back(std::nullopt);
}

}  // namespace

std::vector<TypePartition> partitions_of(const std::vector<std::vector<int>>& vectors) {
    std::vector<TypePartition> out;
    for (std::size_t q = 0; q < vectors.front().size(); ++q) {
        const auto counted = counted_types(vectors, q);
        auto place = std::find_if(out.begin(), out.end(), [&](const TypePartition& p) {
            return std::all_of(counted.begin(), counted.end(), [&](int t) { return p.class_of[t] < 0; });
        });
        if (place == out.end()) place = out.insert(out.end(), {std::vector<int>(vectors.size(), -1), {}});
        for (const int t : counted) place->class_of[t] = place->classes();
        place->count.emplace_back(q);
    }
    for (auto& partition : out) close_with_rest(partition);
    return out;
}

std::vector<TypePartition> partitions_among(const std::vector<TypePartition>& partitions,
                                            const std::vector<bool>& there) {
    std::vector<TypePartition> out;
    for (const auto& partition : partitions) {
        TypePartition kept{std::vector<int>(partition.class_of.size(), -1), {}};
        std::vector<int> number(static_cast<std::size_t>(partition.classes()), -1);
        for (std::size_t t = 0; t < there.size(); ++t) {
            if (!there[t]) continue;
            auto& mine = number[partition.class_of[t]];
            if (mine < 0) {
                mine = kept.classes();
                kept.count.push_back(partition.count[partition.class_of[t]]);
            }
            kept.class_of[t] = mine;
        }
        if (kept.classes() > 1) out.push_back(std::move(kept));
    }
    return out;
}

}  // namespace leakproof
