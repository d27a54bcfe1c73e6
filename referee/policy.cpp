// The neighbours of a policy, straight from the definition in SPEC.md.
#include <algorithm>
#include <tuple>

#include "certificate.hpp"

namespace referee {
namespace {

using Difference = std::vector<std::tuple<std::size_t, int, int>>;  // ascending, as a set

Difference total_difference(const Policy& p, int d, int e) {
    const auto& from = p.databases[static_cast<std::size_t>(d)];
    const auto& to = p.databases[static_cast<std::size_t>(e)];
    Difference out;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != to[i]) out.emplace_back(i, from[i], to[i]);
    return out;
}

Difference secret_difference(const Policy& p, int d, int e) {
    Difference out;
    for (const auto& [i, u, v] : total_difference(p, d, e))
        if (std::binary_search(p.secrets.begin(), p.secrets.end(), std::pair{std::min(u, v), std::max(u, v)}))
            out.emplace_back(i, u, v);
    return out;
}

bool proper_subset(const Difference& a, const Difference& b) {
    return a.size() < b.size() && std::includes(b.begin(), b.end(), a.begin(), a.end());
}

}  // namespace

bool stands_between(const Policy& p, int d, int e, int f) {
    const auto to_f = secret_difference(p, d, f), to_e = secret_difference(p, d, e);
    if (to_f.empty()) return false;
    return proper_subset(to_f, to_e) ||
           (to_f == to_e && proper_subset(total_difference(p, d, f), total_difference(p, d, e)));
}

bool neighbours(const Policy& p, int d, int e) {
    if (secret_difference(p, d, e).empty()) return false;
    for (int f = 0; f < static_cast<int>(p.databases.size()); ++f)
        if (stands_between(p, d, e, f)) return false;
    return true;
}

std::vector<std::pair<int, int>> constraints_of(const Policy& p) {
    const int n = static_cast<int>(p.databases.size());
    std::vector<std::pair<int, int>> out;
    for (int d = 0; d < n; ++d)
        for (int e = 0; e < n; ++e) {
            const bool there = neighbours(p, d, e);
            const bool wanted = p.reading == Policy::Reading::ordered  ? there
                                : p.reading == Policy::Reading::either ? there || neighbours(p, e, d)
                                                                       : there && neighbours(p, e, d);
            if (wanted) out.emplace_back(d, e);
        }
    return out;
}

}  // namespace referee
