#include "base/interruption.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof {

std::optional<SensitivityBounds> listed_sensitivity(const Policy& policy, const AdditiveQuery& query) {
    const auto* databases = policy.listed();
    if (databases == nullptr) return std::nullopt;
    SensitivityBounds out{0, 0, {}, "", "all databases and all neighbours were listed"};
    NeighbourFinder finder(*databases);
    for (int d = 0; d < databases->size(); ++d) {
        stop_if_asked();
        const auto from = policy.database(d);
        for (const int e : finder.neighbours(d)) {
            const auto to = policy.database(e);
            std::vector<ValueChange> changes;
            for (std::size_t i = 0; i < from.size(); ++i)
                if (from[i] != to[i]) changes.push_back({from[i], to[i]});
            auto change = query.change(changes);
            if (change <= out.lower) continue;
            out.lower = out.upper = std::move(change);
            out.changes = std::move(changes);
        }
    }
    return out;
}

}  // namespace leakproof
