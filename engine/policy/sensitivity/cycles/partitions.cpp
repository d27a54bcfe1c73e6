#include "policy/sensitivity/cycles/partitions.hpp"

#include <algorithm>
#include <iterator>

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

// The types that a count counts are those of other counts, each in one of them.
bool is_sum_of_others(const std::vector<std::vector<int>>& counted, std::size_t q) {
    std::vector<int> left = counted[q];
    for (std::size_t other = 0; other < counted.size(); ++other) {
        if (counted[other].size() >= counted[q].size()) continue;
        if (!std::includes(left.begin(), left.end(), counted[other].begin(), counted[other].end())) continue;
        std::vector<int> rest;
        std::set_difference(left.begin(), left.end(), counted[other].begin(), counted[other].end(),
                            std::back_inserter(rest));
        left = std::move(rest);
    }
    return left.empty();
}

std::vector<TypePartition> partitions_by(const std::vector<std::vector<int>>& vectors, bool without_sums) {
    std::vector<std::vector<int>> of_count;
    for (std::size_t q = 0; q < vectors.front().size(); ++q) of_count.push_back(counted_types(vectors, q));
    std::vector<TypePartition> out;
    for (std::size_t q = 0; q < of_count.size(); ++q) {
        const auto& counted = of_count[q];
        if (without_sums && is_sum_of_others(of_count, q)) continue;
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

}  // namespace

std::vector<TypePartition> partitions_of(const std::vector<std::vector<int>>& vectors) {
    return partitions_by(vectors, false);
}

std::vector<TypePartition> partitions_without_sums(const std::vector<std::vector<int>>& vectors) {
    return partitions_by(vectors, true);
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

namespace {

bool is_union_of_classes(const TypePartition& coarse, const TypePartition& fine) {
    std::vector<int> inside(static_cast<std::size_t>(fine.classes()), -1);
    for (std::size_t t = 0; t < fine.class_of.size(); ++t) {
        if (fine.class_of[t] < 0) continue;
        auto& c = inside[fine.class_of[t]];
        if (c >= 0 && c != coarse.class_of[t]) return false;
        c = coarse.class_of[t];
    }
    return true;
}

}  // namespace

std::vector<TypePartition> finest(const std::vector<TypePartition>& partitions) {
    std::vector<TypePartition> out;
    for (std::size_t p = 0; p < partitions.size(); ++p) {
        bool follows = false;
        for (std::size_t q = 0; q < partitions.size() && !follows; ++q)
            follows = p != q && is_union_of_classes(partitions[p], partitions[q]) &&
                      (q < p || !is_union_of_classes(partitions[q], partitions[p]));
        if (!follows) out.push_back(partitions[p]);
    }
    return out;
}

long most_crossings(const TypePartition& partition, const std::vector<long>& answers, long tuples) {
    long counted = 0, largest = 0;
    for (const auto& q : partition.count) {
        if (!q) continue;
        counted += answers[*q];
        largest = std::max(largest, answers[*q]);
    }
    return 2 * (tuples - std::max(largest, tuples - counted));
}

}  // namespace leakproof
