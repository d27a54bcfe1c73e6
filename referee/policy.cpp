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

std::vector<std::pair<int, int>> neighbouring_pairs(const Policy& p) {
    // To stand between is an order: what something stands between, something stands between that nothing stands
    // between. So only databases that are kept so far need to be looked at.
    struct Candidate {
        int database;
        Difference secret, total;
        bool before(const Candidate& other) const {
            return proper_subset(secret, other.secret) || (secret == other.secret && proper_subset(total, other.total));
        }
    };
    const int n = static_cast<int>(p.databases.size());
    std::vector<std::pair<int, int>> out;
    for (int d = 0; d < n; ++d) {
        std::vector<Candidate> kept;
        for (int e = 0; e < n; ++e) {
            Candidate c{e, secret_difference(p, d, e), total_difference(p, d, e)};
            const auto before_it = [&](const Candidate& other) { return other.before(c); };
            if (c.secret.empty() || std::any_of(kept.begin(), kept.end(), before_it)) continue;
            std::erase_if(kept, [&](const Candidate& other) { return c.before(other); });
            kept.push_back(std::move(c));
        }
        for (const auto& c : kept) out.emplace_back(d, c.database);
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<std::pair<int, int>> constraints_of(const Policy& p) {
    const auto arcs = neighbouring_pairs(p);
    std::vector<std::pair<int, int>> out;
    for (const auto& [d, e] : arcs) {
        const std::pair back{e, d};
        const bool mutual = std::binary_search(arcs.begin(), arcs.end(), back);
        if (p.reading != Policy::Reading::both || mutual) out.emplace_back(d, e);
        if (p.reading == Policy::Reading::either && !mutual) out.push_back(back);
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace referee
