#include "symmetry/subset_orbits.hpp"

#include <bit>
#include <cstdint>

#include "base/error.hpp"

namespace leakproof {

std::vector<std::vector<int>> subsets_up_to_symmetry(int degree, int k, const std::vector<Permutation>& generators) {
    if (degree < 0 || degree > 24)
        throw InputError("subsets up to symmetry", std::to_string(degree) + " points", "at most 24");
    // Point v is bit degree-1-v, so that descending masks are ascending lists.
    const auto bit = [&](int v) { return std::uint32_t{1} << (degree - 1 - v); };
    const auto image = [&](std::uint32_t set, const Permutation& g) {
        std::uint32_t out = 0;
        for (int v = 0; v < degree; ++v)
            if ((set & bit(v)) != 0) out |= bit(g(v));
        return out;
    };
    std::vector<bool> seen(std::size_t{1} << degree, false);
    std::vector<std::vector<int>> out;
    for (std::uint32_t rest = std::uint32_t{1} << degree; rest-- > 0;) {
        if (std::popcount(rest) != k || seen[rest]) continue;
        std::vector<int> members;
        for (int v = 0; v < degree; ++v)
            if ((rest & bit(v)) != 0) members.push_back(v);
        out.push_back(members);
        std::vector<std::uint32_t> waiting{rest};
        seen[rest] = true;
        while (!waiting.empty()) {
            const std::uint32_t set = waiting.back();
            waiting.pop_back();
            for (const auto& g : generators)
                if (const std::uint32_t next = image(set, g); !seen[next]) {
                    seen[next] = true;
                    waiting.push_back(next);
                }
        }
    }
    return out;
}

}  // namespace leakproof
