#include "symmetry/transport.hpp"

namespace leakproof {

std::vector<Permutation> ways_from_representatives(const Automorphisms& group) {
    const int n = static_cast<int>(group.orbit_of.size());
    std::vector<Permutation> out(n);
    for (int start = 0; start < n; ++start) {
        if (group.orbit_of[start] != start) continue;
        std::vector<bool> reached(n);
        std::vector<int> queue{start};
        reached[start] = true;
        out[start] = Permutation::identity(n);
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (const auto& generator : group.generators) {
                const int next = generator(queue[head]);
                if (reached[next]) continue;
                reached[next] = true;
                out[next] = compose(generator, out[queue[head]]);
                queue.push_back(next);
            }
    }
    return out;
}

}  // namespace leakproof
