#include "policy/sensitivity/cycles/neighbour_test.hpp"

#include <algorithm>
#include <set>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_secrets_checked = 10;
constexpr int most_values_checked = 3'000;
constexpr std::size_t most_sums = 50'000;

}  // namespace

bool NeighbourTest::secret(int u, int v) const {
    return std::any_of(policy_.people().begin(), policy_.people().end(),
                       [&](const People& group) { return group.secrets.joined(u, v); });
}

bool NeighbourTest::all_secret() const { return all_pairs_secret(policy_.people()); }

bool NeighbourTest::are_neighbours(const std::vector<ValueChange>& changes) const {
    std::vector<std::size_t> secrets;
    for (std::size_t k = 0; k < changes.size(); ++k)
        if (secret(changes[k].from, changes[k].to)) secrets.push_back(k);
    if (secrets.empty()) return false;
    if (secrets.size() == 1 || all_secret()) return true;
    if (secrets.size() > most_secrets_checked || policy_.domain().present() > most_values_checked) return false;
    if (!policy_.same_secrets()) return false;
    const auto others = remainder(changes);
    return others && nothing_between(changes, secrets, *others);
}

// Values of the other persons, each as often as it can matter: no more often than there are changes.
std::optional<std::vector<int>> NeighbourTest::remainder(const std::vector<ValueChange>& changes) const {
    std::vector<int> out;
    if (open_) return static_cast<long>(changes.size()) > tuples_ ? std::nullopt : std::optional(out);
    TypeCounts least(static_cast<std::size_t>(types_.size()));
    for (const auto& change : changes) ++least[types_.type_of[change.from]];
    const auto found = find_type_counts(types_, types_.answers, tuples_, least);
    if (!found.counts) return std::nullopt;
    for (int t = 0; t < types_.size(); ++t) {
        const long more = (*found.counts)[t] - least[t];
        const auto times = std::min(more, static_cast<long>(changes.size()));
        out.insert(out.end(), static_cast<std::size_t>(times), types_.members[t].front());
    }
    return out;
}

// Whether no part of the secret changes, not empty and not all, can be joined by changes along no secret pair, of the
// other persons that change or of those that do not, so that the counts stay. Sums of vectors that can be reached are
// listed; too many of them count as something between.
bool NeighbourTest::nothing_between(const std::vector<ValueChange>& changes, const std::vector<std::size_t>& secrets,
                                    const std::vector<int>& others) const {
    for (unsigned part = 1; part + 1 < 1U << secrets.size(); ++part) {
        std::vector<bool> made(changes.size());
        std::vector<int> sum(types_.counts());
        for (std::size_t k = 0; k < secrets.size(); ++k) {
            if ((part >> k & 1U) == 0) continue;
            made[secrets[k]] = true;
            add(sum, changes[secrets[k]].from, changes[secrets[k]].to);
        }
        std::vector<int> free = others;
        for (std::size_t k = 0; k < changes.size(); ++k)
            if (!made[k]) free.push_back(changes[k].from);
        if (can_return(sum, free)) return false;
    }
    return true;
}

void NeighbourTest::add(std::vector<int>& sum, int from, int to) const {
    for (std::size_t q = 0; q < sum.size(); ++q)
        sum[q] += types_.vectors[types_.type_of[to]][q] - types_.vectors[types_.type_of[from]][q];
}

bool NeighbourTest::can_return(const std::vector<int>& sum, const std::vector<int>& free) const {
    std::set<std::vector<int>> sums{sum};
    for (const int v : free) {
        stop_if_asked();
        auto more = sums;
        for (const int t : types_without_secret(v))
            for (auto reached : sums) {
                add(reached, v, types_.members[t].front());
                more.insert(std::move(reached));
            }
        sums_left_ -= static_cast<long>(sums.size() * types_without_secret(v).size());
        if (more.size() > most_sums || sums_left_ < 0) return true;
        sums = std::move(more);
    }
    return sums.count(std::vector<int>(sum.size())) > 0;
}

// The types with a value that a person with this value can change to along no secret pair.
const std::vector<int>& NeighbourTest::types_without_secret(int v) const {
    const auto [place, is_new] = free_types_.emplace(v, std::vector<int>());
    if (is_new)
        for (int t = 0; t < types_.size(); ++t)
            if (std::any_of(types_.members[t].begin(), types_.members[t].end(),
                            [&](int w) { return w != v && !secret(v, w); }))
                place->second.push_back(t);
    return place->second;
}

}  // namespace leakproof
